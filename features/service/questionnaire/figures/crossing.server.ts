import type { Id, Label } from '@village/resource'
import { type Call, InvalidInput, refuse } from '@village/server'
import { grid } from '../../../governance/grid/grid.resource.ts'
import { smallestGroup } from '../../../statistics/public.server.ts'
import { anonymousCross, type Crossed, type CrossGroup } from '../../../statistics/public.ts'
import { AGE_BANDS } from '../declared/answers.ts'
import { type DesignQuestion, leadsOn, TYPE } from '../declared/design.ts'
import { questionnaireEndpoints } from '../declared/questionnaire.endpoints.ts'
import { type Questionnaire, questionnaireOf, questionsOf } from '../design/design.server.ts'

interface Asked {
  readonly id: Id
  readonly questionId: Id
  /** `grid`, `age`, `village`, or another question. */
  readonly by: string
}
interface Cell {
  readonly down: string
  readonly across: string
  readonly n: string
}

const UNKNOWN: Label = { zh: '未知', en: 'Unknown' }
const OTHER: Label = { zh: '其他', en: 'Other' }
const NAMES: Readonly<Record<string, Label>> = {
  grid: { zh: '网格', en: 'Grid' },
  age: { zh: '年龄段', en: 'Age' },
  village: { zh: '村', en: 'Village' },
}
const keyOf = (question: DesignQuestion): 'option_id' | 'number_value' =>
  question.type === TYPE.rating ? 'number_value' : 'option_id'
const canCross = ({ type }: DesignQuestion): boolean => leadsOn(type) || type === TYPE.rating

/** Answers of one question by a column of their sheets. */
async function bySheet({ id, questionId, by }: Asked, isMark: boolean, call: Call): Promise<readonly Cell[]> {
  return call.db.sql<Cell>`
    select case when ${isMark} then trunc(i.number_value)::text else i.option_id::text end as down,
      coalesce(case ${by} when 'grid' then s.grid_id::text when 'village' then s.dept_id::text else s.age_band end, '')
        as across, count(*) as n
    from service_answer_item i join service_answer_sheet s on s.id = i.sheet_id and s.tenant_id = i.tenant_id
    where i.questionnaire_id = ${id} and i.question_id = ${questionId} and s.valid = 1
      and coalesce(i.option_id::text, i.number_value::text) is not null
    group by 1, 2`
}
/** Answers of one question by those of another. */
async function byQuestion({ id, questionId, by }: Asked, isMark: boolean, call: Call): Promise<readonly Cell[]> {
  return call.db.sql<Cell>`
    select case when ${isMark} then trunc(i.number_value)::text else i.option_id::text end as down,
      coalesce(o.option_id::text, trunc(o.number_value)::text, '') as across, count(*) as n
    from service_answer_item i join service_answer_sheet s on s.id = i.sheet_id and s.tenant_id = i.tenant_id
    left join service_answer_item o on o.sheet_id = i.sheet_id and o.tenant_id = i.tenant_id and o.question_id = ${by}::bigint
    where i.questionnaire_id = ${id} and i.question_id = ${questionId} and s.valid = 1
      and coalesce(i.option_id::text, i.number_value::text) is not null
    group by 1, 2`
}

/** The groups of a question in their order: options, or the marks that were given. */
function groupsOf(question: DesignQuestion, cells: readonly string[]): readonly (readonly [string, string])[] {
  if (keyOf(question) === 'option_id') return question.options.map(({ id, content }) => [id, content] as const)
  return [...new Set(cells)]
    .filter(Boolean)
    .toSorted((a, b) => Number(a) - Number(b))
    .map(mark => [mark, mark] as const)
}

const bandLabel = (key: string): string => {
  const at = AGE_BANDS.findIndex(from => String(from) === key)
  const next = AGE_BANDS[at + 1]
  return next === undefined ? `${key}+` : `${key}–${next - 1}`
}

async function columnsOf(by: string, row: Questionnaire, keys: readonly string[], call: Call) {
  if (by === 'age') return AGE_BANDS.map(from => [String(from), bandLabel(String(from))] as const)
  if (by === 'village') {
    const depts = await call.services.depts(row.tenantId)
    return keys.filter(Boolean).map(key => [key, depts.find(({ id }) => id === key)?.name ?? key] as const)
  }
  const rows = await Promise.all(keys.filter(Boolean).map(key => call.db.of(grid).get(key)))
  return rows.flatMap(one => (one ? [[one.id, one.gridName] as const] : []))
}

