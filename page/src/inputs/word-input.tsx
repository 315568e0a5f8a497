import type { FieldSpec } from '@village/resource'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import AutoComplete from 'antd/es/auto-complete'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useChoices } from '../record/choices.ts'
import { searchOptions } from './option-search.ts'

interface WordInputProps {
  /** The field whose words are offered. */
  readonly spec: FieldSpec
  readonly label: string
  /** What stands there before somebody types: none of the words, so all are offered. */
  readonly original: string
  readonly value: string
  onChange(value: string): void
}

/** Dictionary words that match what is typed, by word, digit or initial; none once a word is typed in full. */
function useWords({ spec, original, value }: WordInputProps) {
  const choices = useChoices(spec)
  const all = useMemo(() => choices.map(one => ({ ...one, key: one.value, value: one.label })), [choices])
  if (value === original || value.trim() === '') return { options: all, meant: undefined }
  const found = searchOptions(all, value)
  return found.meant?.label === value ? { options: [], meant: undefined } : found
}

/** A text for which the words of a field are offered. Enter in the open list takes a word and does not send the form. */
export function WordInput(props: WordInputProps) {
  const { label, value, onChange } = props
  const { options, meant } = useWords(props)
  const [isOpen, setOpen] = useState(false)
  const keepForm = (event: KeyboardEvent) => {
    const isTaking = event.key === 'Enter' && isOpen && options.length > 0
    if (isTaking) event.preventDefault()
  }
  return (
    <AutoComplete
      size="small"
      aria-label={label}
      value={value}
      onChange={(text: string | undefined) => onChange(text ?? '')}
      onOpenChange={setOpen}
      onKeyDown={keepForm}
      // Of several words none is taken by a key that only leads on.
      defaultActiveFirstOption={meant !== undefined}
      popupMatchSelectWidth={false}
      options={[...options]}
      {...enteredLang(value)}
    />
  )
}
