import { create } from 'zustand'

/** Whether the server was reachable at the last try. */
export const useConnection = create<{ readonly online: boolean }>(() => ({ online: true }))

const RETRY_EVERY_MS = 5_000
let timer: ReturnType<typeof setInterval> | null = null

async function tryAgain(): Promise<void> {
  const reply = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (reply && reply.status <= 500) reached()
}
/** A call got an answer. */
export function reached(): void {
  if (timer !== null) clearInterval(timer)
  timer = null
  if (!useConnection.getState().online) useConnection.setState({ online: true })
}
/** A call got no answer: from now on somebody knocks every 5 s until the server answers. */
export function lost(): void {
  if (useConnection.getState().online) useConnection.setState({ online: false })
  timer ??= setInterval(() => void tryAgain(), RETRY_EVERY_MS)
}