const BEYOND = 'other'
type Groups = readonly (readonly [string, string])[]
/** What is in none of the groups, grids beyond the caller's reach for instance, is one group; so is what is unknown. */
function completed(named: Groups, cells: readonly Cell[], { language }: Call): Pick<Shape, 'across' | 'cells'> {
  const known = new Set(['', ...named.map(([key]) => key)])
  const sums = new Map<string, Cell>()
  for (const { down, across, n } of cells) {
    const column = known.has(across) ? across : BEYOND
    const before = sums.get(`${down}|${column}`)
    sums.set(`${down}|${column}`, { down, across: column, n: String(Number(n) + Number(before?.n ?? 0)) })
  }
  const all = [...sums.values()]
  const has = (key: string): boolean => all.some(({ across }) => across === key)
  const across = [
    ...named,
    ...(has(BEYOND) ? [[BEYOND, OTHER[language]] as const] : []),
    ...(has('') ? [['', UNKNOWN[language]] as const] : []),
  ]
  return { across, cells: all }
}

interface Shape {
  readonly down: Groups
  readonly across: Groups
  readonly cells: readonly Cell[]
}
/** A table with the totals of its cells. */
function tableOf({ down, across, cells }: Shape) {
  const counts = new Map(cells.map(({ down: row, across: column, n }) => [`${row}|${column}`, Number(n)]))
  const at = (row: string, column: string): number => counts.get(`${row}|${column}`) ?? 0
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
  const group = ([key, label]: readonly [string, string], values: readonly number[]): CrossGroup => ({
    key,
    label,
    total: sum(values),
    filters: null,
  })
  const rows = down.map(one =>
    group(
      one,
      across.map(([column]) => at(one[0], column)),
    ),
  )
  const columns = across.map(one =>
    group(
      one,
      down.map(([row]) => at(row, one[0])),
    ),
  )
  const filled = down.map(([row]) => across.map(([column]) => ({ value: at(row, column), filters: null })))
  return { rows, columns, cells: filled, total: sum(rows.map(({ total }) => total)) }
}

const wrongQuestion = (field: 'questionId' | 'by'): never => {
  const says = { zh: '只有单选、多选和评分题可以交叉', en: 'Choices and ratings alone can be crossed' }
  throw new InvalidInput([{ field, code: 'other', says }], questionnaireEndpoints.cross.params)
}

/**
 * One question divided by grid, age, village or another question. Of an anonymous questionnaire, and for who may see no
 * residents, small groups are put together and small cells held back as in every other cross table.
 */
export async function crossOf(asked: Asked, call: Call): Promise<Crossed> {
  const row = await questionnaireOf(asked.id, call)
  const questions = await questionsOf(asked.id, call)
  const find = (id: string): DesignQuestion | undefined => questions.find(one => one.id === id && canCross(one))
  const question = find(asked.questionId) ?? wrongQuestion('questionId')
  const name = NAMES[asked.by]
  const other = name ? undefined : (find(asked.by) ?? wrongQuestion('by'))
  if (other?.id === question.id) refuse('请选择另一道题', 'Choose another question')
  const isMark = question.type === TYPE.rating
  const cells = other ? await byQuestion(asked, isMark, call) : await bySheet(asked, isMark, call)
  const keys = [...new Set(cells.map(({ across }) => across))]
  const named = other ? groupsOf(other, keys) : await columnsOf(asked.by, row, keys, call)
  const down = groupsOf(
    question,
    cells.map(one => one.down),
  )
  const table = tableOf({ down, ...completed(named, cells, call) })
  const exact: Crossed = {
    name: question.id,
    label: question.title,
    counts: row.title,
    unit: call.language === 'zh' ? '份' : 'sheets',
    path: '',
    filters: null,
    rowsBy: question.id,
    columnsBy: asked.by,
    divisions: [
      { key: question.id, label: question.title },
      { key: asked.by, label: other?.title ?? name?.[call.language] ?? '' },
    ],
    overlaps: question.type === TYPE.multiple || other?.type === TYPE.multiple,
    ...table,
  }
  if (row.anonymous !== 1 && call.may('resident_view')) return exact
  return anonymousCross(exact, await smallestGroup(call), OTHER[call.language])
}
