import type { Label } from '@village/resource'
import { useLabel } from '@village/web/i18n.ts'
import { useId, useState } from 'react'
import { termIn } from './terms.ts'
import './terms.css'

/** A button beside a label in which a hard word stands; pressed, it says below what the word means. */
export function TermHint({ label: of }: { readonly label: Label }) {
  const label = useLabel()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const term = termIn(of.zh)
  if (!term) return null
  const name = label(term)
  return (
    <>
      <button
        type="button"
        className="dv-term-button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label({ zh: `“${name}”是什么意思`, en: `What “${name}” means` })}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || !isOpen) return
          event.stopPropagation()
          setOpen(false)
        }}
      >
        ?
      </button>
      <span id={id} role="status" className="dv-term-words">
        {isOpen && label({ zh: `${name}：${term.meansZh}`, en: `${name}: ${term.meansEn}` })}
      </span>
    </>
  )
}
