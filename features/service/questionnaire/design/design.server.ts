import type { Id, StoredOf } from '@village/resource'
import { type Call, InvalidInput, refuse } from '@village/server'
import type { Condition, Design, DesignOption, DesignQuestion, QuestionType } from '../declared/design.ts'
import { questionnaireEndpoints } from '../declared/questionnaire.endpoints.ts'
import { QUESTIONNAIRE } from '../declared/questionnaire.states.ts'
import { questionnaire } from '../questionnaire.resource.ts'
import { DesignFlaw, readQuestions } from './reading-design.ts'

export type Questionnaire = StoredOf<typeof questionnaire>

interface QuestionRow {
  readonly id: Id
  readonly sort: number
  readonly type: QuestionType
  readonly title: string
  readonly required: 0 | 1
  readonly min_select: number | null
  readonly max_select: number | null
  readonly min_value: string | null
  readonly max_value: string | null
  readonly max_length: number | null
  readonly show_if: Condition | null
}
interface OptionRow {
  readonly id: Id
  readonly questionId: Id
  readonly sort: number
  readonly content: string
  readonly allowInput: 0 | 1
  readonly exclusive: 0 | 1
}

const plain = (value: string | null): string | null => (value === null ? null : String(Number(value)))

/** The questions of a questionnaire with their options, in their order. */
export async function questionsOf(id: Id, call: Call): Promise<readonly DesignQuestion[]> {
  const questions = await call.db.sql<QuestionRow>`
    select id, sort, question_type as type, title, required, min_select, max_select, min_value, max_value, max_length,
      show_if from service_question where questionnaire_id = ${id} order by sort`
  const options = await call.db.sql<OptionRow>`
    select id, question_id as "questionId", sort, content, allow_input as "allowInput", exclusive
    from service_question_option where questionnaire_id = ${id} order by sort`
  const byQuestion = new Map<Id, OptionRow[]>()
  for (const option of options)
    byQuestion.set(option.questionId, [...(byQuestion.get(option.questionId) ?? []), option])
  return questions.map(({ min_select, max_select, min_value, max_value, max_length, show_if, ...row }) => ({
    ...row,
    minSelect: min_select,
    maxSelect: max_select,
    minValue: plain(min_value),
    maxValue: plain(max_value),
    maxLength: max_length,
    showIf: show_if,
    options: (byQuestion.get(row.id) ?? []).map(({ questionId: _, ...option }) => option),
  }))
}

/** The questionnaire that the caller may see. */
export async function questionnaireOf(id: Id, call: Call): Promise<Questionnaire> {
  return (await call.db.of(questionnaire).get(id)) ?? refuse('没有这份问卷', 'There is no such questionnaire', 404)
}

/** The draft that the caller is about to change, locked to the end of the call. */
export async function lockedDraft(id: Id, call: Call): Promise<Questionnaire> {
  await questionnaireOf(id, call)
  await call.db.sql`select id from service_questionnaire where id = ${id} for update`
  const row = await questionnaireOf(id, call)
  if (row.status !== QUESTIONNAIRE.draft)
    refuse('已发布的问卷不能修改，请复制成新问卷', 'What is published never changes: copy it', 409)
  return row
}

export async function designOf(row: Questionnaire, call: Call): Promise<Design> {
  const questions = await questionsOf(row.id, call)
  const [counted] = await call.db.sql<{ n: string; invalid: string }>`
    select count(*) filter (where valid = 1) as n, count(*) filter (where valid = 0) as invalid
    from service_answer_sheet where questionnaire_id = ${row.id}`
  return {
    id: row.id,
    title: row.title,
    description: row.description ?? '',
    status: row.status ?? '',
    deptId: row.deptId,
    target: row.target,
    answeredBy: row.answeredBy,
    anonymous: row.anonymous ?? 0,
    quota: row.quota ?? 0,
    startTime: row.startTime ?? '',
    endTime: row.endTime ?? '',
    publishTime: row.publishTime ?? '',
    stopTime: row.stopTime ?? '',
    version: row.version ?? 1,
    revision: row.revision ?? 0,
    token: row.token ?? '',
    answerCount: Number(counted?.n ?? 0),
    invalidCount: Number(counted?.invalid ?? 0),
    questions,
  }
}

