import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import { IconButton } from '@village/web/kit'
import AutoComplete from 'antd/es/auto-complete'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import { useState } from 'react'
import type { Operator } from '../../bpmn/condition.ts'
import { areWhole, type ConditionRow, conditionText, NEW_ROW, rowsOf, withoutRow } from './condition-rows.ts'
import { TextField } from './fields.web.tsx'
import { useVariables } from './variables.web.ts'

const words = {
  condition: { zh: '条件', en: 'Condition' },
  written: { zh: '条件（按原文编辑）', en: 'Condition (as it is written)' },
  add: { zh: '加一条', en: 'Add a comparison' },
  remove: { zh: '删除这一条', en: 'Remove this comparison' },
  variable: { zh: '变量', en: 'Variable' },
  operator: { zh: '比较', en: 'Operator' },
  value: { zh: '值', en: 'Value' },
  join: { zh: '与上一条', en: 'Joined to the one above' },
  and: { zh: '且', en: 'and' },
  or: { zh: '或', en: 'or' },
  unfinished: { zh: '填完每一条才会写入', en: 'Written when every line is filled' },
} as const satisfies Record<string, Label>
const OPERATORS: Readonly<Record<Operator, Label>> = {
  '==': { zh: '等于', en: 'is' },
  '!=': { zh: '不等于', en: 'is not' },
  '>': { zh: '大于', en: 'is more than' },
  '>=': { zh: '不小于', en: 'is at least' },
  '<': { zh: '小于', en: 'is less than' },
  '<=': { zh: '不大于', en: 'is at most' },
}
const FLAGS: Readonly<Record<string, Label>> = {
  ok: { zh: '同意', en: 'Approved' },
  absent: { zh: '退回', en: 'Sent back' },
  stop: { zh: '驳回', en: 'Rejected' },
}
const LONGEST = 500

interface RowProps {
  readonly row: ConditionRow
  readonly isFirst: boolean
  onChange(row: ConditionRow): void
  onRemove(): void
}
function ValueInput({ row, onChange }: Pick<RowProps, 'row' | 'onChange'>) {
  const label = useLabel()
  const variables = useVariables()
  const set = (value: string): void => onChange({ ...row, value })
  const props = { 'aria-label': label(words.value), value: row.value, onChange: set }
  if (row.variable === 'flag') {
    const flags = Object.entries(FLAGS).map(([value, name]) => ({ value, label: label(name) }))
    return (
      <div className="dv-designer-value">
        <Select {...props} value={row.value || null} options={flags} />
      </div>
    )
  }
  const others = variables.filter(({ name }) => name !== row.variable && name !== 'flag')
  const named = others.find(({ name }) => name === row.value.trim())
  return (
    <div className="dv-designer-value">
      <AutoComplete
        {...props}
        placeholder={label(words.value)}
        options={others.map(({ name, words: says }) => ({ value: name, label: `${label(says)} ${name}` }))}
      />
      {named && <span className="dv-quiet">{label(named.words)}</span>}
    </div>
  )
}

function Line({ row, isFirst, onChange, onRemove }: RowProps) {
  const label = useLabel()
  const variables = useVariables()
  return (
    <li data-join={row.join || undefined}>
      {!isFirst && (
        <Select
          className="dv-designer-join"
          aria-label={label(words.join)}
          value={row.join || 'and'}
          onChange={(join: 'and' | 'or') => onChange({ ...row, join })}
          options={[
            { value: 'and', label: label(words.and) },
            { value: 'or', label: label(words.or) },
          ]}
        />
      )}
      <Select
        aria-label={label(words.variable)}
        placeholder={label(words.variable)}
        value={row.variable || null}
        onChange={(variable: string) => onChange({ ...row, variable })}
        options={variables.map(({ name, words: says }) => ({ value: name, label: label(says) }))}
      />
      <Select
        className="dv-designer-operator"
        aria-label={label(words.operator)}
        value={row.operator}
        onChange={(operator: Operator) => onChange({ ...row, operator })}
        options={Object.entries(OPERATORS).map(([value, says]) => ({ value, label: label(says) }))}
      />
      <ValueInput row={row} onChange={onChange} />
      <IconButton label={label(words.remove)} icon={<DeleteOutlined aria-hidden />} onClick={onRemove} />
    </li>
  )
}

interface ConditionProps {
  /** As it is written in the process; '' for none. */
  readonly text: string
  onChange(text: string): void
}
/** Lines as they are typed: unfinished ones are held here, and what is undone in the process takes their place. */
function useRows({ text, onChange }: ConditionProps) {
  const names = new Set(useVariables().map(({ name }) => name))
  const [{ seen, rows }, set] = useState({ seen: text, rows: rowsOf(text) })
  if (seen !== text) set({ seen: text, rows: rowsOf(text) })
  const change = (next: readonly ConditionRow[]): void => {
    const written = areWhole(next) ? conditionText(next, names) : seen
    set({ seen: written, rows: next })
    if (written !== seen) onChange(written)
  }
  return { rows, change }
}

/** The condition of a flow: comparisons in lines, of which「且」binds first. */
export function ConditionField({ text, onChange }: ConditionProps) {
  const label = useLabel()
  const { rows, change } = useRows({ text, onChange })
  if (!rows) return <TextField name={words.written} value={text} max={LONGEST} lines onCommit={onChange} />
  return (
    <fieldset className="dv-designer-condition">
      <legend>{label(words.condition)}</legend>
      <ul>
        {rows.map((row, at) => (
          <Line
            key={at}
            row={row}
            isFirst={at === 0}
            onChange={next => change(rows.map((one, i) => (i === at ? next : one)))}
            onRemove={() => change(withoutRow(rows, at))}
          />
        ))}
      </ul>
      <Button size="small" onClick={() => change([...rows, { ...NEW_ROW, join: rows.length > 0 ? 'and' : '' }])}>
        {label(words.add)}
      </Button>
      {!areWhole(rows) && <p className="dv-quiet">{label(words.unfinished)}</p>}
    </fieldset>
  )
}
