import { definePlace } from '@village/resource'

/** The template of a kind, edited beside the page that it makes. */
export default definePlace({
  name: 'papers.templateeditor',
  feature: 'papers',
  label: { zh: '证明模板', en: 'Template of a paper' },
  path: '/village/paper-kind/template/:id',
  order: 9,
  icon: 'FileTextOutlined',
  hidden: true,
})
