import type { Row } from '@village/resource'
import { lazyPart, show, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import Tag from 'antd/es/tag'
import { Suspense, useState } from 'react'
import { recovery } from './recovery.resource.ts'
import { progressWords, words } from './recovery-words.ts'

type Task = Row<typeof recovery.fields>

const StartDialog = lazyPart(async () => (await import('./start-dialog.web.tsx')).StartDialog)
const RecoveryDialog = lazyPart(async () => (await import('./recovery-dialog.web.tsx')).RecoveryDialog)

function CompareButton() {
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  if (!useMay('recovery_start')) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {label(words.compare)}
      </Button>
      <Suspense>{isOpen && <StartDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const COLORS = {
  comparing: 'processing',
  returning: 'processing',
  ready: 'success',
  failed: 'error',
  cancelled: 'default',
  over: 'default',
} as const
function Stage({ row }: { readonly row: Task }) {
  const label = useLabel()
  const [zh, en] = recovery.fields.stage.spec.choices![row.stage]!
  return (
    <>
      <Tag color={COLORS[row.stage as keyof typeof COLORS]}>{label({ zh, en })}</Tag>
      {row.stage === 'comparing' && row.allSteps ? (
        <span className="dv-quiet">{label(progressWords(row.doneSteps ?? 0, row.allSteps))}</span>
      ) : null}
    </>
  )
}

export default show(recovery, {
  toolbar: [CompareButton],
  hideButtons: ['start', 'bring'],
  cells: { stage: Stage },
  rowActions: [{ label: words.look, shows: row => /^(ready|returning)$/.test(row.stage), dialog: RecoveryDialog }],
})
