import { lazyPart, show } from '@village/web'
import { partyprop } from './partyprop.resource.ts'

const Preview = lazyPart(async () => (await import('./preview.web.tsx')).default)

export default show(partyprop, {
  rowActions: [{ label: { zh: '预览', en: 'Preview' }, permission: 'partyprop_view', dialog: Preview }],
})
