import type { Label } from '@village/resource'
import { enteredLang, useLabel } from '@village/web'
import Input from 'antd/es/input'
import TextArea from 'antd/es/input/TextArea'
import InputNumber from 'antd/es/input-number'
import { type ReactNode, useId, useState } from 'react'

interface FieldProps {
  readonly name: Label
  readonly help?: Label
  /** Takes the id by which the label finds its input. */
  children(id: string): ReactNode
}
/** A label over an input of the panel. */
export function Field({ name, help, children }: FieldProps) {
  const label = useLabel()
  const id = useId()
  return (
    <div className="dv-designer-field">
      <label htmlFor={id} {...enteredLang(label(name))}>
        {label(name)}
      </label>
      {children(id)}
      {help && <p className="dv-quiet">{label(help)}</p>}
    </div>
  )
}

/** A legend over several inputs that answer one question. */
export function GroupField({ name, children }: { readonly name: Label; readonly children: ReactNode }) {
  const label = useLabel()
  return (
    <fieldset className="dv-designer-field">
      <legend>{label(name)}</legend>
      {children}
    </fieldset>
  )
}

/** What is typed until it is committed; a value that changes meanwhile, as by undo, takes its place. */
function useTyped<T>(value: T): readonly [typed: T, setTyped: (typed: T) => void] {
  const [{ seen, typed }, set] = useState({ seen: value, typed: value })
  if (seen !== value) set({ seen: value, typed: value })
  return [seen === value ? typed : value, next => set({ seen: value, typed: next })]
}

interface TextFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string
  readonly max: number
  readonly lines?: boolean
  /** What does not fit is not written. */
  fits?(text: string): boolean
  onCommit(text: string): void
}
/** Text that becomes one change when it is left: one step back takes it away again. */
export function TextField({ name, help, value, max, lines, fits = () => true, onCommit }: TextFieldProps) {
  const [typed, setTyped] = useTyped(value)
  const commit = (): void => {
    if (typed !== value && fits(typed)) onCommit(typed)
  }
  const props = {
    value: typed,
    maxLength: max,
    onBlur: commit,
    ...(!fits(typed) && { status: 'error' as const }),
    onChange: (event: { readonly target: { readonly value: string } }) => setTyped(event.target.value),
  }
  return (
    <Field name={name} {...(help && { help })}>
      {id => (lines ? <TextArea id={id} autoSize {...props} /> : <Input id={id} onPressEnter={commit} {...props} />)}
    </Field>
  )
}

interface NumberFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: number | null
  readonly max: number
  onCommit(value: number | null): void
}
/** A whole number, as one change. */
export function NumberField({ name, help, value, max, onCommit }: NumberFieldProps) {
  const [typed, setTyped] = useTyped(value)
  const commit = (): void => {
    if (typed !== value) onCommit(typed)
  }
  return (
    <Field name={name} {...(help && { help })}>
      {id => (
        <InputNumber
          id={id}
          min={0}
          max={max}
          precision={0}
          controls={false}
          style={{ width: '100%' }}
          value={typed}
          onChange={setTyped}
          onBlur={commit}
          onPressEnter={commit}
        />
      )}
    </Field>
  )
}
