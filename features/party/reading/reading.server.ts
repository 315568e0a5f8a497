import type { Id } from '@village/resource'
import { type Call, matching, refuse, serveApi } from '@village/server'
import { sql } from 'kysely'
import { PRESENT } from '../../people/public.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { PUBLISH } from '../../village/public.ts'
import { type Article, type ArticleClass, COLUMNS, type Front, type Members } from '../article.ts'
import { articleOf, headlines, publishedArticle, publishedPage } from '../partyprop/articles.server.ts'
import { MEETINGS } from '../partyprop/classes.ts'
import { partyHome } from './party-home.api.ts'

/** Articles of the carousel, and of a column. */
const SLIDES = 5
const IN_COLUMN = 7
/** Articles of a page of the list. */
const USUAL_SIZE = 12
const MOST_SIZE = 50

/** The party members who live here, for whoever sees the register: the total of its list under these filters. */
async function membersFor(call: Call): Promise<Members | null> {
  if (!call.may('resident_view')) return null
  const filters = { status: PRESENT.join(), kindTags: 'party' }
  const among = await matching(resident, filters, call)
  const [found] = await call.db.run<{ n: string }>(
    call.db.scoped(resident).where(among).select(sql<string>`count(*)`.as('n')),
  )
  return { count: Number(found?.n ?? 0), path: `${resident.path}?${new URLSearchParams(filters)}` }
}

/** The first day of the quarter of this day (YYYY-MM-DD). */
export function quarterStart(day: string): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${day.slice(0, 5)}${String(month).padStart(2, '0')}-01`
}

async function quarterOf({ db, user, now }: Call): Promise<Front['quarter']> {
  const [sums] = await db.sql<{ meetings: number; attended: number }>`
    select count(*)::int as meetings, coalesce(sum(attend_count), 0)::int as attended from party_partyprop
    where tenant_id = ${user.tenantId} and status = ${PUBLISH.published} and not is_deleted
      and prop_type = any(${MEETINGS}::text[]) and meeting_time >= ${quarterStart(now)}::timestamptz
      and meeting_time <= ${now}::timestamptz`
  return sums!
}

async function front(call: Call): Promise<Front> {
  const page = async (filters: Readonly<Record<string, string | number>>) =>
    (await publishedPage({ current: 1, ...filters }, call)).records
  const slides = await page({ carousel: '1', size: SLIDES })
  const columns = []
  for (const { key, types } of COLUMNS) columns.push({ key, rows: await page({ propType: types, size: IN_COLUMN }) })
  const next = { propType: MEETINGS.join(), meetingTime_gt: call.now, ascs: 'meetingTime', size: 1 }
  const meeting = await page(next)
  // All at once: their covers are looked for together.
  const shown = await headlines([...slides, ...columns.flatMap(({ rows }) => rows), ...meeting], call)
  const byId = new Map(shown.map(one => [one.id, one]))
  return {
    carousel: slides.map(({ id }) => byId.get(id)!).filter(({ cover }) => cover !== null),
    columns: columns.map(({ key, rows }) => ({ key, articles: rows.map(({ id }) => byId.get(id)!) })),
    meeting: meeting.map(({ id }) => byId.get(id)!)[0] ?? null,
    quarter: await quarterOf(call),
    members: await membersFor(call),
  }
}

async function classes({ services, user }: Call): Promise<readonly ArticleClass[]> {
  const entries = await services.dictionary(user.tenantId, 'party_prop_type')
  return entries.filter(({ sealed }) => !sealed).map(({ key, zh, en }) => ({ key, label: { zh, en: en || zh } }))
}

async function article(id: Id, call: Call): Promise<Article> {
  const row = await publishedArticle(id, call)
  return row
    ? articleOf(row, call)
    : refuse('没有这篇文章，或它已撤下', 'There is no such article, or it was taken back', 404)
}

/** Once for each reader and article; who it was cannot be told from what is kept. */
async function countView(id: Id, call: Call): Promise<void> {
  if (!(await publishedArticle(id, call))) refuse('没有这篇文章，或它已撤下', 'There is no such article', 404)
  const { db, services, user } = call
  const hash = services.cipher.hash(user.tenantId, `view of ${id} by ${user.id}`)
  await db.sql`insert into party_partyview (id, tenant_id, prop_id, reader_hash)
    values (${services.newId()}::bigint, ${user.tenantId}, ${id}::bigint, ${hash}) on conflict do nothing`
}

export default serveApi(partyHome, {
  front: (_, call) => front(call),
  async articles({ types, words }, call, { query }) {
    const size = Math.min(Math.max(1, Number(query['size'] ?? USUAL_SIZE) || USUAL_SIZE), MOST_SIZE)
    const current = Math.max(1, Number(query['current']) || 1)
    const filters = { propType: types ?? '', title: words ?? '', current, size }
    const { records, total } = await publishedPage(filters, call)
    return { records: await headlines(records, call), total }
  },
  classes: (_, call) => classes(call),
  article: ({ id }, call) => article(id, call),
  read: ({ id }, call) => countView(id, call),
})
