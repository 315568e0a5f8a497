import { useEffect, useEffectEvent } from 'react'
import { type LiveTopic, type LiveTopics, listen } from './topics.ts'

/** Hears a topic while the component is seen: the effects of hidden pages stop by themselves. */
export function useLive<T extends LiveTopic>(topic: T, onEvent: (payload: LiveTopics[T]) => void): void {
  const hear = useEffectEvent(onEvent)
  useEffect(() => listen(topic, payload => hear(payload)), [topic])
}
