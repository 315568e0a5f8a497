import { conditionOf, type Operand, type Operator } from '../../bpmn/condition.ts'

/** A comparison as a line of the panel; the value is what is typed there: a number, a word, or a variable. */
export interface ConditionRow {
  /** How it is joined to the line above; the first line has none. */
  readonly join: 'and' | 'or' | ''
  readonly variable: string
  readonly operator: Operator
  readonly value: string
}
export const NEW_ROW: ConditionRow = { join: '', variable: '', operator: '==', value: '' }

const typed = (operand: Operand): string => ('variable' in operand ? operand.variable : String(operand.value))

/** The lines of a condition as it is written; undefined where its left sides are not all variables, or it is not read. */
export function rowsOf(text: string): readonly ConditionRow[] | undefined {
  if (text.trim() === '') return []
  const rows = conditionOf(text)?.flatMap((group, at) =>
    group.map(({ left, operator, right }, inGroup): ConditionRow | undefined => {
      const join = inGroup > 0 ? 'and' : at > 0 ? 'or' : ''
      return 'variable' in left ? { join, variable: left.variable, operator, value: typed(right) } : undefined
    }),
  )
  return rows?.every(row => row !== undefined) ? rows : undefined
}

/** A value as a condition writes it. Ids have 19 digits: what a number would not hold exactly stays a word. */
function written(value: string, variables: ReadonlySet<string>): string {
  const text = value.trim()
  if (variables.has(text) || /^(true|false|null)$/.test(text)) return text
  if (/^-?\d{1,15}(\.\d{1,6})?$/.test(text)) return text
  const plain = text.replace(/[{}]/g, '')
  return plain.includes("'") ? `"${plain.replaceAll('"', '')}"` : `'${plain}'`
}

/** What the lines say, as `${days > 3 && leaveType == '2'}`; '' for none. Keys of dictionaries are words. */
export function conditionText(rows: readonly ConditionRow[], variables: ReadonlySet<string>): string {
  const parts = rows.map(({ join, variable, operator, value }, at) => {
    const sign = at === 0 ? '' : join === 'or' ? ' || ' : ' && '
    return `${sign}${variable} ${operator} ${written(value, variables)}`
  })
  return parts.length > 0 ? `\${${parts.join('')}}` : ''
}

/** Whether every line is filled: only then it is written into the process. */
export const areWhole = (rows: readonly ConditionRow[]): boolean =>
  rows.every(({ variable, value }) => variable !== '' && value.trim() !== '')

/** The condition without a line; the first that remains joins nothing. */
export const withoutRow = (rows: readonly ConditionRow[], at: number): readonly ConditionRow[] =>
  rows.filter((_, i) => i !== at).map((row, i) => (i === 0 ? { ...row, join: '' } : row))
