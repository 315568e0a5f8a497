import { mount } from '@village/frame/start'
import { findBy } from '@village/web/start'
import { lazy } from 'react'
import { LoginPage } from '../../features/account/login/login-page.web.tsx'

findBy(() => import('./discovered-features.ts').then(module => module.found))
/** Whoever has the link of a questionnaire answers it without an account. */
const SurveyPage = lazy(() =>
  import('../../features/service/public.web.tsx').then(module => ({ default: module.SurveyPage })),
)
mount(document.getElementById('root')!, LoginPage, [{ path: '/q/:token', page: SurveyPage }])
