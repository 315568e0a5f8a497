import type { Label } from '@village/resource'
import { useLabel } from '@village/web/i18n.ts'
import { useId, useState } from 'react'
import { MeaningButton } from './meaning-button.tsx'
import { meaningOf, termIn } from './terms.ts'

/** A button beside a label in which a hard word stands; pressed, it says below what the word means. */
export function TermHint({ label: of }: { readonly label: Label }) {
  const label = useLabel()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const term = termIn(of.zh)
  if (!term) return null
  return (
    <>
      <MeaningButton about={term} isOpen={isOpen} answerId={id} onOpen={setOpen} />
      <span id={id} role="status" className="dv-term-words">
        {isOpen && label(meaningOf(term))}
      </span>
    </>
  )
}
