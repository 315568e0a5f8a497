import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Named } from '../record/field-places.ts'
import { type CellOption, type Offered, OfferedIn } from './cell-options.tsx'
import type { Cell } from './rows.ts'

export interface CellInputProps {
  readonly field: Named
  readonly cell: Cell
  /** What all rows share: it counts while the cell is empty. */
  readonly shared: string
  /** The person types; otherwise the keys lead from cell to cell. */
  readonly isEditing: boolean
  readonly isLocked: boolean
  /** It takes the cursor by itself, as the current cell of a table does. */
  readonly takesFocus: boolean
  readonly ties: Readonly<Record<string, string | boolean | undefined>>
  /** What is done before the cell is left: the choice that is meant is taken. */
  readonly leaving: RefObject<(() => void) | null>
  onType(text: string): void
  onTake(cell: Cell): void
  onEdit(): void
  onFocus?(): void
  onBlur?(): void
}

const keyboards: Readonly<Record<string, 'numeric' | 'decimal' | 'tel'>> = {
  integer: 'numeric',
  decimal: 'decimal',
  phone: 'tel',
}

/** The input of one cell, with the list of what it may say. */
export function CellInput(props: CellInputProps) {
  return (
    <OfferedIn spec={props.field.spec} typed={props.cell.text} isOpen={props.isEditing}>
      {offered => <Box {...props} {...offered} />}
    </OfferedIn>
  )
}

function useFocus({ takesFocus, isEditing }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    input.current?.focus()
    // What is typed takes the place of what stands there, in pinyin as well.
    if (!isEditing) input.current?.select()
  }, [takesFocus, isEditing])
  return input
}

/** The place in the list that the arrows have led to; -1 before that. */
function useMarked({ isEditing, cell: { text } }: CellInputProps) {
  const [marked, setMarked] = useState(-1)
  useEffect(() => setMarked(-1), [isEditing, text])
  return [marked, setMarked] as const
}

function Box(props: CellInputProps & Offered) {
  const { field, cell, shared, isEditing, isLocked, ties, leaving, options, meant } = props
  const { onType, onTake, onEdit, onFocus, onBlur } = props
  const input = useFocus(props)
  const listId = useId()
  const [marked, setMarked] = useMarked(props)
  const typed: CellOption | undefined = cell.text.trim() === '' ? undefined : meant
  const chosen = options[marked] ?? typed
  useEffect(() => {
    leaving.current = () => {
      if (isEditing && chosen) onTake(chosen.cell)
    }
    return () => {
      leaving.current = null
    }
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !isEditing || options.length === 0 || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    setMarked(at => Math.min(Math.max(at + step, 0), options.length - 1))
  }
  const isOpen = isEditing && options.length > 0
  return (
    <>
      <input
        {...ties}
        ref={input}
        className="dv-grid-input"
        autoComplete="off"
        inputMode={keyboards[field.spec.kind] ?? 'text'}
        readOnly={isLocked}
        value={cell.text}
        placeholder={shared}
        {...enteredLang(cell.text)}
        {...(isOpen && { 'aria-controls': listId })}
        {...(isOpen && marked >= 0 && { 'aria-activedescendant': `${listId}-${marked}` })}
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => onFocus?.()}
        onBlur={() => {
          leaving.current?.()
          onBlur?.()
        }}
        onMouseDown={() => document.activeElement === input.current && onEdit()}
      />
      {isOpen && <Choices id={listId} options={options} marked={marked} onTake={onTake} />}
    </>
  )
}

interface ChoicesProps extends Pick<CellInputProps, 'onTake'> {
  readonly id: string
  readonly options: readonly CellOption[]
  readonly marked: number
}
function Choices({ id, options, marked, onTake }: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(marked, 0)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div ref={list} id={id} className="dv-grid-choices" role="listbox">
      {options.map((one, i) => (
        <div
          key={one.key}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === marked}
          {...enteredLang(one.label)}
          // Before the input loses the cursor.
          onMouseDown={event => {
            event.preventDefault()
            onTake(one.cell)
          }}
        >
          {/^\d{1,3}$/.test(one.key) ? (
            <span className="dv-coded" data-code={one.key}>
              {one.label}
            </span>
          ) : (
            one.label
          )}
          {one.beside && <span className="dv-muted"> {one.beside}</span>}
        </div>
      ))}
    </div>
  )
}
