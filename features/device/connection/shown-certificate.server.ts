import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext, createServer, type Server } from 'node:tls'
import { momentAt } from '@village/resource'
import { perInstallation, type Services } from '@village/server'

/** A certificate and its key, which devices that connect by TLS are shown. */
interface Shown {
  readonly cert: Buffer
  readonly key: Buffer
  /** Until when it is valid, in milliseconds since 1970. */
  readonly endMs: number
}
interface State {
  shown: Shown | null
  /** Readings in a row in which the files made no pair: whoever renews them writes one after the other. */
  failures: number
}
const states = perInstallation<State>(() => ({ shown: null, failures: 0 }))
/** Failed readings in a row before it is reported. */
const PATIENCE = 3

/** Reads the two files. Throws where one is missing, is no PEM, or the key is another one's. */
async function readPair(certFile: string, keyFile: string): Promise<Shown> {
  const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)])
  createSecureContext({ cert, key })
  return { cert, key, endMs: new Date(new X509Certificate(cert).validTo).getTime() }
}

const filesOf = ({ settings: { mqttTlsCert, mqttTlsKey } }: Services): readonly [string, string] | null =>
  mqttTlsCert && mqttTlsKey ? [mqttTlsCert, mqttTlsKey] : null

/** A server for devices over TLS; null where the settings name no certificate. */
export async function secureServer(
  services: Services,
  take: Parameters<typeof createServer>[1],
): Promise<Server | null> {
  const files = filesOf(services)
  if (!files) return null
  const shown = await readPair(...files)
  Object.assign(states(services), { shown, failures: 0 })
  return createServer({ cert: shown.cert, key: shown.key }, take)
}

/** Shows connections from now on what the files hold, where that is another certificate; the ones that are open stay. */
export async function renewShown(services: Services, server: Server): Promise<void> {
  const files = filesOf(services)
  const state = states(services)
  if (!files || !state.shown) return
  try {
    const next = await readPair(...files)
    state.failures = 0
    if (next.cert.equals(state.shown.cert) && next.key.equals(state.shown.key)) return
    server.setSecureContext({ cert: next.cert, key: next.key })
    state.shown = next
    services.log.info({ until: momentAt(next.endMs) }, 'devices are shown another certificate')
  } catch (error) {
    if (++state.failures !== PATIENCE) return
    const { code, message } = error as NodeJS.ErrnoException
    services.log.warn(
      { err: code ?? message },
      'MQTT_TLS_CERT and MQTT_TLS_KEY are no certificate with its key: devices are shown the one before',
    )
  }
}

/** Until when what devices are shown is valid, in milliseconds since 1970; null where they are shown none. */
export const shownUntilMs = (services: Services): number | null => states(services).shown?.endMs ?? null
/** Whether the files hold something that cannot be shown. */
export const isRenewalStuck = (services: Services): boolean => states(services).failures >= PATIENCE
