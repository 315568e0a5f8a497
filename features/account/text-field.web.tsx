import { useText } from '@village/web'
import Input from 'antd/es/input/Input'
import Password from 'antd/es/input/Password'
import { type KeyboardEvent, useId, useState } from 'react'
import './field.css'

export interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string
  readonly placeholder?: string
  readonly inputMode?: 'decimal' | 'tel' | 'email'
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  /** Typed unseen; says when Caps Lock is on. */
  readonly secret?: boolean
  onChange(value: string): void
}

/** A labelled field with its message below. */
export function TextField({ label, error, secret, onChange, ...input }: TextFieldProps) {
  const say = useText()
  const id = useId()
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent): void => setCapsLock(Boolean(secret) && event.getModifierState('CapsLock'))
  const Field = secret ? Password : Input
  return (
    <div className="dv-field">
      <label htmlFor={id}>{label}</label>
      <Field
        {...input}
        id={id}
        size="large"
        maxLength={128}
        status={error === '' ? '' : 'error'}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-says`}
        onChange={event => onChange(event.target.value)}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCapsLock(false)}
      />
      <div id={`${id}-says`}>
        {secret && (
          <p role="status" className="dv-field-warning">
            {capsLock ? say('login.capsLock') : ''}
          </p>
        )}
        {error !== '' && (
          <p role="alert" className="dv-field-error">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
