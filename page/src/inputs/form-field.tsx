import { Entered } from '@village/web/kit/words/entered-text.tsx'
import type { FieldTies } from '@village/web/show.tsx'
import type { ReactNode } from 'react'
import '../resource.css'

interface FormFieldProps {
  readonly id: string
  readonly label: string
  readonly required?: boolean
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly wide?: boolean
  /** Stands beside the label. */
  readonly beside?: ReactNode
  readonly children: (ties: FieldTies) => ReactNode
}

/** A label above an input, help and error below it (design/ux.md G-FORM). */
export function FormField({
  id,
  label,
  required = false,
  help,
  error,
  wide = false,
  beside,
  children,
}: FormFieldProps) {
  const helpId = help ? `${id}-help` : ''
  const errorId = error ? `${id}-error` : ''
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined
  return (
    <div className={`dv-entry${wide ? ' dv-entry-wide' : ''}${error ? ' dv-entry-wrong' : ''}`}>
      <div className="dv-entry-head">
        <label htmlFor={id} id={`${id}-label`} className="dv-entry-label">
          {required && (
            <span aria-hidden className="dv-entry-must">
              *
            </span>
          )}
          {label}
        </label>
        {beside}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': Boolean(error), 'aria-required': required })}
      {error && (
        <div id={errorId} className="dv-entry-error">
          <Entered>{error}</Entered>
        </div>
      )}
      {help && (
        <div id={helpId} className="dv-entry-help">
          {help}
        </div>
      )}
    </div>
  )
}
