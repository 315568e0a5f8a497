import { type Id, issueOf } from '@village/resource'
import { type Call, InvalidInput, idArray, refuse, serve } from '@village/server'
import { provideCounter } from '../../desk/public.server.ts'
import { nightlyReview } from '../nightly-review/nightly-review.server.ts'
import { openingOf } from '../proposing/opening.server.ts'
import { proposalLabel, type Why } from '../proposing/proposing.ts'
import { review, STATE } from '../proposing/review.server.ts'
import { ownVillages } from '../proposing/villages.server.ts'
import { groupproposal } from './groupproposal.resource.ts'

/** Lists do not carry the facts, which words are made of. */
async function factsKept(ids: readonly Id[], call: Call): Promise<ReadonlyMap<Id, Why>> {
  const rows = await call.db.sql<{ id: Id; facts: Why | null }>`
    select id, facts from people_groupproposal where id = any(${idArray(ids)}::bigint[])`
  return new Map(rows.map(row => [row.id, row.facts ?? {}]))
}

export default [
  serve(groupproposal, {
    check(change, call) {
      if (change.kind !== 'edit' || change.by !== 'postpone') return
      if ((change.after.until ?? '') <= call.now.slice(0, 10))
        throw new InvalidInput(
          [issueOf('until', '请选择今天以后的日期', 'Choose a day after today')],
          groupproposal.fields,
        )
    },
    async derive(rows, call) {
      const { tenantId } = call.user
      const labels = await call.services.dictionary(rows[0]?.tenantId ?? tenantId, 'household_label')
      const entry = (key: string | undefined) => labels.find(one => one.key === key)
      const facts = await factsKept(
        rows.map(row => row.id),
        call,
      )
      return rows.map(({ id, kind }) => {
        const why = facts.get(id) ?? {}
        const label = entry(why.label)
        const words = proposalLabel(kind ?? '', why, (call.language === 'zh' ? label?.zh : label?.en) ?? '')
        return { why: words[call.language] }
      })
    },
    jobs: { 'people.nightly': nightlyReview },
    endpoints: {
      async refresh(_, call) {
        for (const village of await ownVillages(call)) await review(village, false, call)
        return { open: await call.db.of(groupproposal).count({ status: STATE.open }) }
      },
      async opening({ id }, call) {
        const proposal = await call.db.of(groupproposal).get(id)
        return proposal ? openingOf(proposal, call) : refuse('未找到数据', 'Data not found', 404)
      },
    },
  }),
  provideCounter({
    menu: 'groupproposal',
    acts: ['groupproposal_decline', 'groupproposal_postpone'],
    of: groupproposal,
    filters: () => ({ status: STATE.open }),
  }),
]
