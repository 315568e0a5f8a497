import { type Id, momentAfter, type StoredOf } from '@village/resource'
import { type Call, type Change, InvalidInput, idArray, refuse, serve } from '@village/server'
import { provideCounter, provideHomeBlock } from '../../desk/public.server.ts'
import { setSheet } from '../../papers/public.server.ts'
import { provideFigure } from '../../statistics/public.server.ts'
import { dept } from '../../system/dept/dept.resource.ts'
import { PUBLISH } from '../publishing/review.ts'
import { checkReview, fillReview, publicationReview, tellWriter } from '../publishing/reviewing.server.ts'
import { affairs } from './affairs.resource.ts'
import { SHOWN_DAYS } from './affairs.rules.ts'
import { archiveTonight } from './affairs-night.server.ts'
import { readBoard } from './board/board.server.ts'
import type { OpenDuties } from './board/home-block.ts'
import type { BoardSheet } from './declared/affairs.endpoints.ts'
import { AFFAIRS } from './declared/affairs.states.ts'
import { POSTING } from './declared/posting.ts'
import { layoutOfBoard } from './sheet/board-layout.ts'

type Affair = StoredOf<typeof affairs>
type Changed = Change<typeof affairs.fields>
type Edited = Extract<Changed, { kind: 'edit' }>

/** What was public is kept for so many days: ten years (domain-model §4.8.1). */
const KEPT_DAYS = 3653
const SHOWN_ON_HOME = 4

function checkPublishing({ after }: Edited, call: Call): void {
  if (after.affairsType !== AFFAIRS.assistance || !after.expireTime) return
  if (after.expireTime < momentAfter(call.now, SHOWN_DAYS))
    throw new InvalidInput(
      [
        {
          field: 'expireTime',
          code: 'other',
          says: {
            zh: '救助公示至少张榜7天，请先驳回并修改公示截止',
            en: 'On show for 7 days at least: reject it first',
          },
        },
      ],
      affairs.fields,
    )
}

