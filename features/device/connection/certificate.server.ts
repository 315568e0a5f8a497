import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { cachedBriefly, perInstallation, provideGauge, type Services } from '@village/server'

const KEPT_MS = 60_000
const ends = perInstallation(({ settings: { mqttTlsCert } }) =>
  cachedBriefly(
    async () => (mqttTlsCert ? new Date(new X509Certificate(await readFile(mqttTlsCert)).validTo).getTime() : null),
    KEPT_MS,
  ),
)
/**
 * Until when the certificate that devices are shown is valid, in milliseconds since 1970; null without one. Rejects where
 * the file cannot be read.
 */
export const certificateEndMs = (services: Services): Promise<number | null> => ends(services)()

export default provideGauge({
  name: 'village_certificate_end_timestamp_seconds',
  help: 'Until when the certificate of MQTT_TLS_CERT is valid, in seconds since 1970',
  async read(services) {
    const endMs = await certificateEndMs(services)
    return endMs === null ? null : endMs / 1000
  },
})
