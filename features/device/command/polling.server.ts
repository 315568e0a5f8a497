import { setTimeout as pause } from 'node:timers/promises'
import { nobodyIn, type Services } from '@village/server'
import { deviceByToken, type KnownDevice } from '../session/credentials.server.ts'
import { takeWaiting } from './sending.server.ts'

const LOOK_MS = 500
/** After so many looks it is asked whether the credential is still right. */
const LOOKS_OF_TRUST = 6

export interface Polled {
  readonly id: number | string
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

const idOf = (id: string): number | string => (Number.isSafeInteger(Number(id)) ? Number(id) : id)

/** Waits for a command to a device that asks by HTTP; null when none has come in time, 'ended' when its credential has. */
export async function waitForCommand(
  device: KnownDevice,
  { token, timeoutMs, left }: { readonly token: string; readonly timeoutMs: number; readonly left: AbortSignal },
  services: Services,
): Promise<Polled | null | 'ended'> {
  const { clock } = services
  const until = clock.monotonicMs() + timeoutMs
  for (let looks = 1; ; looks++) {
    const [command] = await services.as(nobodyIn(services, device.tenantId), { source: 'job' }, call =>
      takeWaiting(device.machineId, 1, call),
    )
    if (command) return { id: idOf(command.id), method: command.code, params: command.params ?? {} }
    if (left.aborted || clock.monotonicMs() >= until) return null
    if (looks % LOOKS_OF_TRUST === 0 && !(await deviceByToken(token, services))) return 'ended'
    await pause(Math.min(LOOK_MS, Math.max(until - clock.monotonicMs(), 0)))
  }
}
