import { useLabel } from '@village/web/i18n.ts'
import { Entered } from '@village/web/kit/words/entered-text.tsx'
import { inputId, PlacedInput, type PlacedProps } from './form-parts.tsx'
import './inline-field.css'

/** A field in the middle of a sentence: its label is heard and not seen, what is wrong stands below it. */
export function InlineField(props: PlacedProps) {
  const { form, formId, field } = props
  const label = useLabel()
  const id = inputId(formId, field.name)
  const error = form.messageOf(field.name)
  const ties = {
    id,
    'aria-describedby': error && `${id}-error`,
    'aria-invalid': Boolean(error),
    'aria-required': field.spec.required === true,
  }
  return (
    <span className="dv-inline-field" data-kind={field.spec.kind}>
      <label htmlFor={id} id={`${id}-label`} className="dv-hidden-text">
        {label(field.spec.label)}
      </label>
      <PlacedInput {...props} ties={ties} />
      {error && (
        <span id={`${id}-error`} className="dv-entry-error">
          <Entered>{error}</Entered>
        </span>
      )}
    </span>
  )
}
