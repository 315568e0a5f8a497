import { Entered, useLabel } from '@village/web'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { words } from '../board/words.ts'
import type { Failed } from './use-saving.web.ts'

interface FailedProps {
  readonly failed: readonly Failed[]
  onSettle(one: Failed, isTheirs: boolean): void
}
/** What was not saved, and what can be done about it. */
export function FailedNotices({ failed, onSettle }: FailedProps) {
  const label = useLabel()
  if (failed.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={label(words.failed)}
      description={
        <ul className="dv-draw-faults">
          {failed.map(one => (
            <li key={one.key}>
              <b>
                <Entered>{one.name}</Entered>
              </b>{' '}
              <Entered>{one.theirs ? label(words.conflict(one.theirs.who, one.theirs.time)) : one.words}</Entered>
              {one.theirs && (
                <>
                  <Button size="small" onClick={() => onSettle(one, true)}>
                    {label(words.takeTheirs)}
                  </Button>
                  <Button size="small" onClick={() => onSettle(one, false)}>
                    {label(words.keepMine)}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      }
    />
  )
}

interface KeptProps {
  onDecide(isDropped: boolean): void
}
/** An earlier visit has left something. */
export function KeptNotice({ onDecide }: KeptProps) {
  const label = useLabel()
  return (
    <Alert
      type="info"
      showIcon
      title={label(words.keptTitle)}
      action={
        <span className="dv-draw-row">
          <Button size="small" type="primary" onClick={() => onDecide(false)}>
            {label(words.keptBack)}
          </Button>
          <Button size="small" onClick={() => onDecide(true)}>
            {label(words.keptGone)}
          </Button>
        </span>
      }
    />
  )
}
