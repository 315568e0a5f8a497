// `@village/web/live`: what happens elsewhere, as it happens.

export type { Editor } from '../common/ports.ts'
export { LivePill } from './live-pill.tsx'
export { type LiveState, useLiveState } from './live-state.ts'
export { usePresence } from './presence.ts'
export { useRowsChanged } from './rows-changed.ts'
export type { LiveTopic, LiveTopics, TaskProgress } from './topics.ts'
export { useLive } from './use-live.ts'
