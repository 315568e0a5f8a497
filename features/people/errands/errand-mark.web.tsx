import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import './errand-mark.css'

/** A character for each act, by the task's key. */
const MARKS: Readonly<Record<string, Label>> = {
  paper: { zh: '证', en: 'P' },
  birth: { zh: '生', en: 'B' },
  die: { zh: '故', en: 'D' },
  moveIn: { zh: '入', en: 'I' },
  moveOut: { zh: '出', en: 'O' },
  split: { zh: '分', en: 'S' },
  merge: { zh: '并', en: 'M' },
  changeHead: { zh: '主', en: 'H' },
  correct: { zh: '改', en: 'C' },
}

/** The sign of an act, beside its words. */
export function ErrandMark({ of }: { readonly of: string }) {
  const label = useLabel()
  const mark = MARKS[of]
  return (
    <span className="dv-errand-mark" aria-hidden>
      {mark && label(mark)}
    </span>
  )
}
