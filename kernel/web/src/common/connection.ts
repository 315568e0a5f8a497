import { create } from 'zustand'

/** Whether the server was reachable at the last try. */
export const useConnection = create<{ readonly online: boolean }>(() => ({ online: true }))

const RETRY_EVERY_MS = 5_000
let timer: ReturnType<typeof setInterval> | null = null

async function tryAgain(): Promise<void> {
  const reply = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (reply && reply.status <= 500) noteOnline()
}
/** A call got an answer. */
export function noteOnline(): void {
  if (timer !== null) clearInterval(timer)
  timer = null
  if (!useConnection.getState().online) useConnection.setState({ online: true })
}
/** A call got no answer: retries every 5 s from now on until the server answers. */
export function noteOffline(): void {
  if (useConnection.getState().online) useConnection.setState({ online: false })
  timer ??= setInterval(() => void tryAgain(), RETRY_EVERY_MS)
}

/** The browser's own events: offline is believed, online is checked, because the server may still be down. */
export function watchConnection(browser: Window): void {
  browser.addEventListener('offline', noteOffline)
  browser.addEventListener('online', () => void tryAgain())
  if (!browser.navigator.onLine) noteOffline()
}
