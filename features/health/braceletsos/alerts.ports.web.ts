import { api, provideWeb } from '@village/web/provide'
import { sosAlerts } from './alerts.api.ts'

const wordOf = (value: unknown): string => String(value ?? '')

/** Calls for help, for the frame: it shows them over every page to whoever may take one. */
export default provideWeb({
  alerts: {
    permission: 'braceletsos_take',
    path: sosAlerts.path,
    read: signal => api(sosAlerts).call('open', {}, { signal, silent: 'all' }),
    wordsOf: ({ residentName, sosName, sosTypeName }) => `${wordOf(residentName || sosName)} · ${wordOf(sosTypeName)}`,
    strip: () => import('./sos-strip.web.tsx'),
  },
})
