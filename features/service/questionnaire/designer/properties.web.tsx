import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import InputNumber from 'antd/es/input-number'
import Select from 'antd/es/select'
import Switch from 'antd/es/switch'
import { type ReactNode, useId } from 'react'
import { DEFAULT_TEXT_SIGNS, type DesignQuestion, hasOptions, leadsOn, MOST, TYPE } from '../declared/design.ts'
import { changed } from './drafting.ts'
import { Options } from './options.web.tsx'
import type { Designer } from './use-designer.web.ts'

const words = {
  title: { zh: '题目设置', en: 'Settings of the question' },
  required: { zh: '必答', en: 'Needs an answer' },
  minSelect: { zh: '最少选', en: 'Choose at least' },
  maxSelect: { zh: '最多选', en: 'Choose at most' },
  from: { zh: '最小值', en: 'Smallest' },
  to: { zh: '最大值', en: 'Largest' },
  lowest: { zh: '最低分', en: 'Lowest mark' },
  highest: { zh: '最高分', en: 'Highest mark' },
  signs: { zh: '最多字数', en: 'Most characters' },
  condition: { zh: '显示条件', en: 'Shown only if' },
  always: { zh: '总是显示', en: 'Always shown' },
  chosen: { zh: '选了其中任一项', en: 'one of these is chosen' },
} as const satisfies Record<string, Label>

interface PartProps {
  readonly designer: Designer
  readonly question: DesignQuestion
}
function Line({ name, children }: { readonly name: Label; children(id: string): ReactNode }) {
  const label = useLabel()
  const id = useId()
  return (
    <div className="dv-design-line">
      <label htmlFor={id}>{label(name)}</label>
      {children(id)}
    </div>
  )
}

interface WholeProps extends PartProps {
  readonly name: Label
  readonly field: 'minSelect' | 'maxSelect' | 'maxLength' | 'minValue' | 'maxValue'
  readonly least?: number
  readonly most: number
  readonly decimals?: boolean
  readonly empty?: string
}
function Figure({ designer, question, name, field, least = 0, most, decimals = false, empty }: WholeProps) {
  const isText = field === 'minValue' || field === 'maxValue'
  const value = question[field]
  const set = (next: number | null): void =>
    designer.change(
      draft => changed(draft, question.id, { [field]: next === null ? null : isText ? String(next) : next }),
      `${field}:${question.id}`,
    )
  return (
    <Line name={name}>
      {id => (
        <InputNumber
          id={id}
          min={least}
          max={most}
          precision={decimals ? 2 : 0}
          value={value === null ? null : Number(value)}
          placeholder={empty}
          onChange={next => set(next === null ? null : Number(next))}
        />
      )}
    </Line>
  )
}

function Limits(props: PartProps) {
  const { type, options } = props.question
  if (type === TYPE.multiple)
    return (
      <>
        <Figure {...props} name={words.minSelect} field="minSelect" most={options.length} />
        <Figure {...props} name={words.maxSelect} field="maxSelect" least={1} most={options.length} />
      </>
    )
  if (type === TYPE.rating)
    return (
      <>
        <Figure {...props} name={words.lowest} field="minValue" least={1} most={MOST.rating} />
        <Figure {...props} name={words.highest} field="maxValue" least={1} most={MOST.rating} />
      </>
    )
  if (type === TYPE.number)
    return (
      <>
        <Figure {...props} name={words.from} field="minValue" least={-MOST.number} most={MOST.number} decimals />
        <Figure {...props} name={words.to} field="maxValue" least={-MOST.number} most={MOST.number} decimals />
      </>
    )
  return type === TYPE.text ? (
    <Figure
      {...props}
      name={words.signs}
      field="maxLength"
      least={1}
      most={MOST.textSigns}
      empty={String(DEFAULT_TEXT_SIGNS)}
    />
  ) : null
}

interface ChosenProps {
  readonly named: DesignQuestion
  readonly optionIds: readonly string[]
  onChange(optionIds: readonly string[]): void
}
function ChosenOptions({ named, optionIds, onChange }: ChosenProps) {
  return (
    <Line name={words.chosen}>
      {id => (
        <Select
          id={id}
          mode="multiple"
          popupMatchSelectWidth={false}
          value={[...optionIds]}
          options={named.options.map(option => ({ value: option.id, label: option.content }))}
          onChange={onChange}
        />
      )}
    </Line>
  )
}

/** A question that hangs on the options of an earlier one. */
function ConditionOf({ designer, question }: PartProps) {
  const label = useLabel()
  const { showIf, sort } = question
  const earlier = designer.draft.questions.filter(one => one.sort < sort && leadsOn(one.type))
  if (earlier.length === 0 && !showIf) return null
  const set = (next: DesignQuestion['showIf']): void =>
    designer.change(draft => changed(draft, question.id, { showIf: next }))
  const named = earlier.find(({ id }) => id === showIf?.questionId)
  const choices = [
    { value: '', label: label(words.always) },
    ...earlier.map(one => ({ value: one.id, label: `${one.sort}. ${one.title}` })),
  ]
  const choose = (questionId: string): void => {
    const first = earlier.find(({ id }) => id === questionId)?.options[0]
    set(questionId ? { questionId, optionIds: first ? [first.id] : [] } : null)
  }
  return (
    <>
      <Line name={words.condition}>
        {id => (
          <Select id={id} popupMatchSelectWidth={false} value={named?.id ?? ''} options={choices} onChange={choose} />
        )}
      </Line>
      {named && (
        <ChosenOptions
          named={named}
          optionIds={showIf?.optionIds ?? []}
          // Without an option it would never be shown: the last one stays.
          onChange={optionIds => optionIds.length > 0 && set({ questionId: named.id, optionIds })}
        />
      )}
    </>
  )
}

interface PropertiesProps extends PartProps {
  readonly isOpen: boolean
}
/** The options of a question, and what else is asked of its answers. */
export function Properties({ designer, question, isOpen }: PropertiesProps) {
  const label = useLabel()
  const toggle = (on: boolean): void => designer.change(draft => changed(draft, question.id, { required: on ? 1 : 0 }))
  return (
    <div className="dv-design-properties">
      {hasOptions(question.type) && <Options designer={designer} question={question} isOpen={isOpen} />}
      {isOpen && (
        <fieldset className="dv-design-settings">
          <legend className="dv-hidden-text">{label(words.title)}</legend>
          <Line name={words.required}>
            {id => <Switch id={id} checked={question.required === 1} onChange={toggle} />}
          </Line>
          <Limits designer={designer} question={question} />
          <ConditionOf designer={designer} question={question} />
        </fieldset>
      )}
    </div>
  )
}
