import { mount } from '@village/frame/start'
import { lazyPart } from '@village/web/lazy-part.ts'
import { findBy } from '@village/web/start'
import { LoginPage } from '../../features/account/login/login-page.web.tsx'

findBy(() => import('./discovered-features.ts').then(module => module.found))
/** Whoever has the link of a questionnaire answers it without an account. */
const SurveyPage = lazyPart(async () => (await import('../../features/service/public.web.tsx')).SurveyPage)
/** A screen on a wall shows a village by its link. */
const KioskPage = lazyPart(async () => (await import('../../features/map/public-wall.web.tsx')).KioskPage)
mount(document.getElementById('root')!, LoginPage, [
  { path: '/q/:token', page: SurveyPage },
  { path: '/wall/:token', page: KioskPage },
])