/** What a writer sent, or a refusal that names the field and says where. */
export function sentQuestions(value: unknown): readonly DesignQuestion[] {
  try {
    return readQuestions(value)
  } catch (error) {
    if (!(error instanceof DesignFlaw)) throw error
    const { params } = questionnaireEndpoints.saveQuestionnaire
    throw new InvalidInput([{ field: 'questions', code: 'other', says: error.says }], params)
  }
}

interface Numbered {
  readonly questions: readonly DesignQuestion[]
  /** New ids by the words that were sent. */
  readonly ids: Readonly<Record<string, Id>>
}
/** Gives an id to each new question and option. An id that is not of this questionnaire counts as new as well. */
export function numbered(
  sent: readonly DesignQuestion[],
  before: readonly DesignQuestion[],
  call: Pick<Call, 'services'>,
): Numbered {
  const known = new Set(before.flatMap(({ id, options }) => [id, ...options.map(option => option.id)]))
  const ids: Record<string, Id> = {}
  const idOf = (word: string): Id => {
    if (known.has(word)) return word
    const id = call.services.newId()
    if (word) ids[word] = id
    return id
  }
  const withIds = sent.map(question => ({
    ...question,
    id: idOf(question.id),
    options: question.options.map(option => ({ ...option, id: idOf(option.id) })),
  }))
  const named = (word: string): Id => ids[word] ?? word
  const questions = withIds.map(question => ({
    ...question,
    showIf: question.showIf && {
      questionId: named(question.showIf.questionId),
      optionIds: question.showIf.optionIds.map(named),
    },
  }))
  return { questions, ids }
}

const optionRow = (questionId: Id, option: DesignOption) => ({
  id: option.id,
  question_id: questionId,
  sort: option.sort,
  content: option.content,
  allow_input: option.allowInput,
  exclusive: option.exclusive,
})

/** Replaces all questions and options of a draft. */
export async function writeQuestions(row: Questionnaire, questions: readonly DesignQuestion[], call: Call) {
  await call.db.sql`delete from service_question_option where questionnaire_id = ${row.id}`
  await call.db.sql`delete from service_question where questionnaire_id = ${row.id}`
  if (questions.length === 0) return
  const sent = questions.map(({ options: _, ...question }) => question)
  await call.db.sql`
    insert into service_question (id, tenant_id, questionnaire_id, sort, question_type, title, required, min_select,
      max_select, min_value, max_value, max_length, show_if)
    select q.id, ${row.tenantId}, ${row.id}::bigint, q.sort, q.type, q.title, q.required, q."minSelect", q."maxSelect",
      q."minValue", q."maxValue", q."maxLength", q."showIf"
    from jsonb_to_recordset(${JSON.stringify(sent)}::text::jsonb) q(id bigint, sort int, type text, title text,
      required smallint, "minSelect" int, "maxSelect" int, "minValue" numeric, "maxValue" numeric, "maxLength" int,
      "showIf" jsonb)`
  const options = questions.flatMap(question => question.options.map(option => optionRow(question.id, option)))
  await call.db.sql`
    insert into service_question_option (id, tenant_id, questionnaire_id, question_id, sort, content, allow_input,
      exclusive)
    select o.id, ${row.tenantId}, ${row.id}::bigint, o.question_id, o.sort, o.content, o.allow_input, o.exclusive
    from jsonb_to_recordset(${JSON.stringify(options)}::text::jsonb) o(id bigint, question_id bigint, sort int,
      content text, allow_input smallint, exclusive smallint)`
}
