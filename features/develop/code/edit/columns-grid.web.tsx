import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, useLabel, useLanguage } from '@village/web'
import Checkbox from 'antd/es/checkbox'
import Input from 'antd/es/input'
import InputNumber from 'antd/es/input-number'
import Select from 'antd/es/select'
import { code } from '../code.resource.ts'
import { CONTROLS, type Control, type GeneratedColumn } from '../column/generated-column.ts'

const words = {
  column: { zh: '列', en: 'Column' },
  used: { zh: '生成', en: 'Used' },
  name: { zh: '属性', en: 'Property' },
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
  control: { zh: '控件', en: 'Control' },
  of: { zh: '字典/登记表', en: 'Dictionary or register' },
  size: { zh: '长度', en: 'Size' },
  sizeOrOf: { zh: '长度/字典/登记表', en: 'Size or target' },
  required: { zh: '必填', en: 'Required' },
  list: { zh: '列表', en: 'List' },
  search: { zh: '搜索', en: 'Search' },
} as const satisfies Record<string, Label>

interface LineProps {
  readonly one: GeneratedColumn
  change(next: GeneratedColumn): void
}
type TextKey = 'name' | 'zh' | 'en'
type FlagKey = 'required' | 'list' | 'search'

function TextCell({ one, change, of }: LineProps & { readonly of: TextKey }) {
  const label = useLabel()
  return (
    <td>
      <Input
        aria-label={`${one.column} ${label(words[of])}`}
        value={one[of]}
        maxLength={64}
        disabled={one.skipped}
        onChange={event => change({ ...one, [of]: event.target.value })}
      />
    </td>
  )
}
function FlagCell({ one, change, of }: LineProps & { readonly of: FlagKey }) {
  const label = useLabel()
  return (
    <td className="dv-code-flag">
      <Checkbox
        aria-label={`${one.column} ${label(words[of])}`}
        checked={one[of]}
        disabled={one.skipped}
        onChange={event => change({ ...one, [of]: event.target.checked })}
      />
    </td>
  )
}
/** The dictionary or the register that a column names, by its label and its code. */
function TargetCell({ one, change }: LineProps) {
  const [label, language] = [useLabel(), useLanguage()]
  const { data } = useQuery({
    queryKey: [code.name, 'targets'],
    queryFn: ({ signal }) => api(code).call('targets', {}, { signal, silent: 'all' }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const options = data?.[one.control === 'dict' ? 'dict' : 'ref'].map(target => ({
    value: target.name,
    label: `${target.label[language]} · ${target.name}`,
  }))
  return (
    <td className="dv-code-target">
      <Select
        aria-label={`${one.column} ${label(words.of)}`}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        value={one.of || null}
        disabled={one.skipped}
        onChange={of => change({ ...one, of: of ?? '' })}
        options={options ?? []}
      />
    </td>
  )
}

function ControlCells({ one, change }: LineProps) {
  const [label, language] = [useLabel(), useLanguage()]
  const isNamed = one.control === 'dict' || one.control === 'ref'
  const isSized = /^(text|longText|decimal)$/.test(one.control)
  return (
    <>
      <td>
        <Select<Control>
          aria-label={`${one.column} ${label(words.control)}`}
          value={one.control}
          disabled={one.skipped}
          onChange={control => change({ ...one, control, of: '', size: control === 'decimal' ? 2 : 0 })}
          options={Object.entries(CONTROLS).map(([value, both]) => ({
            value: value as Control,
            label: both[language === 'zh' ? 0 : 1],
          }))}
        />
      </td>
      {isNamed ? (
        <TargetCell one={one} change={change} />
      ) : (
        <td>
          {isSized && (
            <InputNumber
              aria-label={`${one.column} ${label(words.size)}`}
              min={0}
              max={10_000}
              value={one.size}
              disabled={one.skipped}
              onChange={size => change({ ...one, size: size ?? 0 })}
            />
          )}
        </td>
      )}
    </>
  )
}

function Line({ one, change }: LineProps) {
  const label = useLabel()
  return (
    <tr>
      <td className="dv-code-flag">
        <Checkbox
          aria-label={`${one.column} ${label(words.used)}`}
          checked={!one.skipped}
          onChange={event => change({ ...one, skipped: !event.target.checked })}
        />
      </td>
      <th scope="row">{one.column}</th>
      <TextCell one={one} change={change} of="name" />
      <TextCell one={one} change={change} of="zh" />
      <TextCell one={one} change={change} of="en" />
      <ControlCells one={one} change={change} />
      <FlagCell one={one} change={change} of="required" />
      <FlagCell one={one} change={change} of="list" />
      <FlagCell one={one} change={change} of="search" />
    </tr>
  )
}

const HEADS = ['used', 'column', 'name', 'zh', 'en', 'control', 'sizeOrOf', 'required', 'list', 'search'] as const

interface ColumnsGridProps {
  readonly columns: readonly GeneratedColumn[]
  onChange(columns: readonly GeneratedColumn[]): void
}
/** The columns of a table, each on its way to be a field. */
export function ColumnsGrid({ columns, onChange }: ColumnsGridProps) {
  const label = useLabel()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="dv-code-grid" tabIndex={0} aria-label={label(words.column)}>
      <table className="dv-plain-table">
        <thead>
          <tr>
            {HEADS.map(head => (
              <th key={head} scope="col">
                {label(words[head])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((one, at) => (
            <Line
              key={one.column}
              one={one}
              change={next => onChange(columns.map((other, place) => (place === at ? next : other)))}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
