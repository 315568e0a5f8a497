import { FieldInput, FormField } from '@village/page'
import { choice, date, decimal, longText, ref, text } from '@village/resource'
import { useLanguage } from '@village/web'
import { useId } from 'react'
import type { Question } from '../layout/layout.ts'

/** The input of a question, as a field of its kind. */
function specOf({ name, en, kind, choices = [], max }: Question) {
  const english = en || name
  if (kind === 'date') return date(name, english).spec
  if (kind === 'number') return decimal(name, english).spec
  if (kind === 'resident') return ref(name, english, 'people.resident').spec
  if (kind === 'choice')
    return choice(name, english, Object.fromEntries(choices.map(one => [one, [one, one] as const]))).spec
  return kind === 'text' ? longText(name, english).max(max ?? 500).spec : text(name, english).max(max ?? 60).spec
}

interface QuestionInputProps {
  readonly question: Question
  readonly value: string
  readonly error?: string | undefined
  onChange(value: string): void
}
/** A question of a template. */
export function QuestionInput({ question, value, error, onChange }: QuestionInputProps) {
  const id = useId()
  const language = useLanguage()
  const { name, en, required = false, help, kind } = question
  return (
    <FormField
      id={id}
      label={language === 'en' && en ? en : name}
      required={required}
      help={help}
      error={error}
      wide={kind === 'text'}
    >
      {ties => (
        <FieldInput
          field={{ name, spec: specOf(question) }}
          value={value}
          ties={ties}
          onChange={next => onChange(String(next ?? ''))}
          onBlur={() => undefined}
        />
      )}
    </FormField>
  )
}