const isMissing = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0)
const REQUIRED = ['proofIds', 'postedTime', 'postedPlace'] as const
/** Photos, time and place, and only of what is published. */
function checkPosting(after: Affair, call: Call): void {
  if (after.status !== PUBLISH.published) refuse('发布后才能登记张贴', 'It is posted once it is published')
  const missing = REQUIRED.filter(field => isMissing(after[field]))
  if (missing.length > 0)
    throw new InvalidInput(
      missing.map(field => ({ field, code: 'required' })),
      affairs.fields,
    )
  if (after.postedTime! <= call.now) return
  const says = { zh: '张贴时间不能晚于现在', en: 'That time is still to come' }
  throw new InvalidInput([{ field: 'postedTime', code: 'other', says }], affairs.fields)
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
const changedFields = ({ before, after }: Edited): readonly string[] =>
  Object.keys(affairs.fields).filter(name => !isSame(before[name as 'title'], after[name as 'title']))

/** A published affair takes nothing but the proof that it hangs on the board. */
function checkAffair(change: Changed, call: Call): void {
  if (change.kind === 'remove') {
    checkReview(change as never)
    refuseRemoval(change.before, call)
    return
  }
  const posted: readonly string[] = POSTING
  const touched =
    change.kind === 'edit' ? changedFields(change) : posted.filter(name => !isMissing(change.after[name as 'title']))
  const isPosting = !(change.kind === 'edit' && change.by) && touched.some(name => posted.includes(name))
  if (isPosting) checkPosting(change.after, call)
  if (!isPosting || touched.some(name => !posted.includes(name))) checkReview(change as never)
  if (change.kind === 'edit' && change.by === 'publish') checkPublishing(change, call)
}

function refuseRemoval({ publishTime }: Affair, { now }: Call): void {
  if (publishTime && momentAfter(publishTime, KEPT_DAYS) > now)
    refuse('公开过的村务保存十年，不能删除', 'What was published is kept for ten years')
}

async function ownAffair(id: Id, call: Call): Promise<Affair> {
  return (await call.db.of(affairs).get(id)) ?? refuse('未找到数据', 'Data not found', 404)
}

const noteReader = (id: Id, call: Call): Promise<unknown> => call.db.sql`
  insert into village_affairs_view (id, tenant_id, affairs_id, user_id)
  select ${call.services.newId()}::bigint, a.tenant_id, a.id, ${call.user.id}::bigint from village_villageaffairs a
  where a.id = ${id}::bigint and a.tenant_id = ${call.user.tenantId} and a.status = ${PUBLISH.published}
    and a.create_user is distinct from ${call.user.id}::bigint
  on conflict do nothing`

async function readersOf(ids: readonly Id[], call: Call): Promise<ReadonlyMap<Id, number>> {
  const rows = await call.db.sql<{ id: Id; n: number }>`
    select affairs_id as id, count(*)::int as n from village_affairs_view
    where affairs_id = any(${idArray(ids)}::bigint[]) group by 1`
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** The sheet as it hangs out: all of it in clear, with the number of the office. */
async function sheetOf(id: Id, call: Call): Promise<BoardSheet> {
  const row = await ownAffair(id, call)
  if (row.status !== PUBLISH.published && row.status !== PUBLISH.archived)
    refuse('发布后才能打印张贴稿', 'It is printed once it is published')
  const [shown] = await call.db.of(affairs).show([row])
  const office = await call.db.of(dept).get(row.deptId)
  const text = (name: string): string => String(shown![name] ?? '')
  return {
    title: row.title,
    content: row.content,
    affairsTypeName: text('affairsTypeName'),
    periodValue: text('periodValue'),
    deptName: text('deptName'),
    amount: text('amount'),
    supervisor: text('supervisor'),
    publishTime: text('publishTime'),
    expireTime: text('expireTime'),
    phone: office?.phone ?? '',
  }
}

/** The duties that are not met, the latest first. */
async function openDuties(call: Call): Promise<OpenDuties> {
  const { villages, duties, cells } = await readBoard(call)
  const open = cells.filter(({ state }) => state !== 'published' && state !== 'atOnce').sort((a, b) => a.days - b.days)
  return {
    // What waits for its review is not out either.
    late: open.filter(({ days }) => days < 0).length,
    due: open.filter(({ days }) => days >= 0).length,
    first: open.slice(0, SHOWN_ON_HOME).map(({ deptId, dutyId, state, days, isDraft }) => {
      const duty = duties.find(({ id }) => id === dutyId)!
      const village = villages.find(({ id }) => id === deptId)!.name
      return {
        key: `${deptId} ${dutyId}`,
        village,
        duty: duty.name,
        periodValue: duty.periodValue,
        state,
        days,
        isDraft,
      }
    }),
  }
}

/** Villages that are late with something, each with how many duties. No list shows what is missing. */
async function lateVillages(call: Call) {
  const { villages, cells } = await readBoard(call)
  const counted = villages.map(({ id, name }) => ({
    key: id,
    label: name,
    filters: null,
    cells: [],
    values: [cells.filter(one => one.deptId === id && one.state === 'late').length],
  }))
  const rows = counted.filter(({ values }) => values[0]! > 0)
  return { rows, total: rows.reduce((sum, { values }) => sum + values[0]!, 0) }
}

const unit = { zh: '条', en: 'affairs' }
const review = publicationReview(affairs, { asks: ['supervisor'] })

export default [
  serve(affairs, {
    fill: fillReview as never,
    check: checkAffair,
    async after(change, call) {
      if (change.kind !== 'edit') return
      const { title, id } = change.after
      await tellWriter(change, { title, linkPath: `${affairs.path}?id=${id}` }, call)
      await review.ask(change, call)
    },
    verbs: review.verbs,
    async derive(rows, call) {
      const readers = await readersOf(
        rows.map(({ id }) => id),
        call,
      )
      return rows.map(({ id }) => ({ viewCount: readers.get(id) ?? 0 }))
    },
    endpoints: {
      sheet: ({ id }, call) => sheetOf(id, call),
      async paper({ id }, call, { left }) {
        const sheet = await call.services.readAs(call.user, call.origin, own => sheetOf(id, own))
        return setSheet({ title: sheet.title, ...layoutOfBoard(sheet) }, { call, left })
      },
      async post({ id, ...posting }, call) {
        await call.db.of(affairs).edit(id, posting)
      },
      async read({ id }, call) {
        await ownAffair(id, call)
        await noteReader(id, call)
      },
    },
    jobs: { 'affairs.archive': archiveTonight },
  }),
  review.provided,
  provideCounter({
    menu: 'villageaffairs',
    isInQueue: true,
    acts: ['villageaffairs_publish'],
    of: affairs,
    filters: () => ({ status: PUBLISH.inReview }),
  }),
  provideHomeBlock({ name: 'affairs', permission: 'affairs_board_view', read: openDuties }),
  provideFigure({
    name: 'villageaffairs.type',
    label: { zh: '村务公开类别', en: 'Published affairs by class' },
    counts: { zh: '已发布的村务，按类别', en: 'Published affairs by class' },
    of: affairs,
    unit,
    filters: { status: PUBLISH.published },
    drawn: 'bars',
    by: { field: 'affairsType' },
  }),
  provideFigure({
    name: 'villageaffairs.late',
    label: { zh: '逾期未公开的村', en: 'Villages late to publish' },
    counts: { zh: '本期应公开而逾期未公开的事项，按村', en: 'Duties that are late, by village' },
    of: affairs,
    unit: { zh: '项', en: 'duties' },
    drawn: 'bars',
    read: async call => ({
      columns: [{ zh: '逾期事项', en: 'Late duties' }],
      ...(await lateVillages(call)),
    }),
  }),
]
