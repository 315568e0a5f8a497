import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyResource, Id } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { ErrorCard } from '@village/web/kit/states/states.tsx'
import { useLive, useLiveState } from '@village/web/live'
import { port } from '@village/web/ports.ts'
import Button from 'antd/es/button'
import Steps from 'antd/es/steps'
import { useCallback, useEffect, useState } from 'react'
import { useRefresh } from '../record/records.ts'
import { CheckStep } from './import-check.tsx'
import { MapStep } from './import-map.tsx'
import { ResultStep } from './import-result.tsx'
import { UnfinishedStrip } from './import-unfinished.tsx'
import { UploadStep } from './import-upload.tsx'
import type { ImportTask } from './imports-port.ts'
import '../resource.css'
import '../record.css'
import '../texts/record.ts'

/** How often a working import is asked for: seldom where the stream tells of it. */
const POLL_MS = { live: 4_000, alone: 800 } as const
const WORKING = new Set(['reading', 'committing', 'undoing'])

/** The task behind the wizard, asked again while the server works on it. */
export function useImportTask(id: Id) {
  const client = useQueryClient()
  const { state } = useLiveState()
  const pollMs = state === 'live' ? POLL_MS.live : POLL_MS.alone
  useLive('task', event => {
    if (event.kind === 'import' && event.id === id) void client.invalidateQueries({ queryKey: ['import', id] })
  })
  return useQuery({
    queryKey: ['import', id],
    queryFn: ({ signal }) => port('imports').task(id, signal),
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: query => (WORKING.has(query.state.data?.stage ?? 'reading') ? pollMs : false),
  })
}

/**
 * 0 upload, 1 columns, 2 check, 3 result: what the server's stage means, and whether the person agreed to the columns.
 */
function stepOf(task: ImportTask | undefined, mapped: boolean): number {
  if (!task || (task.stage === 'reading' && !mapped)) return 0
  if (task.stage === 'mapping' || (task.stage === 'ready' && !mapped)) return 1
  if (task.stage === 'ready' || task.stage === 'reading') return 2
  return 3
}

interface ImportWizardProps {
  readonly of: AnyResource
  /** An import that was begun before; without it a new one is made. */
  readonly task?: Id
  onClose(): void
}

/** Brings a workbook in by four steps. Nothing is written before the last one. */
export function ImportWizard({ of, task: begun = '', onClose }: ImportWizardProps) {
  const say = useText()
  const label = useLabel()
  const refresh = useRefresh(of)
  const [id, setId] = useState<Id>(begun)
  // Who comes back was at the check, or would find their columns one step before it.
  const [mapped, setMapped] = useState(begun !== '')
  const [asks, setAsks] = useState(false)
  const { data: task, error, refetch } = useImportTask(id)
  const step = stepOf(id ? task : undefined, mapped)
  const stage = task?.stage ?? ''
  useEffect(() => {
    if (stage === 'done' || stage === 'undone') void refresh()
  }, [stage, refresh])
  const restart = useCallback(() => {
    setId('')
    setMapped(false)
  }, [])
  const resumeTask = (unfinished: Id) => {
    setId(unfinished)
    setMapped(true)
  }
  const titles = ['importUpload', 'importMap', 'importCheck', 'importResult'] as const
  return (
    <PageModal
      open
      centered
      width={960}
      className="dv-form-dialog dv-import"
      title={say('record.importTitle', { label: label(of.label) })}
      footer={null}
      onCancel={() => (!id || step === 3 ? onClose() : setAsks(true))}
    >
      <Steps
        size="small"
        responsive={false}
        current={step}
        className="dv-steps"
        items={titles.map(title => ({ title: say(`record.${title}`) }))}
      />
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!id && <UnfinishedStrip of={of} onContinue={resumeTask} />}
      {step === 0 && <UploadStep of={of} reading={id !== ''} rowsRead={task?.totalRows ?? 0} onUploaded={setId} />}
      {step === 1 && task && <MapStep of={of} task={task} onDone={() => setMapped(true)} onBack={restart} />}
      {step === 2 && task && <CheckStep of={of} task={task} onBack={() => setMapped(false)} />}
      {step === 3 && task && <ResultStep of={of} task={task} {...(!begun && { onAgain: restart })} onClose={onClose} />}
      {asks && <Leaving id={id} onStay={() => setAsks(false)} onClose={onClose} />}
    </PageModal>
  )
}

interface LeavingProps {
  readonly id: Id
  onStay(): void
  onClose(): void
}
/** An import that is not committed waits for its person, or is given up. */
function Leaving({ id, onStay, onClose }: LeavingProps) {
  const say = useText()
  const discardTask = () => {
    void port('imports')
      .cancel(id)
      .catch(() => undefined)
    onClose()
  }
  return (
    <PageModal
      open
      centered
      width={460}
      title={say('record.importLeave')}
      onCancel={onStay}
      footer={
        <>
          <Button danger onClick={discardTask}>
            {say('record.importGiveUp')}
          </Button>
          <Button onClick={onClose}>{say('record.importLater')}</Button>
          <Button type="primary" autoFocus onClick={onStay}>
            {say('record.importStay')}
          </Button>
        </>
      }
    >
      <p className="dv-quiet">{say('record.importLeaveText')}</p>
    </PageModal>
  )
}
