import type { Label } from '@village/resource'
import { Entered, useLabel } from '@village/web'
import Alert from 'antd/es/alert'
import { Link } from 'react-router'
import type { Concern } from '../facts/concern.ts'
import type { PaperBeginning } from '../paper/paper.endpoints.ts'
import { paper } from '../paper/paper.resource.ts'

const words = {
  recent: { zh: '30天内开过同样的证明：', en: 'The same paper was issued within 30 days: ' },
} as const satisfies Record<string, Label>

/** Merges the concerns of `begin` and of the preview, without duplicates. */
export const allConcerns = (first: readonly Concern[], found: readonly Concern[]): readonly Concern[] => [
  ...new Map([...first, ...found].map(one => [one.says.en, one])).values(),
]

interface ConcernsProps {
  readonly beginning: PaperBeginning
  /** Of the page as it is drawn up so far. */
  readonly found: readonly Concern[]
}
/** What stands in the way of a paper, and what the clerk should know. */
export function Concerns({ beginning, found }: ConcernsProps) {
  const label = useLabel()
  const { recent } = beginning
  const concerns = allConcerns(beginning.concerns, found)
  return (
    <div className="dv-paper-concerns" role="status">
      {concerns.map(({ weight, says }) => (
        <Alert key={says.en} type={weight === 'stop' ? 'error' : 'warning'} showIcon title={label(says)} />
      ))}
      {recent.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={
            <>
              {label(words.recent)}
              {recent.map(({ id, paperNo, issueTime }) => (
                <Link key={id} to={`${paper.path}?id=${id}`}>
                  <Entered>{`${paperNo}（${issueTime.slice(0, 10)}）`}</Entered>{' '}
                </Link>
              ))}
            </>
          }
        />
      )}
    </div>
  )
}
