import { show } from '@village/web'
import { lazy } from 'react'
import { partyprop } from './partyprop.resource.ts'

const Preview = lazy(() => import('./preview.web.tsx'))

export default show(partyprop, {
  rowActions: [{ label: { zh: '预览', en: 'Preview' }, permission: 'partyprop_view', dialog: Preview }],
})
