import { TakeOverDialog } from '@village/page'
import type { Row } from '@village/resource'
import { api, PageModal, show, useLabel, useText } from '@village/web'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Spin from 'antd/es/spin'
import { useEffect, useState } from 'react'
import { oss } from './oss.resource.ts'
import { UNUSED, USED } from './oss-state.ts'
import { ossWords as words } from './oss-words.ts'

interface DialogProps {
  readonly row: Row<typeof oss.fields>
  onClose(): void
}

const EnableDialog = ({ row, onClose }: DialogProps) => (
  <TakeOverDialog of={oss} row={row} used={USED} words={words} onClose={onClose} />
)

type Outcome = 'running' | 'works' | { readonly flaw: string }

/** Tries a configuration out at once and says what came of it. */
function TestDialog({ row, onClose }: DialogProps) {
  const say = useText()
  const label = useLabel()
  const [outcome, setOutcome] = useState<Outcome>('running')
  useEffect(() => {
    const stop = new AbortController()
    api(oss)
      .call('test', { id: row.id }, { silent: 'all', signal: stop.signal })
      .then(() => setOutcome('works'))
      .catch((error: Error) => stop.signal.aborted || setOutcome({ flaw: error.message }))
    return () => stop.abort()
  }, [row.id])
  const title = say('record.actOn', { label: label(words.test), name: row.ossCode })
  return (
    <PageModal
      open
      centered
      width={520}
      title={title}
      footer={<Button onClick={onClose}>{label(words.close)}</Button>}
      onCancel={onClose}
    >
      <div aria-live="polite">
        {outcome === 'running' ? (
          <p>
            <Spin size="small" /> {label(words.testing)}
          </p>
        ) : outcome === 'works' ? (
          <Alert type="success" showIcon title={label(words.works)} />
        ) : (
          <Alert type="error" showIcon title={outcome.flaw} />
        )}
      </div>
    </PageModal>
  )
}

export default show(oss, {
  hideButtons: ['enable'],
  rowActions: [
    { label: words.enable, permission: 'oss_enable', shows: row => row.status === UNUSED, dialog: EnableDialog },
    { label: words.test, permission: 'oss_enable', dialog: TestDialog },
  ],
})
