import { lazy } from 'react'

/** Calls for help that are not over, for the home page; it loads where there is one. */
export const SosStrip = lazy(() => import('./braceletsos/sos-strip.web.tsx'))
