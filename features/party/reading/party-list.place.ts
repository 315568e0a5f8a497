import { definePlace } from '@village/resource'
import { PATHS } from '../article.ts'

/** All articles, by class and words (spec §2). */
export default definePlace({
  name: 'party.party_list',
  feature: 'party',
  label: { zh: '党建资讯', en: 'Party articles' },
  path: PATHS.list,
  order: 2,
  icon: 'ProfileOutlined',
  keep: true,
})
