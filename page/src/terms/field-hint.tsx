import type { FieldSpec } from '@village/resource'
import { useLabel } from '@village/web/i18n.ts'
import Popover from 'antd/es/popover'
import { useId, useState } from 'react'
import { MeaningButton } from './meaning-button.tsx'
import { meaningOf, termIn } from './terms.ts'

/**
 * A question mark where a field is read and not filled in, in the head of a list and in a record: what forms say below
 * the input, and what a hard word in the label means, over the page.
 */
export function FieldHint({ spec }: { readonly spec: FieldSpec }) {
  const label = useLabel()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const term = termIn(spec.label.zh)
  const says = [spec.help, term && meaningOf(term)].flatMap(one => (one ? [label(one)] : []))
  const answer = (
    <div id={id} role="status" className="dv-hint-words">
      {says.map(words => (
        <p key={words}>{words}</p>
      ))}
    </div>
  )
  return (
    <Popover content={answer} trigger="click" placement="bottom" open={isOpen} onOpenChange={setOpen}>
      <span className="dv-hint-place">
        <MeaningButton about={spec.label} isOpen={isOpen} answerId={id} look="small" onOpen={setOpen} />
      </span>
    </Popover>
  )
}

/** The head of a column with its question. */
export function AskedHead({ spec }: { readonly spec: FieldSpec }) {
  const label = useLabel()
  return (
    <span className="dv-asked-head">
      <span>{label(spec.label)}</span>
      <FieldHint spec={spec} />
    </span>
  )
}
