import { mount } from '@village/frame/start'
import { findBy } from '@village/web/start'
import { LoginPage } from '../../features/account/login/login-page.web.tsx'

findBy(() => import('./discovered-features.ts').then(module => module.found))
mount(document.getElementById('root')!, LoginPage)
