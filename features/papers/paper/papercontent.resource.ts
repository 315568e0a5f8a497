import { date, defineResource, json, ref, text } from '@village/resource'
import type { StoredContent } from './stored-content.ts'

/** What stands on a paper, so that the same page can be set again. No call sends it as it is. */
export const papercontent = defineResource({
  name: 'papers.papercontent',
  label: { zh: '证明内容', en: 'Contents of papers' },
  path: '/village/paper-content',
  title: 'paperId',
  verbs: [],
  scope: 'tenant+dept',
  keys: [['paperId']],
  forgets: { since: 'keptUntil', keptDays: 'retention.paper' },
  fields: {
    /** The id of the paper: both are forgotten on the same day. */
    paperId: text('证明', 'Paper').max(20).required().given(),
    deptId: ref('所属村', 'Village', 'system.dept').required().given(),
    content: json<StoredContent>('内容', 'Content').required().encrypted().given(),
    keptUntil: date('保存至', 'Kept until').given(),
  },
})
