import type { Id, StoredOf } from '@village/resource'
import { type Call, idList, wholeTenant } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { fileCards } from '../../files/public.server.ts'
import { PUBLISH } from '../../village/public.ts'
import type { Article, Headline, Neighbour, Photo, Picture } from '../article.ts'
import { cuesIn } from '../cues.ts'
import { partyprop } from './partyprop.resource.ts'

type Prop = StoredOf<typeof partyprop>
type Filters = Readonly<Record<string, string | number>>
type Cards = ReadonlyMap<Id, Awaited<ReturnType<typeof fileCards>>[number]>

const published = { status: PUBLISH.published }
const textOf = (value: unknown): string => String(value ?? '')

/** Published articles of the whole tenant, in the order of the list unless the filters say another. */
export function publishedPage(filters: Filters, call: Call) {
  return wholeTenant(call)
    .db.of(partyprop)
    .page({ ...filters, ...published })
}

/** A published article of the tenant; null where there is none. */
export async function publishedArticle(id: Id, call: Call): Promise<Prop | null> {
  const row = await wholeTenant(call).db.of(partyprop).get(id)
  return row?.status === PUBLISH.published ? row : null
}

/** Those of these articles that are published. */
export async function publishedAmong(ids: readonly Id[], call: Call): Promise<readonly Id[]> {
  const rows = await call.db.run<{ id: Id }>(
    wholeTenant(call)
      .db.scoped(partyprop)
      .where('t.status', '=', PUBLISH.published)
      .where(sql<SqlBool>`t.id = any(${idList(ids)})`)
      .select('t.id'),
  )
  return rows.map(({ id }) => id)
}

async function cardsOf(ids: readonly (Id | null)[], call: Call): Promise<Cards> {
  const wanted = ids.filter(id => id !== null)
  return new Map((await fileCards(wanted, call)).map(card => [card.id, card]))
}
const pictureOf = (id: Id | null, cards: Cards): Picture | null => {
  const card = id ? cards.get(id) : undefined
  return card ? { link: card.link, thumbnail: card.thumbnail } : null
}

const isReport = ({ photoIds, videoId }: Pick<Prop, 'photoIds' | 'videoId'>): boolean =>
  (photoIds ?? []).length > 0 || Boolean(videoId)

function headlineOf(row: Prop, shown: Readonly<Record<string, unknown>>, cards: Cards): Headline {
  return {
    id: row.id,
    title: row.title,
    summary: textOf(row.summary),
    propType: row.propType,
    propTypeName: textOf(shown['propTypeName']),
    deptName: textOf(shown['deptName']),
    branchName: textOf(row.branchName),
    publishTime: textOf(row.publishTime),
    meetingTime: textOf(row.meetingTime),
    viewCount: Number(shown['viewCount'] ?? 0),
    isOnTop: row.topFlag === 1,
    cover: pictureOf(row.coverId, cards),
    isReport: isReport(row),
  }
}

/** Articles as lists show them, in their order. */
export async function headlines(rows: readonly Prop[], call: Call): Promise<readonly Headline[]> {
  const cards = await cardsOf(
    rows.map(row => row.coverId),
    call,
  )
  const shown = await call.db.of(partyprop).show(rows)
  return rows.map((row, at) => headlineOf(row, shown[at]!, cards))
}

/** A name that a camera or a telephone gave says nothing. */
const SPEAKS = /\p{Script=Han}|\p{L}{3,}\s/u
function captionOf(given: string, fileName: string): string {
  const name = fileName.replace(/\.\w+$/, '')
  return given || (SPEAKS.test(name) ? name : '')
}
function photosOf({ photoIds, photoCaptions }: Prop, cards: Cards): readonly Photo[] {
  const captions = (photoCaptions ?? '').split('\n').map(line => line.trim())
  return (photoIds ?? []).flatMap((id, at) => {
    const card = cards.get(id)
    if (!card) return []
    return [{ id, link: card.link, thumbnail: card.thumbnail, caption: captionOf(captions[at] ?? '', card.name) }]
  })
}

/** The article of the same class that was published before or after this one. */
async function neighbour({ propType, publishTime }: Prop, way: 'lt' | 'gt', call: Call): Promise<Neighbour | null> {
  if (!publishTime) return null
  const order = way === 'lt' ? 'descs' : 'ascs'
  const near = { propType, [`publishTime_${way}`]: publishTime, [order]: 'publishTime', current: 1, size: 1 }
  const [row] = (await publishedPage(near, call)).records
  return row ? { id: row.id, title: row.title, isReport: isReport(row) } : null
}

/** An article as it is read. */
export async function articleOf(row: Prop, call: Call): Promise<Article> {
  const { coverId, videoId, photoIds, attachIds } = row
  const cards = await cardsOf([coverId, videoId, ...(photoIds ?? []), ...(attachIds ?? [])], call)
  const [shown] = await call.db.of(partyprop).show([row])
  const video = videoId ? cards.get(videoId) : undefined
  return {
    ...headlineOf(row, shown!, cards),
    content: row.content,
    source: textOf(row.source),
    author: textOf(row.author),
    attendCount: row.attendCount,
    photos: photosOf(row, cards),
    video: video ? { link: video.link, cues: cuesIn(row.videoCaptions ?? '').cues } : null,
    enclosures: (attachIds ?? []).flatMap(id => {
      const card = cards.get(id)
      return card ? [{ id, name: card.name, sizeBytes: card.sizeBytes, link: card.link }] : []
    }),
    previous: await neighbour(row, 'lt', call),
    next: await neighbour(row, 'gt', call),
  }
}
