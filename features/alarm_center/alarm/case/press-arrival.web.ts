import { type Id, momentAt } from '@village/resource'
import { ApiError, api, keptKey, NetworkError, readStorage, signedInAs, store, useConnection } from '@village/web'
import { useEffect } from 'react'
import { alarm } from '../alarm.resource.ts'

interface Pressed {
  readonly id: Id
  /** When the button was pressed, yyyy-MM-dd HH:mm:ss in Shanghai. */
  readonly at: string
}
/** Of the person who is signed in: who comes after them on this device does not arrive in their place. */
const ownKey = (): string => keptKey('alarm-arrivals', signedInAs().user_id)
const waiting = (): readonly Pressed[] => readStorage<readonly Pressed[]>(ownKey()) ?? []

const send = (pressed: Pressed) => api(alarm).call('arrive', pressed, { silent: 'all' })

/** Notes that the handler is there. False where the network is away: it is sent when that is back, with this time. */
export async function pressArrival(id: Id): Promise<boolean> {
  const at = momentAt(Date.now())
  try {
    await send({ id, at })
    return true
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    store(ownKey(), [...waiting().filter(one => one.id !== id), { id, at }])
    return false
  }
}

/** The server has settled the arrival in another way: somebody else handles the alarm, or it is closed. */
const isSettled = (error: unknown): boolean => error instanceof ApiError && [400, 403, 404].includes(error.code)

async function sendWaiting(onSent: () => unknown): Promise<void> {
  for (const one of waiting()) {
    try {
      await send(one)
    } catch (error) {
      if (!isSettled(error)) return
    }
    store(
      ownKey(),
      waiting().filter(({ id }) => id !== one.id),
    )
    await onSent()
  }
}

/** Sends what was pressed without network, at the beginning and whenever the server answers again. */
export function useWaitingArrivals(onSent: () => unknown): void {
  const isOnline = useConnection(({ online }) => online)
  useEffect(() => {
    if (isOnline) void sendWaiting(onSent)
  }, [isOnline, onSent])
}
