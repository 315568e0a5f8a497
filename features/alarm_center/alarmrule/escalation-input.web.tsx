import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { FieldInput } from '@village/page'
import type { Label } from '@village/resource'
import { type InputProps, useLabel } from '@village/web'
import Button from 'antd/es/button'
import Checkbox from 'antd/es/checkbox'
import InputNumber from 'antd/es/input-number'
import { useId } from 'react'
import { alarmrule } from './alarmrule.resource.ts'
import { type EscalationStep, MOST_STEPS } from './escalation-steps.ts'
import './escalation.css'

const words = {
  after: { zh: '分钟后仍没有人接处，通知', en: 'minutes without anybody: tell' },
  minutes: { zh: '升级时间（分钟）', en: 'Minutes until the step' },
  roles: { zh: '角色', en: 'Roles' },
  channels: { zh: '渠道', en: 'Channels' },
  family: { zh: '短信通知家属', en: 'Text the family' },
  add: { zh: '添加一步', en: 'Add a step' },
  remove: { zh: '删除第{n}步', en: 'Remove step {n}' },
} as const satisfies Record<string, Label>

const FIELDS = {
  roles: { name: 'roles', spec: alarmrule.fields.notifyRoleIds.spec },
  channels: { name: 'channels', spec: alarmrule.fields.notifyChannels.spec },
} as const
/** A list as it travels in a form: an array, or text with commas. */
const listOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')).filter(Boolean)

interface StepProps {
  readonly at: number
  readonly step: EscalationStep
  readonly disabled: boolean
  onChange(step: EscalationStep): void
  onRemove(): void
}
function StepInput({ at, step, disabled, onChange, onRemove }: StepProps) {
  const label = useLabel()
  const id = useId()
  const ties = (name: string) => ({
    id: `${id}-${name}`,
    'aria-describedby': undefined,
    'aria-invalid': false,
    'aria-required': false,
  })
  return (
    <li className="dv-escalation-step">
      <div className="dv-escalation-when">
        <b>{at + 1}</b>
        <InputNumber
          aria-label={`${label(words.minutes)} ${at + 1}`}
          min={1}
          max={1440}
          value={step.afterMin}
          disabled={disabled}
          onChange={afterMin => onChange({ ...step, afterMin: Number(afterMin ?? 0) })}
        />
        <span>{label(words.after)}</span>
        <Button
          type="text"
          danger
          disabled={disabled}
          icon={<DeleteOutlined aria-hidden />}
          aria-label={label(words.remove).replace('{n}', String(at + 1))}
          onClick={onRemove}
        />
      </div>
      {(['roles', 'channels'] as const).map(name => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{label(words[name])}</label>
          <FieldInput
            field={FIELDS[name]}
            value={step[name].join()}
            ties={ties(name)}
            onChange={value => onChange({ ...step, [name]: listOf(value) })}
            onBlur={() => undefined}
          />
        </div>
      ))}
      <Checkbox
        checked={step.family === 1}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...step, family: target.checked ? 1 : 0 })}
      >
        {label(words.family)}
      </Checkbox>
    </li>
  )
}

/** Whom to tell, step by step, while nobody takes an alarm. */
export function EscalationInput({ value, onChange, disabled }: InputProps<readonly EscalationStep[]>) {
  const label = useLabel()
  const steps = Array.isArray(value) ? (value as readonly EscalationStep[]) : []
  const begin: EscalationStep = { afterMin: (steps.at(-1)?.afterMin ?? 0) + 5, roles: [], channels: ['1'], family: 0 }
  return (
    <div className="dv-escalation">
      {steps.length > 0 && (
        <ol>
          {steps.map((step, at) => (
            <StepInput
              key={at}
              at={at}
              step={step}
              disabled={disabled}
              onChange={changed => onChange(steps.with(at, changed))}
              onRemove={() => onChange(steps.filter((_, other) => other !== at))}
            />
          ))}
        </ol>
      )}
      {steps.length < MOST_STEPS && (
        <Button disabled={disabled} icon={<PlusOutlined aria-hidden />} onClick={() => onChange([...steps, begin])}>
          {label(words.add)}
        </Button>
      )}
    </div>
  )
}
