import { htmlOfText, type Id, momentBefore } from '@village/resource'
import { bulkAdd, type Call, onStart } from '@village/server'
import { partyprop } from '../../features/party/partyprop/partyprop.resource.ts'
import { partyview } from '../../features/party/partyview/partyview.resource.ts'
import { PUBLISH } from '../../features/village/public.ts'
import { emptyPdf } from '../files/drawings.ts'
import { addFiles, type NewFile, photo } from '../files/storing.server.ts'
import { type DemoPlace, demoPlace } from '../people/place.server.ts'
import { type Random, streamOf } from '../people/random.ts'
import { demoVillages } from '../system/town.ts'
import { branchLife } from './branch-life.ts'
import { FILM } from './film.ts'
import { news } from './news.ts'
import { type Scene, sceneOf } from './scenes.ts'
import type { Story } from './story.ts'
import { studyAndNotices } from './study-and-notices.ts'

const STORIES: readonly Story[] = [...news, ...branchLife, ...studyAndNotices]
const TOWN_BRANCH = '演示镇党委(演示)'

/** Accounts by name: who writes and who publishes. */
type Users = ReadonlyMap<string, Id>
async function usersOf(tenantId: string, call: Call): Promise<Users> {
  const rows = await call.db.sql<{ id: Id; account: string }>`
    select id, account from system_users where tenant_id = ${tenantId} and not is_deleted`
  return new Map(rows.map(({ id, account }) => [account, id]))
}

interface Home {
  readonly deptId: Id | null
  readonly branch: string
  readonly writer: Id | null
  readonly head: Id | null
}
function homeOf({ place: where }: Story, place: DemoPlace, users: Users): Home {
  if (where === 'town') {
    const chief = users.get('tenantadmin') ?? null
    return { deptId: place.townDeptId, branch: TOWN_BRANCH, writer: chief, head: chief }
  }
  const { code, name } = demoVillages[where]!
  return {
    deptId: place.villages[where]!.deptId,
    branch: name.replace('(演示)', '党支部(演示)'),
    writer: users.get(`party.${code}`) ?? users.get('tenantadmin') ?? null,
    head: users.get(`head.${code}`) ?? null,
  }
}

/** Paragraphs, and what is written as HTML already: a list, a table. */
const htmlOf = (text: readonly string[]): string =>
  text.map(part => (part.startsWith('<') ? part : htmlOfText(part))).join('')

/** States in which somebody has looked at an article. */
const REVIEWED: readonly string[] = [PUBLISH.published, PUBLISH.withdrawn, PUBLISH.archived, PUBLISH.rejected]

function rowOf(story: Story, home: Home, { id, now, tenantId }: { id: Id; now: string; tenantId: string }) {
  const { daysAgo, status = PUBLISH.published, meeting, text } = story
  const day = momentBefore(now, daysAgo).slice(0, 10)
  const isReviewed = REVIEWED.includes(status)
  // What is of today must not lie ahead of the clock.
  const written = daysAgo === 0 ? momentBefore(now, 0.05) : `${day} 08:40:00`
  const looked = `${day} 16:10:00`
  return {
    id,
    tenantId,
    deptId: home.deptId,
    createUser: home.writer,
    createDept: home.deptId,
    updateUser: home.writer,
    createTime: written,
    updateTime: isReviewed ? looked : written,
    status,
    title: story.title,
    propType: story.type,
    summary: story.summary ?? null,
    content: htmlOf(text),
    branchName: home.branch,
    source: home.branch,
    author: story.place === 'town' ? '镇党建办(演示)' : '支部宣传委员',
    carousel: story.carousel ? 1 : 0,
    topFlag: story.top ? 1 : 0,
    sort: 100,
    meetingTime: meeting ? `${momentBefore(now, -meeting.inDays).slice(0, 10)} 19:00:00` : null,
    attendCount: meeting?.attended ?? null,
    photoCaptions: story.photos?.map(([, caption]) => caption).join('\n') ?? null,
    videoCaptions: story.film?.captions ?? null,
    ...(isReviewed && { reviewUser: home.head, reviewTime: looked }),
    publishTime: isReviewed && status !== PUBLISH.rejected ? looked : null,
    rejectReason: story.rejectReason ?? null,
    withdrawReason: story.withdrawReason ?? null,
  }
}

/** Drawings, each made once for all articles that have it. */
function gallery(random: Random) {
  const made = new Map<Scene, ReturnType<typeof photo>>()
  return (scene: Scene): ReturnType<typeof photo> => {
    const known = made.get(scene) ?? photo(sceneOf(scene, random))
    made.set(scene, known)
    return known
  }
}

async function filesOf(story: Story, id: Id, draw: ReturnType<typeof gallery>): Promise<readonly NewFile[]> {
  const owner = (bizField: string) => ({ bizType: partyprop.name, bizId: id, bizField })
  const drawn = async (scene: Scene, name: string, field: string): Promise<NewFile> => ({
    name,
    extension: 'jpg',
    owner: owner(field),
    ...(await draw(scene)),
  })
  const files: NewFile[] = story.scene ? [await drawn(story.scene, '封面.jpg', 'coverId')] : []
  for (const [scene, caption] of story.photos ?? [])
    files.push(await drawn(scene, `${caption.replace(/[。，].*/, '')}.jpg`, 'photoIds'))
  const plain = { small: null } as const
  if (story.film)
    files.push({
      ...plain,
      name: '主题党日.mp4',
      extension: 'mp4',
      bytes: Buffer.from(FILM, 'base64'),
      owner: owner('videoId'),
    })
  if (story.enclosure)
    files.push({ ...plain, name: story.enclosure, extension: 'pdf', bytes: emptyPdf(), owner: owner('attachIds') })
  return files
}

/** How often each was read: what is older was read more. */
function viewRows(story: Story, id: Id, { random, call, tenantId }: { random: Random; call: Call; tenantId: string }) {
  const count = random.between(12, 40) + Math.min(story.daysAgo, 20) * random.between(2, 6)
  return Array.from({ length: count }, (_, at) => ({
    tenantId,
    propId: id,
    readerHash: call.services.cipher.hash(tenantId, `view of ${id} by reader ${at}`),
  }))
}

/** A month of articles of the town and its villages (domain-model §9). */
export default onStart({
  order: 68,
  name: 'party.demo',
  async run(call) {
    const place = await demoPlace(call)
    if (!place || (await call.db.sql`select 1 from party_partyprop limit 1`).length > 0) return
    const { tenantId, now } = place
    const users = await usersOf(tenantId, call)
    const random = streamOf('party')
    const draw = gallery(random)
    const ids = place.newIds(STORIES.length)
    const told = STORIES.map((story, at) => ({ story, id: ids[at]! }))
    await bulkAdd(
      call,
      partyprop,
      told.map(({ story, id }) => rowOf(story, homeOf(story, place, users), { id, now, tenantId })),
    )
    const files: NewFile[] = []
    for (const { story, id } of told) files.push(...(await filesOf(story, id, draw)))
    await addFiles(call, files)
    const read = told.filter(({ story }) => (story.status ?? PUBLISH.published) === PUBLISH.published)
    await bulkAdd(
      call,
      partyview,
      read.flatMap(({ story, id }) => viewRows(story, id, { random, call, tenantId })),
    )
  },
})
