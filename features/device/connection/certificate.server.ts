import { provideGauge } from '@village/server'
import { isRenewalStuck, shownUntilMs } from './shown-certificate.server.ts'

export default [
  provideGauge({
    name: 'village_certificate_end_timestamp_seconds',
    help: 'Until when the certificate that devices are shown is valid, in seconds since 1970',
    read(services) {
      const endMs = shownUntilMs(services)
      return endMs === null ? null : endMs / 1000
    },
  }),
  provideGauge({
    name: 'village_certificate_renewal_stuck',
    help: '1 where MQTT_TLS_CERT and MQTT_TLS_KEY hold no pair that can be shown, so that the one before is',
    read: services => (shownUntilMs(services) === null ? null : Number(isRenewalStuck(services))),
  }),
]
