import { useQuery } from '@tanstack/react-query'
import type { AnyResource, Id } from '@village/resource'
import App from 'antd/es/app'
import Steps from 'antd/es/steps'
import { useCallback, useEffect, useState } from 'react'
import { useLabel, useText } from '../i18n.ts'
import { ErrorCard } from '../kit/states.tsx'
import { PageModal } from '../page-modal.tsx'
import { cancelImport, type ImportTask, importTask } from './import-calls.ts'
import { CheckStep } from './import-check.tsx'
import { MapStep } from './import-map.tsx'
import { ResultStep } from './import-result.tsx'
import { UploadStep } from './import-upload.tsx'
import { useRefresh } from './records.ts'
import '../texts/resource.ts'

const POLL_MS = 800
const WORKING = new Set(['reading', 'committing', 'undoing'])

/** The task behind the wizard, asked again while the server works on it. */
export function useImportTask(id: Id) {
  return useQuery({
    queryKey: ['import', id],
    queryFn: ({ signal }) => importTask(id, signal),
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: query => (WORKING.has(query.state.data?.stage ?? 'reading') ? POLL_MS : false),
  })
}

/** 0 upload, 1 columns, 2 check, 3 result: what the server's stage means, and whether the person agreed to the columns. */
function stepOf(task: ImportTask | undefined, mapped: boolean): number {
  if (!task || (task.stage === 'reading' && !mapped)) return 0
  if (task.stage === 'mapping' || (task.stage === 'ready' && !mapped)) return 1
  if (task.stage === 'ready' || task.stage === 'reading') return 2
  return 3
}

interface ImportWizardProps {
  readonly of: AnyResource
  onClose(): void
}

/** Brings a workbook in by four steps. Nothing is written before the last one. */
export function ImportWizard({ of, onClose }: ImportWizardProps) {
  const say = useText()
  const label = useLabel()
  const { modal } = App.useApp()
  const refresh = useRefresh(of)
  const [id, setId] = useState<Id>('')
  const [mapped, setMapped] = useState(false)
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
  const close = () => {
    if (!id || step === 3) return onClose()
    modal.confirm({
      title: say('resource.importLeave'),
      content: say('resource.importLeaveText'),
      okText: say('resource.leave'),
      cancelText: say('resource.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        void cancelImport(id).catch(() => undefined)
        onClose()
      },
    })
  }
  const titles = ['importUpload', 'importMap', 'importCheck', 'importResult'] as const
  return (
    <PageModal
      open
      centered
      width={960}
      className="dv-form-dialog dv-import"
      title={say('resource.importTitle', { label: label(of.label) })}
      footer={null}
      onCancel={close}
    >
      <Steps
        size="small"
        current={step}
        className="dv-steps"
        items={titles.map(title => ({ title: say(`resource.${title}`) }))}
      />
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {step === 0 && <UploadStep of={of} reading={id !== ''} rowsRead={task?.totalRows ?? 0} onUploaded={setId} />}
      {step === 1 && task && <MapStep of={of} task={task} onDone={() => setMapped(true)} onBack={restart} />}
      {step === 2 && task && <CheckStep of={of} task={task} onBack={() => setMapped(false)} />}
      {step === 3 && task && <ResultStep of={of} task={task} onAgain={restart} onClose={onClose} />}
    </PageModal>
  )
}
