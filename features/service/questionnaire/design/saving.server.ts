import type { Id } from '@village/resource'
import { type Call, refuse } from '@village/server'
import type { DesignQuestion, Saved } from '../declared/design.ts'
import { questionnaire } from '../questionnaire.resource.ts'
import {
  lockedDraft,
  numbered,
  type Questionnaire,
  questionnaireOf,
  questionsOf,
  sentQuestions,
  writeQuestions,
} from './design.server.ts'

interface Sent {
  readonly id: Id
  readonly title?: string | null
  readonly description?: string | null
  readonly startTime?: string | null
  readonly endTime?: string | null
  readonly revision?: number | null
  readonly questions: unknown
}

/** Nobody's newer design is written over: who sends no `revision` says that they do not care. */
async function refuseNewer(row: Questionnaire, revision: number | null | undefined, call: Call): Promise<void> {
  if (revision === undefined || revision === null || revision === (row.revision ?? 0)) return
  const names = await call.services.userNames([row.updateUser])
  const who = names.get(row.updateUser) ?? ''
  refuse(
    `${who}已在${row.updateTime}保存了更新的设计，请刷新后再改`,
    `${who} saved a newer design at ${row.updateTime}: read it again first`,
    409,
    { revision: row.revision ?? 0 },
  )
}

const given = (sent: Sent) => ({
  ...(sent.title && { title: sent.title }),
  ...(sent.description !== undefined && { description: sent.description }),
  ...(sent.startTime !== undefined && { startTime: sent.startTime }),
  ...(sent.endTime !== undefined && { endTime: sent.endTime }),
})

async function store(
  row: Questionnaire,
  questions: readonly DesignQuestion[],
  head: object,
  call: Call,
): Promise<number> {
  await writeQuestions(row, questions, call)
  const revision = (row.revision ?? 0) + 1
  await call.db.of(questionnaire).edit(row.id, { ...head, revision })
  return revision
}

/** saveQuestionnaire: the whole design at once, or nothing of it. */
export async function saveDesign(sent: Sent, call: Call): Promise<Saved> {
  const questions = sentQuestions(sent.questions)
  const row = await lockedDraft(sent.id, call)
  await refuseNewer(row, sent.revision, call)
  const design = numbered(questions, await questionsOf(row.id, call), call)
  const revision = await store(row, design.questions, given(sent), call)
  return { id: row.id, revision, ids: design.ids }
}

const renumbered = <T extends { readonly sort: number }>(list: readonly T[]): readonly T[] =>
  list.map((entry, at) => ({ ...entry, sort: at + 1 }))

/** Conditions lose what is gone; one that names nothing any more is none. */
function withoutGone(questions: readonly DesignQuestion[]): readonly DesignQuestion[] {
  const known = new Set(questions.flatMap(({ id, options }) => [id, ...options.map(option => option.id)]))
  return questions.map(question => {
    const optionIds = question.showIf?.optionIds.filter(id => known.has(id)) ?? []
    const isLeft = question.showIf && known.has(question.showIf.questionId) && optionIds.length > 0
    return { ...question, showIf: isLeft ? { ...question.showIf!, optionIds } : null }
  })
}

async function change(id: Id, cut: (all: readonly DesignQuestion[]) => readonly DesignQuestion[], call: Call) {
  const row = await lockedDraft(id, call)
  await store(row, withoutGone(renumbered(cut(await questionsOf(id, call)))), {}, call)
}

const gone = (): never => refuse('题目或选项已不存在', 'The question or option is not there any more', 404)

/** delQuestion, at once. */
export async function deleteQuestion(questionId: Id, call: Call): Promise<void> {
  const [row] = await call.db.sql<{ id: Id }>`
    select questionnaire_id as id from service_question where id = ${questionId}`
  await change(row?.id ?? gone(), all => all.filter(({ id }) => id !== questionId), call)
}
/** delOption, at once. */
export async function deleteOption(optionId: Id, call: Call): Promise<void> {
  const [row] = await call.db.sql<{ id: Id }>`
    select questionnaire_id as id from service_question_option where id = ${optionId}`
  const cut = (question: DesignQuestion): DesignQuestion => ({
    ...question,
    options: renumbered(question.options.filter(({ id }) => id !== optionId)),
  })
  await change(row?.id ?? gone(), all => all.map(cut), call)
}

/** A new draft with the same questions; the next version of what it is copied from. */
export async function copyDesign(id: Id, call: Call): Promise<{ id: Id }> {
  const from = await questionnaireOf(id, call)
  const { title, description, deptId, target, targetDeptIds, answeredBy, anonymous, quota } = from
  const added = await call.db.of(questionnaire).add({
    title,
    description,
    deptId,
    target,
    targetDeptIds,
    answeredBy,
    anonymous,
    quota,
    version: (from.version ?? 1) + 1,
    copyOf: `${title} · ${from.version ?? 1}`,
  })
  const { questions } = numbered(await questionsOf(id, call), [], call)
  await writeQuestions(added, questions, call)
  return { id: added.id }
}
