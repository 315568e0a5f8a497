import { definePlace } from '@village/resource'
import { PATHS } from '../article.ts'

/** One article (spec §2), reached from the front page and the list. */
export default definePlace({
  name: 'party.party_detail',
  feature: 'party',
  label: { zh: '资讯详情', en: 'Article' },
  path: PATHS.article,
  order: 98,
  icon: 'FileTextOutlined',
  hidden: true,
})
