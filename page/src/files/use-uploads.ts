import type { Id } from '@village/resource'
import { ApiError } from '@village/web/client.ts'
import { useText } from '@village/web/i18n.ts'
import { port } from '@village/web/ports.ts'
import { useEffect, useRef, useState } from 'react'
import { fileFlaw } from './file-words.ts'
import type { UploadWatch } from './files-port.ts'
import '../texts/record.ts'

/** A file on its way, or one that did not get there. */
export interface Sending {
  readonly key: number
  readonly file: File
  /** 0 to 1. */
  readonly part: number
  readonly isWaiting: boolean
  /** Why it is not there; '' while it is on its way. */
  readonly flaw: string
  /** Nothing is wrong with the file itself. */
  readonly mayRetry: boolean
}

export interface Uploads {
  readonly sending: readonly Sending[]
  add(files: readonly File[]): void
  retry(key: number): void
  drop(key: number): void
}

type Say = ReturnType<typeof useText>
const kindsIn = (accepted: string): string => accepted.replaceAll('.', '').replaceAll(',', ' ')

type Outcome = { readonly id: Id } | Pick<Sending, 'flaw' | 'mayRetry'>

/** Sends one file: its id, or in words why it is not there. Rejects when it is stopped. */
async function sent(file: File, watch: UploadWatch, isListed: boolean, say: Say): Promise<Outcome> {
  const { accepted, largestKb } = port('files')
  try {
    const maxKb = await largestKb(watch.signal)
    const flaw = fileFlaw(file, accepted, maxKb)
    if (flaw === 'tooLarge') return { flaw: say('record.fileTooLarge', { kb: maxKb }), mayRetry: false }
    if (flaw) return { flaw: say('record.fileWrongFormat', { kinds: kindsIn(accepted) }), mayRetry: false }
    return { id: await port('files').upload(file, watch, isListed) }
  } catch (error) {
    if (watch.signal.aborted) throw error
    if (!(error instanceof ApiError)) return { flaw: say('record.uploadError'), mayRetry: true }
    return { flaw: error.msg, mayRetry: error.data['again'] === true }
  }
}

/** The files that are on their way, and what ends each; leaving the page ends all. */
function useSendings() {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const stops = useRef(new Map<number, AbortController>())
  useEffect(
    () => () => {
      for (const stop of stops.current.values()) stop.abort()
    },
    [],
  )
  return {
    sending,
    stops: stops.current,
    add: (fresh: readonly Sending[]) => setSending(all => [...all, ...fresh]),
    change: (key: number, to: Partial<Sending>) =>
      setSending(all => all.map(one => (one.key === key ? { ...one, ...to } : one))),
    drop(key: number) {
      stops.current.get(key)?.abort()
      stops.current.delete(key)
      setSending(all => all.filter(one => one.key !== key))
    },
  }
}

/**
 * Sends files one after the other and says of each how far it is. `onDone` gets the id of each that has arrived.
 * `isListed`: they become entries of the list of files instead of parts of a record.
 */
export function useUploads(onDone: (id: Id) => void, isListed = false): Uploads {
  const say = useText()
  const { sending, stops, add, change, drop } = useSendings()
  const latest = useRef(onDone)
  latest.current = onDone
  const count = useRef(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const send = async (key: number, file: File, { signal }: AbortController) => {
    const onProgress = (part: number) => change(key, { part })
    const onWaiting = (isWaiting: boolean) => change(key, { isWaiting })
    const outcome = await sent(file, { onProgress, onWaiting, signal }, isListed, say).catch(error => {
      if (!signal.aborted) throw error
      return null
    })
    if (!outcome || signal.aborted) return
    if ('flaw' in outcome) return change(key, outcome)
    drop(key)
    latest.current(outcome.id)
  }
  const start = ({ key, file }: Sending) => {
    const stop = new AbortController()
    stops.set(key, stop)
    queue.current = queue.current.then(() => send(key, file, stop))
  }
  return {
    sending,
    add(files) {
      const idle = { part: 0, isWaiting: false, flaw: '', mayRetry: false }
      const fresh = files.map(file => ({ key: ++count.current, file, ...idle }))
      add(fresh)
      fresh.forEach(start)
    },
    retry(key) {
      change(key, { flaw: '', part: 0 })
      sending.filter(one => one.key === key).forEach(start)
    },
    drop,
  }
}
