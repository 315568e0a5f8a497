import { FormSections, type SectionsProps } from './form-parts.tsx'
import { InlineField } from './inline-field.tsx'

/** What a half says over its form, with the fields that stand in it, and the other fields below. */
export function SectionsBelowNote({ of, form, formId, half }: SectionsProps) {
  const { formNote: Note, noted = [] } = half
  const input = (name: string) => {
    const field = form.fields.find(one => one.name === name)
    return field && <InlineField key={name} of={of} form={form} formId={formId} field={field} half={half} />
  }
  return (
    <>
      {Note && <Note values={form.values} id={form.record?.id ?? ''} input={input} />}
      <FormSections of={of} form={form} formId={formId} half={half} without={noted} />
    </>
  )
}
