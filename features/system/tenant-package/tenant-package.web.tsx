import { api, show } from '@village/web'
import { pagesDialog } from '../grant/pages-dialog.web.tsx'
import { tenantPackage } from './tenant-package.resource.ts'

const title = { zh: '配置菜单', en: 'Pages' }

/** The pages that tenants with one package have. */
const PagesOfPackage = pagesDialog({
  of: tenantPackage,
  title,
  part: { zh: '菜单', en: 'Pages' },
  load: (id, signal) => api(tenantPackage).call('pages', { id }, { signal, silent: 'all' }),
  save: (id, menuIds) => api(tenantPackage).call('choose', { id, menuIds }),
})

export default show(tenantPackage, {
  rowActions: [{ label: title, permission: 'tenant-package_edit', dialog: PagesOfPackage }],
})
