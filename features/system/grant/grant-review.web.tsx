import type { Label } from '@village/resource'
import { Entered, useLabel, useText } from '@village/web'
import type { ReactNode } from 'react'
import { type GrantDiff, type GrantIndex, pathOf } from './grant-choice.ts'
import type { GrantTarget } from './grant-dialog.web.tsx'

const words = {
  intro: { zh: '保存后将作如下改动：', en: 'Saving makes these changes:' },
  added: { zh: '新增', en: 'Added' },
  removed: { zh: '取消', en: 'Taken away' },
} as const satisfies Record<string, Label>

interface Change {
  readonly label: string
  readonly index: GrantIndex
  readonly diff: GrantDiff
}
interface GrantReviewProps {
  readonly changes: readonly Change[]
  readonly targets: readonly GrantTarget[]
  readonly concerns: ((removed: readonly string[]) => ReactNode) | undefined
}

/** What saving would change, by name, before it is done. */
export function GrantReview({ changes, targets, concerns }: GrantReviewProps) {
  const say = useText()
  const label = useLabel()
  const lines = (side: 'added' | 'removed') =>
    changes.flatMap(({ label: part, index, diff }) =>
      diff[side].map(id => part + say('common.colon') + pathOf(index, id)),
    )
  const list = (side: 'added' | 'removed') => {
    const names = lines(side)
    if (names.length === 0) return null
    const title = `${label(words[side])} ${names.length}`
    return (
      <section className={`dv-grant-${side}`} aria-label={title}>
        <h3>{title}</h3>
        <ul>
          {names.map(name => (
            <li key={name}>
              <Entered>{name}</Entered>
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <div className="dv-grant-review">
      <p>
        <b>
          <Entered>{targets.map(one => one.name).join(say('common.comma'))}</Entered>
        </b>{' '}
        {label(words.intro)}
      </p>
      <div className="dv-grant-changes">
        {list('added')}
        {list('removed')}
      </div>
      {concerns?.(lines('removed'))}
    </div>
  )
}
