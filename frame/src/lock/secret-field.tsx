import type { InputRef } from 'antd/es/input/Input'
import Password from 'antd/es/input/Password'
import { type Ref, useId } from 'react'

interface SecretFieldProps {
  readonly label: string
  readonly value: string
  readonly error: string
  readonly autoComplete: 'off' | 'current-password'
  readonly ref?: Ref<InputRef>
  onChange(value: string): void
}

/** A labelled password with its message below. */
export function SecretField({ label, value, error, autoComplete, ref, onChange }: SecretFieldProps) {
  const id = useId()
  return (
    <div className="dv-secret">
      <label htmlFor={id}>{label}</label>
      <Password
        id={id}
        {...(ref && { ref })}
        value={value}
        autoFocus
        maxLength={128}
        autoComplete={autoComplete}
        status={error === '' ? '' : 'error'}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-says`}
        onChange={event => onChange(event.target.value)}
      />
      <p id={`${id}-says`} role="alert" className="dv-secret-error">
        {error}
      </p>
    </div>
  )
}
