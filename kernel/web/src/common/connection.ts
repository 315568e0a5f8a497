import { create } from 'zustand'

/** Whether the server was reachable at the last try. */
export const useConnection = create<{ readonly online: boolean }>(() => ({ online: true }))

const RETRY_EVERY_MS = 5_000
let timer: ReturnType<typeof setInterval> | null = null

async function isReached(): Promise<boolean> {
  const reply = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return reply !== null && reply.status <= 500
}
async function tryAgain(): Promise<void> {
  if (await isReached()) noteOnline()
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

/** Asks the server whether it is there. Resolves to false where it was not, as soon as it is again. */
export async function whenReached(): Promise<boolean> {
  if (await isReached()) return true
  noteOffline()
  await new Promise<void>(resolve => {
    const end = useConnection.subscribe(({ online }) => {
      if (!online) return
      end()
      resolve()
    })
  })
  return false
}

/** The browser's own events: offline is believed, online is checked, because the server may still be down. */
export function watchConnection(browser: Window): void {
  browser.addEventListener('offline', noteOffline)
  browser.addEventListener('online', () => void tryAgain())
  if (!browser.navigator.onLine) noteOffline()
}
