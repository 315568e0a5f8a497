import { type Id, issueOf, type RowOf } from '@village/resource'
import { type Call, InvalidInput, pageOf, refuse, serve, transition, wholeTenant } from '@village/server'
import { provideCounter } from '../../desk/public.server.ts'
import { provideReaders } from '../../files/public.server.ts'
import { namesIn } from '../../people/public.server.ts'
import { checkReview, fillReview, publicationReview, tellWriter } from '../../village/public.server.ts'
import { isEditable, PUBLISH } from '../../village/public.ts'
import type { ShowDraft } from './eventshow.endpoints.ts'
import { eventshow } from './eventshow.resource.ts'
import { personalWords, showFlaw } from './showing.ts'
import { readablePublications, shownEvents } from './shown.server.ts'

/** Named, not imported: the event imports this folder, and imports have no cycles. */
const EVENT = 'governance.upload_event'
type Publication = RowOf<typeof eventshow>
interface Source {
  readonly id: Id
  readonly tenantId: string
  readonly deptId: Id
  readonly title: string
  readonly closeSummary: string | null
  readonly imageIds: readonly Id[] | null
  readonly handleImageIds: readonly Id[] | null
  readonly status: string | null
  readonly category: string
  readonly level: string
  readonly showOpen: 0 | 1 | null
}

/** The event behind a publication, as long as it may be shown. @throws Refusal */
async function showable(id: Id, call: Call): Promise<Source> {
  const row = (await call.db.of(call.services.registry.resource(EVENT)).get(id)) as unknown as Source | null
  if (!row) return refuse('未找到数据', 'Data not found', 404)
  const flaw = showFlaw(row)
  return flaw ? refuse(flaw.zh, flaw.en) : row
}

/** The publication of an event that came last. */
async function lastOf(eventId: Id, call: Call): Promise<Publication | null> {
  const [found] = await wholeTenant(call)
    .db.of(eventshow)
    .find({ eventId }, { order: ['-id'], limit: 1 })
  return found ?? null
}

async function draftOf(eventId: Id, call: Call): Promise<ShowDraft> {
  const row = await showable(eventId, call)
  const last = await lastOf(eventId, call)
  refuseUnderWay(last)
  return {
    title: last?.title ?? row.title,
    content: last?.content ?? row.closeSummary ?? '',
    imageIds: [...new Set([...(row.handleImageIds ?? []), ...(row.imageIds ?? [])])],
    rejectReason: last?.status === PUBLISH.rejected ? (last.rejectReason ?? '') : '',
  }
}
function refuseUnderWay(last: Publication | null): void {
  if (last?.status === PUBLISH.inReview) refuse('已提交公开，正等待复核', 'It waits for its review')
  if (last?.status === PUBLISH.published) refuse('已公开，修改前请先停止公开', 'It is shown: show it no longer first')
}

/** @throws InvalidInput where a text names somebody */
function checkWords(texts: Readonly<Record<'title' | 'content', string>>): void {
  const issues = (['title', 'content'] as const).flatMap(name => {
    const found = personalWords(texts[name]).join('、')
    return found ? [issueOf(name, `可能有个人信息：${found}，请先修改`, `This may name somebody: ${found}`)] : []
  })
  if (issues.length > 0) throw new InvalidInput(issues, eventshow.fields)
}

interface Prepared {
  readonly eventId: Id
  readonly title: string
  readonly content: string
  readonly imageIds?: readonly Id[] | null
}
async function prepare({ eventId, imageIds, ...texts }: Prepared, call: Call): Promise<{ readonly id: Id }> {
  // Two who prepare the same event take turns: the second hears that it waits already.
  await call.turn(`eventshow:${eventId}`)
  const { category, deptId } = await showable(eventId, call)
  checkWords(texts)
  const last = await lastOf(eventId, call)
  refuseUnderWay(last)
  const values = { ...texts, imageIds: imageIds ?? [], eventId, category, deptId }
  const store = call.db.of(eventshow)
  const { id } = last && isEditable(last.status) ? await store.edit(last.id, values) : await store.add(values)
  await transition(eventshow, 'review', { id }, call)
  return { id }
}

/** What is decided about a publication is done to its event. */
async function setShown(eventId: Id, showOpen: 0 | 1, call: Call): Promise<void> {
  const events = wholeTenant(call).db.of(call.services.registry.resource(EVENT))
  const row = (await events.get(eventId)) as unknown as Source | null
  if (!row || row.showOpen === showOpen) return
  await events.edit(eventId, { showOpen, showTime: showOpen === 1 ? call.now : null } as never)
}

/** Takes the publication of an event back, where it has one. */
export async function withdrawShown(eventId: Id, call: Call): Promise<void> {
  const last = await lastOf(eventId, call)
  if (last?.status !== PUBLISH.published) return
  const withdrawReason = call.language === 'zh' ? '已停止公开' : 'Shown no longer'
  await transition(eventshow, 'withdraw', { id: last.id, withdrawReason }, wholeTenant(call))
}

/** The pictures come from the person who prepared it: somebody else looks at them before the village does. */
const review = publicationReview(eventshow, { isOwnAllowed: false })

export default [
  serve(eventshow, {
    fill: (change, call) => fillReview(change, call),
    async check(change, call) {
      checkReview(change)
      if (change.kind !== 'edit' || change.by !== 'publish') return
      await showable(change.after.eventId, wholeTenant(call))
      checkWords(change.after)
    },
    async after(change, call) {
      if (change.kind !== 'edit') return
      const { id, title, eventId } = change.after
      await tellWriter(change, { title, linkPath: `${eventshow.path}?id=${id}` }, call)
      await review.ask(change, call)
      if (change.by === 'publish') await setShown(eventId, 1, call)
      if (change.by === 'withdraw') await setShown(eventId, 0, call)
    },
    verbs: review.verbs,
    endpoints: {
      draft: ({ eventId }, call) => draftOf(eventId, call),
      async words({ eventId, text }, call) {
        const row = await showable(eventId, call)
        return { personal: personalWords(text), names: await namesIn(text, row, call) }
      },
      prepare: (asked, call) => prepare(asked as Prepared, call),
      shown: (_, call, { query }) => shownEvents(pageOf(query), call),
    },
  }),
  review.provided,
  provideReaders({ of: eventshow, readable: readablePublications }),
  provideCounter({
    menu: 'eventshow',
    isInQueue: true,
    acts: ['eventshow_publish'],
    of: eventshow,
    filters: () => ({ status: PUBLISH.inReview }),
  }),
]
