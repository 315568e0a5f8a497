import type { Label } from '@village/resource'
import { useLabel } from '@village/web/i18n.ts'
import type { Ref } from 'react'
import './terms.css'

interface MeaningButtonProps {
  /** What is asked about. */
  readonly about: Label
  readonly isOpen: boolean
  /** The element in which the answer stands. */
  readonly answerId: string
  readonly look?: 'small'
  readonly ref?: Ref<HTMLButtonElement>
  onOpen(isOpen: boolean): void
}
/** A question mark beside a label: a press asks what it means, another one, or Esc, takes the answer away. */
export function MeaningButton({ about, isOpen, answerId, look, ref, onOpen }: MeaningButtonProps) {
  const label = useLabel()
  const name = label(about)
  return (
    <button
      ref={ref}
      type="button"
      className="dv-term-button"
      data-look={look}
      aria-expanded={isOpen}
      aria-controls={answerId}
      aria-describedby={isOpen ? answerId : undefined}
      aria-label={label({ zh: `“${name}”是什么意思`, en: `What “${name}” means` })}
      onClick={event => {
        // The head around it would sort.
        event.stopPropagation()
        onOpen(!isOpen)
      }}
      onKeyDown={event => {
        if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        onOpen(false)
      }}
    >
      ?
    </button>
  )
}
