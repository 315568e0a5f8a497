import type { FieldTies } from '@village/web/show.tsx'
import type { Named } from '../record/field-places.ts'

/** What the input of a rich text gets. */
export interface RichInputProps {
  readonly field: Named
  readonly value: unknown
  readonly disabled?: boolean
  readonly ties: FieldTies
  onChange(html: string): void
  onBlur(): void
}
