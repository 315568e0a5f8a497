import { useLabel, useText } from '@village/web'
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
  readonly readOnly?: boolean
  /** Typed unseen; says when Caps Lock is on. */
  readonly secret?: boolean
  /** Takes Latin letters only; says so while an input method for Chinese is at work. */
  readonly latin?: boolean
  onChange(value: string): void
}

const ENGLISH_PLEASE = { zh: '请切换到英文输入', en: 'Please switch to English input' }

/** A labelled field with its message below. */
export function TextField({ label, error, secret, latin, onChange, ...input }: TextFieldProps) {
  const say = useText()
  const pick = useLabel()
  const id = useId()
  const [capsLock, setCapsLock] = useState(false)
  const [composing, setComposing] = useState(false)
  const hint = capsLock ? say('login.capsLock') : composing ? pick(ENGLISH_PLEASE) : ''
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
        onCompositionStart={() => setComposing(Boolean(latin))}
        onBlur={() => {
          setCapsLock(false)
          setComposing(false)
        }}
      />
      <div id={`${id}-says`}>
        {(secret || latin) && (
          <p role="status" className="dv-field-warning">
            {hint}
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
