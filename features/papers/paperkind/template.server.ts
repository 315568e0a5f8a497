import type { Id, StoredOf } from '@village/resource'
import { type Call, InvalidInput, refuse } from '@village/server'
import type { Layout, Question } from '../layout/layout.ts'
import { readLayout, readQuestions } from '../layout/reading.ts'
import { paperkindEndpoints, type TemplateState, type TemplateVersion } from './paperkind.endpoints.ts'
import { paperkind } from './paperkind.resource.ts'
import { papertemplate } from './papertemplate.resource.ts'

export type Kind = StoredOf<typeof paperkind>
export type Template = StoredOf<typeof papertemplate>

/** The kind that the caller may see. */
export async function kindOf(id: Id, call: Call): Promise<Kind> {
  return (await call.db.of(paperkind).get(id)) ?? refuse('没有这种证明', 'There is no such kind of paper', 404)
}

const versionsOf = (kindId: Id, call: Call): Promise<readonly Template[]> =>
  call.db.of(papertemplate).find({ kindId }, { order: ['-version'], limit: 500 })

/** The published template of a kind, the newest; null where there is none. */
export async function publishedTemplate(kindId: Id, call: Call): Promise<Template | null> {
  const [newest] = await call.db
    .of(papertemplate)
    .find({ kindId, state: 'published' }, { order: ['-version'], limit: 1 })
  return newest ?? null
}
/** A version of a template by its id: papers keep theirs. */
export async function templateById(id: Id, call: Call): Promise<Template> {
  const found = await call.db.of(papertemplate).get(id)
  return found ?? refuse('没有找到这份证明的模板', 'The template of this paper is gone', 404)
}

/** A layout and questions as they were sent. @throws InvalidInput for what is none */
export function sentTemplate(given: { readonly layout: unknown; readonly questions?: unknown }) {
  const layout = readLayout(given.layout)
  const questions = readQuestions(given.questions)
  const { params } = paperkindEndpoints.saveTemplate
  const says = { zh: '模板内容不完整或超出限制', en: 'the template is incomplete or too large' }
  if (!layout) throw new InvalidInput([{ field: 'layout', code: 'other', says }], params)
  if (!questions) throw new InvalidInput([{ field: 'questions', code: 'other', says }], params)
  return { layout, questions }
}

/** The call `template`. */
export async function templateState(id: Id, call: Call): Promise<TemplateState> {
  const kind = await kindOf(id, call)
  const [newest, ...older] = await versionsOf(id, call)
  const hasDraft = newest?.state === 'draft'
  const published = hasDraft ? older[0] : newest
  return {
    kindName: kind.kindName,
    subject: kind.subject,
    layout: newest?.layout ?? null,
    questions: newest?.questions ?? [],
    version: published?.version ?? 0,
    hasDraft,
    changed: newest?.updateTime ?? '',
  }
}

/** The call `versions`: what was published, the newest first, with the papers that each has set. */
export async function templateVersions(id: Id, call: Call): Promise<readonly TemplateVersion[]> {
  await kindOf(id, call)
  const all = (await versionsOf(id, call)).filter(({ state }) => state === 'published')
  const names = await call.services.userNames(all.flatMap(({ publishUser }) => publishUser ?? []))
  return all.map(({ version, publishTime, publishUser }) => ({
    version,
    publishTime: publishTime ?? '',
    publishUserName: publishUser ? (names.get(publishUser) ?? '') : '',
  }))
}

function refuseChanged(newest: Template | undefined, changed: string | null | undefined): void {
  if ((newest?.updateTime ?? '') === (changed ?? '')) return
  refuse('模板已被他人修改，请刷新后再改', 'Somebody has changed the template: reload it first', 409)
}

interface Sent {
  readonly id: Id
  readonly layout: Layout
  readonly questions: readonly Question[]
  readonly changed?: string | null
}
/** The call `saveTemplate`: the draft; what is published stays as it is. */
export async function saveTemplate({ id, layout, questions, changed }: Sent, call: Call): Promise<string> {
  await kindOf(id, call)
  await call.turn(`paper.template:${id}`)
  const [newest] = await versionsOf(id, call)
  refuseChanged(newest, changed)
  const store = call.db.of(papertemplate)
  const saved =
    newest?.state === 'draft'
      ? await store.edit(newest.id, { layout, questions })
      : await store.add({ kindId: id, version: (newest?.version ?? 0) + 1, state: 'draft', layout, questions })
  return saved.updateTime
}

/** The call `publishTemplate`: from now on papers of the kind are set by this version. */
export async function publishTemplate(id: Id, changed: string | null | undefined, call: Call): Promise<number> {
  await call.turn(`paper.template:${id}`)
  const [newest] = await versionsOf(id, call)
  refuseChanged(newest, changed)
  if (newest?.state !== 'draft') return refuse('没有未发布的修改', 'There is nothing to publish')
  const published = { state: 'published', publishTime: call.now, publishUser: call.user.id } as const
  await call.db.of(papertemplate).edit(newest.id, published)
  await call.db.of(paperkind).edit(id, { version: newest.version })
  return newest.version
}
