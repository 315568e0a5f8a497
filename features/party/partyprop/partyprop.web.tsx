import { latePart, show } from '@village/web'
import { partyprop } from './partyprop.resource.ts'

const Preview = latePart(() => import('./preview.web.tsx').then(module => module.default))

export default show(partyprop, {
  rowActions: [{ label: { zh: '预览', en: 'Preview' }, permission: 'partyprop_view', dialog: Preview }],
})
