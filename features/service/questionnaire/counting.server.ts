import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { type DesignQuestion, hasOptions, TYPE } from './design.ts'
import type { OptionFigure, QuestionFigure } from './statistics.ts'

interface Counted {
  readonly questionId: Id
  readonly optionId: Id | null
  readonly n: string
  readonly filled: string
  readonly rank: string | null
  readonly mean: string | null
  readonly least: string | null
  readonly most: string | null
  readonly first: string | null
  readonly last: string | null
}

/** Rows of each question and option, in one pass over the answers. */
const countRows = (id: Id, call: Call): Promise<readonly Counted[]> => call.db.sql<Counted>`
  select question_id as "questionId", option_id as "optionId", count(*) as n,
    count(*) filter (where coalesce(option_id::text, text_value, number_value::text, date_value::text) is not null) as filled,
    round(avg(rank_no), 2) as rank, round(avg(number_value), 2) as mean, min(number_value) as least,
    max(number_value) as most, min(date_value)::text as first, max(date_value)::text as last
  from service_answer_item where questionnaire_id = ${id}
    and not (sheet_id = any(array(
      select id from service_answer_sheet where questionnaire_id = ${id} and valid = 0)))
  group by 1, 2`

interface Marked {
  readonly questionId: Id
  readonly mark: string
  readonly n: string
}
const countMarks = (id: Id, questions: readonly Id[], call: Call): Promise<readonly Marked[]> => call.db.sql<Marked>`
  select question_id as "questionId", number_value::int as mark, count(*) as n from service_answer_item
  where questionnaire_id = ${id} and question_id = any(${`{${questions.join()}}`}::bigint[]) and number_value is not null
    and not (sheet_id = any(array(
      select id from service_answer_sheet where questionnaire_id = ${id} and valid = 0)))
  group by 1, 2`

interface Seen {
  readonly questionId: Id
  readonly seen: string
  readonly answered: string
}
/** Questions with several rows on a sheet: sheets are counted and not rows. */
const countSheets = (id: Id, questions: readonly Id[], call: Call): Promise<readonly Seen[]> => call.db.sql<Seen>`
  select question_id as "questionId", count(distinct sheet_id) as seen,
    count(distinct sheet_id) filter (where option_id is not null) as answered
  from service_answer_item
  where questionnaire_id = ${id} and question_id = any(${`{${questions.join()}}`}::bigint[])
    and not (sheet_id = any(array(
      select id from service_answer_sheet where questionnaire_id = ${id} and valid = 0)))
  group by 1`

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
const sumOf = (rows: readonly { readonly n: string }[]): number => rows.reduce((all, { n }) => all + Number(n), 0)
const plain = (value: string | null | undefined): string => (value ? String(Number(value)) : '')

interface Read {
  readonly rows: readonly Counted[]
  readonly marks: readonly Marked[]
  readonly sheets: readonly Seen[]
  readonly texts: readonly Text[]
}

function optionFigures({ id, type, options }: DesignQuestion, read: Read, seen: number): readonly OptionFigure[] {
  if (type === TYPE.rating)
    return read.marks
      .filter(({ questionId }) => questionId === id)
      .map(({ mark, n }) => ({ id: String(mark), content: String(mark), count: Number(n), rank: null }))
      .map(figure => ({ ...figure, ratio: ratioOf(figure.count, seen) }))
      .toSorted((a, b) => Number(a.content) - Number(b.content))
  if (!hasOptions(type)) return []
  return options.map(option => {
    const row = read.rows.find(({ optionId }) => optionId === option.id)
    const count = Number(row?.n ?? 0)
    return {
      ...{ id: option.id, content: option.content, count, ratio: ratioOf(count, seen) },
      rank: type === TYPE.ranking && row?.rank ? Number(row.rank) : null,
    }
  })
}

function figureOf(question: DesignQuestion, read: Read): QuestionFigure {
  const { id, title, sort, type } = question
  const own = read.rows.filter(({ questionId }) => questionId === id)
  const sheets = read.sheets.find(({ questionId }) => questionId === id)
  const seen = sheets ? Number(sheets.seen) : sumOf(own)
  const answered = sheets ? Number(sheets.answered) : own.reduce((all, { filled }) => all + Number(filled), 0)
  const measured = type === TYPE.rating || type === TYPE.number ? own[0] : undefined
  const dated = type === TYPE.date ? own[0] : undefined
  return {
    ...{ id, title, sort, type, seen, answered, options: optionFigures(question, read, seen) },
    answers: read.texts.filter(({ questionId }) => questionId === id).map(({ text }) => text),
    mean: measured?.mean ? Number(measured.mean) : null,
    least: dated?.first ?? plain(measured?.least),
    most: dated?.last ?? plain(measured?.most),
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
  const several = idsOf(({ type }) => type === TYPE.multiple || type === TYPE.ranking)
  const rated = idsOf(({ type }) => type === TYPE.rating)
  const written = idsOf(({ type, options }) => type === TYPE.text || options.some(({ allowInput }) => allowInput === 1))
  const read: Read = {
    rows: await countRows(id, call),
    marks: rated.length > 0 ? await countMarks(id, rated, call) : [],
    sheets: several.length > 0 ? await countSheets(id, several, call) : [],
    texts: written.length > 0 ? await newestTexts(id, written, call) : [],
  }
  return questions.map(question => figureOf(question, read))
}
