import { definePlace } from '@village/resource'

/** A paper is drawn up: whom it is about, which kind, what it says, and the page as it will lie in the printer. */
export default definePlace({
  name: 'papers.newpaper',
  feature: 'papers',
  label: { zh: '开证明', en: 'Draw up a paper' },
  path: '/village/paper/new',
  order: 0,
  icon: 'FormOutlined',
})
