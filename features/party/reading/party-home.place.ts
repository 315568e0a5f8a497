import { definePlace } from '@village/resource'
import { PATHS } from '../article.ts'

/** The front page of party building (spec §2, design/ux.md §4.11). */
export default definePlace({
  name: 'party.party_home',
  feature: 'party',
  label: { zh: '党建首页', en: 'Party home' },
  path: PATHS.front,
  order: 1,
  icon: 'ReadOutlined',
  keep: true,
})
