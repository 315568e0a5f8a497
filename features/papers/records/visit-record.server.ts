import type { StoredOf } from '@village/resource'
import { type Call, refuse, showRows } from '@village/server'
import { carevisit } from '../../people/carevisit/carevisit.resource.ts'
import { provideSheet } from '../sources/sheet-sources.server.ts'
import { isPaid } from './paid-visit.ts'

type Visit = StoredOf<typeof carevisit>

/** When, by whom and why somebody was called on, and what was found. How is not recorded: the clerk says it. */
async function visitOf(row: Visit, call: Call): Promise<Readonly<Record<string, string>>> {
  if (!isPaid(row)) refuse('完成走访后才能打印走访记录', 'It is printed once the visit was paid')
  const [shown] = await showRows(carevisit, [row] as never, call.with({ language: 'zh' }))
  const said = (name: string): string => String(shown![name] ?? '')
  return {
    走访日期: said('visitTime').slice(0, 10),
    走访人: said('visitorName'),
    走访原因: said('cause'),
    了解情况: [said('resultName'), said('content')].filter(Boolean).join('。'),
  }
}

/** 走访记录表 of a visit that was paid. */
export default provideSheet({
  kind: 'visit-record',
  of: carevisit,
  subject: ({ residentId }) => ({ residentId }),
  answers: visitOf,
})
