import { mount } from '@village/frame/start'
import { findBy } from '@village/web/start'
import { LoginPage } from '../../features/account/login/login-page.web.tsx'

findBy(() => import('./declared.ts').then(module => module.found))
mount(document.getElementById('root')!, LoginPage)
