import { ApiError, api } from '@village/web'
import { type RefObject, useEffect, useState } from 'react'
import { video as videoApi } from '../play/video.api.ts'
import { type PlayerEvent, playHls } from './hls-player.web.ts'
import type { Playing } from './playing.ts'
import type { Told } from './purpose-dialog.web.tsx'

/** A stream in a cell: what it shows, the how manieth try it is, and the server's words where it said no. */
export interface Stream {
  readonly playing: Playing
  readonly attempt: number
  readonly words: string
}
interface Wanted {
  readonly code: string
  /** null: it does not play now. */
  readonly told: Told | null
  readonly urlMinutes: number
  /** Main stream where there is room for it. */
  readonly streamType: 0 | 1
  /** Another number tries again. */
  readonly turn: number
}

const FORBIDDEN = 403
const NO = 400
const SECOND_MS = 1000
/** Waits between tries; the last one goes on. */
const WAITS_S = [2, 5, 10, 30] as const
/** So long before its end an address is replaced. */
const EARLY_S = 20

const connecting: Stream = { playing: 'connecting', attempt: 0, words: '' }
const waiting: Stream = { playing: 'waiting', attempt: 0, words: '' }

/** One stream under way: everything that has to end with it. */
interface Run extends Omit<Wanted, 'told' | 'turn'> {
  readonly told: Told
  readonly element: RefObject<HTMLVideoElement | null>
  readonly ended: AbortController
  readonly tell: (stream: Stream) => void
  attempt: number
  timer?: ReturnType<typeof setTimeout>
  stop(): void
}

function later(run: Run, seconds: number): void {
  clearTimeout(run.timer)
  run.timer = setTimeout(() => void begin(run), seconds * SECOND_MS)
}
function again(run: Run, playing: Playing, words: string): void {
  run.stop()
  run.attempt++
  run.tell({ playing, attempt: run.attempt, words })
  later(run, WAITS_S[Math.min(run.attempt, WAITS_S.length) - 1]!)
}
/** Nothing more is tried. */
function giveUp(run: Run, playing: Playing): void {
  run.stop()
  clearTimeout(run.timer)
  run.tell({ playing, attempt: 0, words: '' })
}

function hear(run: Run, event: PlayerEvent): void {
  if (run.ended.signal.aborted) return
  if (event === 'codec') giveUp(run, 'codec')
  else if (event === 'lost') again(run, 'stalled', '')
  else {
    run.attempt = 0
    run.tell({ playing: 'live', attempt: 0, words: '' })
  }
}

async function begin(run: Run): Promise<void> {
  const { code, streamType, told, element, ended, urlMinutes } = run
  try {
    const asked = { cameraIndexCode: code, streamType, ...told }
    const { url } = await api(videoApi).call('previewURLs', asked, { signal: ended.signal, silent: 'all' })
    if (ended.signal.aborted || !element.current) return
    run.stop()
    run.stop = await playHls(element.current, url, event => hear(run, event))
    if (ended.signal.aborted) return run.stop()
    later(run, urlMinutes * 60 - EARLY_S)
  } catch (error) {
    if (ended.signal.aborted) return
    const status = error instanceof ApiError ? error.code : 0
    if (status === FORBIDDEN) return giveUp(run, 'forbidden')
    again(run, status === NO ? 'failed' : 'stalled', (error as Error).message)
  }
}

/** Plays a camera's stream in an element: asks for an address, renews it before it ends, and tries again when it breaks. */
export function useStream(element: RefObject<HTMLVideoElement | null>, wanted: Wanted): Stream {
  const { code, told, urlMinutes, streamType, turn } = wanted
  const [stream, tell] = useState<Stream>(waiting)
  useEffect(() => {
    if (!told) return tell(waiting)
    const own = { code, told, urlMinutes, streamType, element, tell }
    const run: Run = { ...own, ended: new AbortController(), attempt: 0, stop: () => undefined }
    tell(connecting)
    void begin(run)
    return () => {
      run.ended.abort()
      clearTimeout(run.timer)
      run.stop()
    }
  }, [code, told, urlMinutes, streamType, turn, element])
  return stream
}
