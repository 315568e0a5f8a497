import type { Label } from '@village/resource'
import { Entered, useLabel } from '@village/web'
import Alert from 'antd/es/alert'
import { Link } from 'react-router'
import type { PaperBeginning } from '../paper/paper.endpoints.ts'
import { paper } from '../paper/paper.resource.ts'

const words = {
  recent: { zh: '30天内开过同样的证明：', en: 'The same paper was issued within 30 days: ' },
} as const satisfies Record<string, Label>

/** What stands in the way of a paper, and what the clerk should know. */
export function Concerns({ beginning }: { readonly beginning: PaperBeginning }) {
  const label = useLabel()
  const { concerns, recent } = beginning
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
