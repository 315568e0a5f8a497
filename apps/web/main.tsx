import { mount } from '@village/frame/start'
import { findBy } from '@village/web/start'
import { lazy } from 'react'
import { LoginPage } from '../../features/account/login/login-page.web.tsx'

findBy(() => import('./discovered-features.ts').then(module => module.found))
/** Whoever has the link of a questionnaire answers it without an account. */
const SurveyPage = lazy(() =>
  import('../../features/service/public.web.tsx').then(module => ({ default: module.SurveyPage })),
)
/** A screen on a wall shows a village by its link. */
const KioskPage = lazy(() =>
  import('../../features/map/public-wall.web.tsx').then(module => ({ default: module.KioskPage })),
)
mount(document.getElementById('root')!, LoginPage, [
  { path: '/q/:token', page: SurveyPage },
  { path: '/wall/:token', page: KioskPage },
])
