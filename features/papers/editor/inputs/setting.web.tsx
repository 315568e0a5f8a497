import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import InputNumber from 'antd/es/input-number'
import Select from 'antd/es/select'
import Switch from 'antd/es/switch'
import { type ReactNode, useId } from 'react'

interface SettingProps {
  readonly name: Label
  children(id: string): ReactNode
}
/** A name beside its input; below each other where there is no room. */
export function Setting({ name, children }: SettingProps) {
  const label = useLabel()
  const id = useId()
  return (
    <div className="dv-layout-setting">
      <label htmlFor={id}>{label(name)}</label>
      {children(id)}
    </div>
  )
}

interface FigureProps {
  readonly name: Label
  readonly value: number | undefined
  readonly least: number
  readonly most: number
  readonly step?: number
  /** What holds where nothing is said. */
  readonly usual?: number
  onChange(value: number | undefined): void
}
/** A number between two others. */
export function Figure({ name, value, least, most, step = 1, usual, onChange }: FigureProps) {
  return (
    <Setting name={name}>
      {id => (
        <InputNumber
          id={id}
          min={least}
          max={most}
          step={step}
          precision={step < 1 ? 2 : 0}
          value={value ?? null}
          {...(usual !== undefined && { placeholder: String(usual) })}
          onChange={next => onChange(next === null ? undefined : Number(next))}
        />
      )}
    </Setting>
  )
}

interface ChoiceProps<T extends string> {
  readonly name: Label
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  onChange(value: T): void
}
/** One of several. */
export function Choice<T extends string>({ name, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Setting name={name}>
      {id => (
        <Select<T> id={id} popupMatchSelectWidth={false} value={value} options={[...options]} onChange={onChange} />
      )}
    </Setting>
  )
}

interface ToggleProps {
  readonly name: Label
  readonly checked: boolean
  onChange(on: boolean): void
}
/** Yes or no. */
export function Toggle({ name, checked, onChange }: ToggleProps) {
  return <Setting name={name}>{id => <Switch id={id} checked={checked} onChange={onChange} />}</Setting>
}
