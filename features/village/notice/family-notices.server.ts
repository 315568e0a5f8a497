import type { Id } from '@village/resource'
import { type Call, changesNothing, type DerivedVerbs, refuse, transition } from '@village/server'
import { takeBackReview } from '../../flow/public.server.ts'
import { PUBLISH } from '../publishing/review.ts'
import type { Notice } from './delivery.server.ts'
import { notice } from './notice.resource.ts'

type Wire = Readonly<Record<string, unknown>>

/** A picker of days sends the midnight that has passed: today means now, which an empty time says. */
function withoutToday(input: Wire, { now }: Call): Wire {
  const isToday = new RegExp(`^${now.slice(0, 10)}( 00:00(:00)?)?$`).test(String(input['releaseTime'] ?? ''))
  return isToday ? { ...input, releaseTime: '' } : input
}

const WHY = {
  changed: { zh: '内容修改后重新发布', en: 'Changed and published again' },
  removed: { zh: '内容已删除', en: 'Removed' },
}
/** Takes back what people read, or what waits for a decision. What the caller may not take back is refused as ever. */
async function takeBack({ id, status }: Notice, why: keyof typeof WHY, call: Call): Promise<void> {
  if (status === PUBLISH.inReview) await takeBackReview(notice, id, call)
  if (status !== PUBLISH.published || !call.may('notice_withdraw')) return
  await transition(notice, 'withdraw', { id, withdrawReason: WHY[why][call.language] }, call)
}

const versionOf = async (id: Id, call: Call) => ({
  id,
  updateTime: (await call.db.of(notice).get(id))?.updateTime ?? '',
})

interface Saved {
  readonly id: Id
}
/** Their form has one button: what is saved there goes out, or to those who may publish it. */
async function saveForPeople(derived: DerivedVerbs['submit'], sent: Wire, call: Call): Promise<unknown> {
  const { updateTime, ...input } = withoutToday(sent, call)
  const id = input['id'] ? String(input['id']) : null
  if (id) {
    await call.turn(`village.notice:${id}`)
    const before = (await call.db.of(notice).get(id)) ?? refuse('未找到数据', 'Data not found', 404)
    if (changesNothing(notice, input, before, call)) return versionOf(id, call)
    if (updateTime && updateTime !== before.updateTime) return derived(sent as never, call)
    await takeBack(before, 'changed', call)
  }
  const saved = (await derived(input as never, call)) as Saved
  await transition(notice, call.may('notice_publish') ? 'publish' : 'review', { id: saved.id }, call)
  return versionOf(saved.id, call)
}

/** Notices by clients of the family, which have no button to publish, to withdraw or to ask for a review (0115). */
export const familyNotices = {
  submit:
    (derived: DerivedVerbs['submit']): DerivedVerbs['submit'] =>
    (input, call) =>
      call.user.dialect ? saveForPeople(derived, input, call) : derived(input, call),
  remove:
    (derived: DerivedVerbs['remove']): DerivedVerbs['remove'] =>
    async (params, call) => {
      if (!call.user.dialect) return derived(params, call)
      for (const id of params.ids) {
        const row = await call.db.of(notice).get(id)
        if (row) await takeBack(row, 'removed', call)
      }
      return derived(params, call)
    },
}
