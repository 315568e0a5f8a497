import { Entered, useLabel } from '@village/web'
import type { Flaw } from '../../layout/flaws.ts'

/** Whether two lists say the same: each change of a template makes new ones. */
export const areSameFlaws = (some: readonly Flaw[], others: readonly Flaw[]): boolean =>
  some.length === others.length &&
  some.every(({ says, question }, at) => says.zh === others[at]!.says.zh && question === others[at]!.question)

/** What is wrong, a line each. */
export function FlawLines({ id, flaws }: { readonly id: string; readonly flaws: readonly Flaw[] }) {
  const label = useLabel()
  if (flaws.length === 0) return null
  return (
    <ul id={id} className="dv-layout-flaws">
      {flaws.map(({ says }, at) => (
        <li key={at}>
          <Entered>{label(says)}</Entered>
        </li>
      ))}
    </ul>
  )
}
