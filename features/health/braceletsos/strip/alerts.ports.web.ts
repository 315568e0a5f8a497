import { api, provideWeb } from '@village/web/provide'
import { sosAlerts } from './alerts.api.ts'
import { callPath } from './call-path.ts'

const wordOf = (value: unknown): string => String(value ?? '')

/** Calls for help, for the frame: it shows them over every page to whoever may take one. */
export default provideWeb({
  alerts: {
    permission: 'braceletsos_take',
    read: signal => api(sosAlerts).call('open', {}, { signal, silent: 'all' }),
    wordsOf: ({ residentName, sosName, deptName, sosTypeName }) =>
      [residentName || sosName, deptName, sosTypeName].map(wordOf).filter(Boolean).join(' · '),
    pathOf: callPath,
    strip: () => import('./sos-strip.web.tsx'),
  },
})
