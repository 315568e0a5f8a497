import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { type DesignQuestion, hasOptions, TYPE } from '../declared/design.ts'
import type { OptionFigure, QuestionFigure } from '../declared/statistics.ts'

interface Counted {
  readonly questionId: Id
  readonly optionId: Id | null
  /** Of a rating; null elsewhere. */
  readonly mark: string | null
  readonly n: string
  readonly seen: string
  readonly answered: string
  readonly rank: string | null
  readonly mean: string | null
  readonly least: string | null
  readonly most: string | null
  readonly first: string | null
  readonly last: string | null
}

/**
 * Rows of each question, option and mark, in one pass over the answers. Where a sheet has several rows of a question they
 * are numbered: its first one alone counts for the sheet.
 */
const countRows = (id: Id, rated: readonly Id[], call: Call): Promise<readonly Counted[]> => call.db.sql<Counted>`
  select question_id as "questionId", option_id as "optionId",
    case when question_id = any(${`{${rated.join()}}`}::bigint[]) then number_value end as mark, count(*) as n,
    count(*) filter (where rank_no is null or rank_no = 1) as seen,
    count(*) filter (where (rank_no is null or rank_no = 1) and (option_id is not null or number_value is not null
      or text_value is not null or date_value is not null)) as answered,
    round(avg(rank_no), 2) as rank, round(avg(number_value), 2) as mean, min(number_value) as least,
    max(number_value) as most, min(date_value)::text as first, max(date_value)::text as last
  from service_answer_item where questionnaire_id = ${id}
    and not (sheet_id = any(array(
      select id from service_answer_sheet where questionnaire_id = ${id} and valid = 0)))
  group by 1, 2, 3`

/** The newest texts of each question. */
const TEXTS = 5
interface Text {
  readonly questionId: Id
  readonly text: string
}
const newestTexts = (id: Id, questions: readonly Id[], call: Call): Promise<readonly Text[]> => call.db.sql<Text>`
  select q.id as "questionId", i.text_value as text
  from unnest(${`{${questions.join()}}`}::bigint[]) as q(id)
  cross join lateral (
    select text_value from service_answer_item
    where questionnaire_id = ${id} and question_id = q.id and text_value is not null
      and not (sheet_id = any(array(
        select id from service_answer_sheet where questionnaire_id = ${id} and valid = 0)))
    order by id desc limit ${TEXTS}) i`

export const ratioOf = (count: number, of: number): number =>
  of === 0 ? 0 : Math.round((count / of) * 10_000) / 10_000
const sumOf = (rows: readonly Counted[], of: 'n' | 'seen' | 'answered'): number =>
  rows.reduce((all, row) => all + Number(row[of]), 0)
const plain = (value: string | null | undefined): string => (value ? String(Number(value)) : '')

function markFigures(own: readonly Counted[], seen: number): readonly OptionFigure[] {
  return own
    .flatMap(({ mark, n }) => (mark === null ? [] : [{ mark: plain(mark), count: Number(n) }]))
    .toSorted((a, b) => Number(a.mark) - Number(b.mark))
    .map(({ mark, count }) => ({ id: mark, content: mark, count, ratio: ratioOf(count, seen), rank: null }))
}

function optionFigures({ type, options }: DesignQuestion, own: readonly Counted[], seen: number) {
  if (type === TYPE.rating) return markFigures(own, seen)
  if (!hasOptions(type)) return []
  return options.map(option => {
    const row = own.find(({ optionId }) => optionId === option.id)
    const count = Number(row?.n ?? 0)
    return {
      id: option.id,
      content: option.content,
      count,
      ratio: ratioOf(count, seen),
      rank: type === TYPE.ranking && row?.rank ? Number(row.rank) : null,
    }
  })
}

interface Measures {
  readonly mean: number | null
  readonly least: string
  readonly most: string
}
/** Mean and ends of what was measured; of days the first and the last. */
function measuresOf({ type }: DesignQuestion, own: readonly Counted[]): Measures {
  const [first] = own
  if (type === TYPE.number)
    return { mean: first?.mean ? Number(first.mean) : null, least: plain(first?.least), most: plain(first?.most) }
  if (type === TYPE.date) return { mean: null, least: first?.first ?? '', most: first?.last ?? '' }
  const marks = type === TYPE.rating ? markFigures(own, 0) : []
  if (marks.length === 0) return { mean: null, least: '', most: '' }
  const count = marks.reduce((all, one) => all + one.count, 0)
  const sum = marks.reduce((all, one) => all + one.count * Number(one.content), 0)
  return { mean: Math.round((sum / count) * 100) / 100, least: marks[0]!.content, most: marks.at(-1)!.content }
}

function figureOf(question: DesignQuestion, rows: readonly Counted[], texts: readonly Text[]): QuestionFigure {
  const { id, title, sort, type } = question
  const own = rows.filter(({ questionId }) => questionId === id)
  const seen = sumOf(own, 'seen')
  return {
    id,
    title,
    sort,
    type,
    seen,
    answered: sumOf(own, 'answered'),
    options: optionFigures(question, own, seen),
    answers: texts.filter(({ questionId }) => questionId === id).map(({ text }) => text),
    ...measuresOf(question, own),
  }
}

/** The figures of every question, over all sheets that count. */
export async function questionFigures(
  id: Id,
  questions: readonly DesignQuestion[],
  call: Call,
): Promise<readonly QuestionFigure[]> {
  const idsOf = (fits: (question: DesignQuestion) => boolean): readonly Id[] =>
    questions.filter(fits).map(question => question.id)
  const written = idsOf(({ type, options }) => type === TYPE.text || options.some(({ allowInput }) => allowInput === 1))
  const rows = await countRows(
    id,
    idsOf(({ type }) => type === TYPE.rating),
    call,
  )
  const texts = written.length > 0 ? await newestTexts(id, written, call) : []
  return questions.map(question => figureOf(question, rows, texts))
}
