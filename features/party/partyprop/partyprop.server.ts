import { type Id, issueOf, type StoredOf } from '@village/resource'
import { builder, type Call, type Change, InvalidInput, idList, refuse, serve } from '@village/server'
import { sql } from 'kysely'
import { provideCounter } from '../../desk/public.server.ts'
import { fileCards, provideReaders } from '../../files/public.server.ts'
import { checkReview, fillReview, publicationReview, tellWriter } from '../../village/public.server.ts'
import { PUBLISH } from '../../village/public.ts'
import { articleOf, publishedAmong } from './articles.server.ts'
import { partyprop } from './partyprop.resource.ts'

type Prop = StoredOf<typeof partyprop>
type Written = Exclude<Change<typeof partyprop.fields>, { kind: 'remove' }>

/** Which files go into a field, and what is said of others. */
const FITTING = {
  coverId: [/^(png|jpe?g)$/, '封面应是图片', 'A cover is a picture'],
  photoIds: [/^(png|jpe?g)$/, '照片应是图片', 'A photo is a picture'],
  videoId: [/^mp4$/, '视频应是 mp4 文件', 'A video is an mp4 file'],
} as const
type Field = keyof typeof FITTING

const idsIn = (row: Prop | null, field: Field): readonly Id[] => [row?.[field] ?? []].flat()

/** What is put into a field is of its kind. @throws InvalidInput */
async function checkFiles(change: Written, call: Call): Promise<void> {
  const before = change.kind === 'edit' ? change.before : null
  for (const field of Object.keys(FITTING) as Field[]) {
    const [fits, zh, en] = FITTING[field]
    const fresh = idsIn(change.after, field).filter(id => !idsIn(before, field).includes(id))
    const cards = await fileCards(fresh, call)
    if (cards.some(({ extension }) => !fits.test(extension)))
      throw new InvalidInput([issueOf(field, zh, en)], partyprop.fields)
  }
}

/** How many people have read each of these articles. */
async function viewsOf(ids: readonly Id[], call: Call): Promise<ReadonlyMap<Id, number>> {
  const rows = await call.db.run<{ prop_id: Id; n: string }>(
    sql`select prop_id, count(*) as n from party_partyview where prop_id = any(${idList(ids)}) group by prop_id`.compile(
      builder,
    ),
  )
  return new Map(rows.map(({ prop_id, n }) => [prop_id, Number(n)]))
}

const review = publicationReview(partyprop)

export default [
  serve(partyprop, {
    fill: (change, call) => fillReview(change, call),
    async check(change, call) {
      checkReview(change)
      if (change.kind !== 'remove') await checkFiles(change, call)
    },
    async after(change, call) {
      if (change.kind !== 'edit') return
      const { id, title } = change.after
      await tellWriter(change, { title, linkPath: `${partyprop.menu!.path}?id=${id}` }, call)
      await review.ask(change, call)
    },
    verbs: review.verbs,
    async derive(rows, call) {
      const views = await viewsOf(
        rows.map(({ id }) => id),
        call,
      )
      return rows.map(({ id }) => ({ viewCount: views.get(id) ?? 0 }))
    },
    endpoints: {
      async preview({ id }, call) {
        const row = await call.db.of(partyprop).get(id)
        return row ? articleOf(row, call) : refuse('未找到数据', 'Data not found', 404)
      },
    },
  }),
  provideReaders({
    of: partyprop,
    readable: async (ids, call) => (call.may('party_home_view') ? publishedAmong(ids, call) : []),
  }),
  review.provided,
  provideCounter({
    menu: 'partyprop',
    isInQueue: true,
    acts: ['partyprop_publish', 'partyprop_reject'],
    of: partyprop,
    filters: () => ({ status: PUBLISH.inReview }),
  }),
  // What came back waits for whoever wrote it.
  provideCounter({
    menu: 'partyprop',
    acts: ['partyprop_review'],
    of: partyprop,
    filters: ({ user }) => ({ status: PUBLISH.rejected, createUser: user.id }),
  }),
]
