import { enteredLang } from '@village/web'
import TextArea, { type TextAreaRef } from 'antd/es/input/TextArea'
import { useLayoutEffect, useRef } from 'react'
import { type Edited, replaced, restyled } from '../editing/text-editing.ts'
import { type Picked, PlaceholderPicker } from './placeholder-picker.web.tsx'

/** Most characters of one text. */
const MOST_SIGNS = 4000

interface WordsInputProps {
  /** What it is, for those who do not see it. */
  readonly name: string
  readonly value: string
  readonly placeholder?: string | undefined
  /** Stands above it, for those who see it. */
  readonly caption?: string
  /** Whether placeholders are offered beside it. */
  readonly isOpen: boolean
  /** The list that a table repeats. */
  readonly list?: string
  /** The element that says what is wrong. */
  readonly flawsId?: string | undefined
  /** Names it: typing within a second is one step, and what is picked is a step of its own. */
  readonly input: string
  onChange(text: string, input: string): void
}

/** The part of a text that is chosen, and the cursor after a change from outside the keyboard. */
function useCursor(value: string, onChange: WordsInputProps['onChange']) {
  const input = useRef<TextAreaRef>(null)
  const touched = useRef(false)
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    const area = input.current?.resizableTextArea?.textArea
    if (wanted.current === null || !area) return
    area.focus()
    area.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  }, [value])
  const put = (edited: Edited | null): void => {
    if (!edited) return
    wanted.current = edited.at
    onChange(edited.text, '')
  }
  const pick = (picked: Picked): void => {
    const area = input.current?.resizableTextArea?.textArea
    // Who has not been in the text means its end.
    const from = touched.current && area ? area.selectionStart : value.length
    const to = touched.current && area ? area.selectionEnd : value.length
    put('style' in picked ? restyled(value, to, picked.style) : replaced(value, from, to, `{${picked.name}}`))
  }
  const touch = (): void => {
    touched.current = true
  }
  return { input, touch, pick }
}

/** A text that grows with its lines, and placeholders to put into it. */
export function WordsInput(props: WordsInputProps) {
  const { name, value, placeholder, caption, isOpen, list, flawsId, input: inputName, onChange } = props
  const { input, touch, pick } = useCursor(value, onChange)
  return (
    <div className="dv-layout-words">
      {caption && (
        <span aria-hidden className="dv-layout-caption">
          {caption}
        </span>
      )}
      <TextArea
        ref={input}
        aria-label={name}
        aria-describedby={flawsId}
        aria-invalid={flawsId !== undefined}
        autoSize
        maxLength={MOST_SIGNS}
        value={value}
        placeholder={placeholder ?? ''}
        {...enteredLang(value)}
        onSelect={touch}
        onChange={({ target }) => onChange(target.value, inputName)}
      />
      {isOpen && <PlaceholderPicker list={list} of={name} onPick={pick} />}
    </div>
  )
}
