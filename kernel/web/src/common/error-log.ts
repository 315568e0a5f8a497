import { beginningOf } from '@village/resource'
import dayjs from 'dayjs'
import { create } from 'zustand'
import { type Fault, type FaultKind, faultOf, withFault } from './fault.ts'
import { noteMissingStyle } from './missing-styles.ts'
import { readStorage, storageKey, store } from './storage.ts'

const KEY = 'logsList'
const readFaults = (): readonly Fault[] => {
  const log = readStorage<unknown>(KEY)
  return Array.isArray(log) ? (log as Fault[]) : []
}

/** The faults that this browser met, the newest first. They stay until they are sent or cleared. */
export const useErrorLog = create<{ readonly log: readonly Fault[] }>(() => ({ log: readFaults() }))

function keep(log: readonly Fault[]): void {
  store(KEY, log)
  useErrorLog.setState({ log })
}
/** Empties the log. */
export const clearErrorLog = (): void => keep([])

/** Notes a fault. `info` names what it happened in: a tab, a call, a file. */
export function noteFault(type: FaultKind, cause: unknown, info = ''): void {
  const time = dayjs().format('YYYY-MM-DD HH:mm:ss')
  keep(withFault(readFaults(), { type, url: location.pathname, ...faultOf(cause), info, time }))
}

/** A part of the program that did not come is noted where it was asked for, as `chunk`. */
const isNoted = (cause: unknown): boolean =>
  cause instanceof Error && /^(ChunkError|ApiError|NetworkError)$/.test(cause.name)
/** Browsers report this about observers that settle a frame later; nothing is wrong. */
const isHarmless = (words: string): boolean => words.startsWith('ResizeObserver loop')

function logErrorEvent(event: ErrorEvent | Event): void {
  const { target } = event
  if (target instanceof HTMLLinkElement) {
    noteFault('css', new Error('CSS chunk load error'), new URL(target.href).pathname)
    if (target.rel === 'stylesheet') noteMissingStyle(target)
  } else if (event instanceof ErrorEvent && !isHarmless(event.message)) noteFault('error', event.error ?? event.message)
}

/** Notes what broke inside a page and was caught by its boundary: React tells it here. `info` names the page's tab. */
export function noteRenderFault(
  cause: unknown,
  { componentStack }: { readonly componentStack?: string | undefined },
): void {
  console.error(cause)
  if (!isNoted(cause)) noteFault('render', cause, `${location.pathname}\n${beginningOf(componentStack ?? '', 1000)}`)
}

/** Listens for what nobody caught. Called once, at the start of the program. */
export function watchFaults(): void {
  // Files that fail to load tell only their own element: the listener has to be on the way down.
  addEventListener('error', logErrorEvent, true)
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isNoted(reason)) noteFault('promise', reason)
  })
  addEventListener('storage', ({ key }) => {
    if (key === storageKey(KEY)) useErrorLog.setState({ log: readFaults() })
  })
}
