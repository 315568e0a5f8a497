import { definePlace } from '@village/resource'
import { PATHS } from '../article.ts'

/** A news report with photos and video (spec §2), reached from the front page and the list. */
export default definePlace({
  name: 'party.party_news',
  feature: 'party',
  label: { zh: '新闻报道', en: 'News report' },
  path: PATHS.report,
  order: 99,
  icon: 'FileTextOutlined',
  hidden: true,
})
