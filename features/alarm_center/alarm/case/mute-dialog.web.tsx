import {
  ErrorSummary,
  FormSections,
  fieldsOnly,
  useFocusOnProblems,
  useRecordForm,
  useRefresh,
  useUnsavedGuard,
  wireValues,
} from '@village/page'
import type { Label, Row } from '@village/resource'
import { api, notify, PageModal, useLabel } from '@village/web'
import Button from 'antd/es/button'
import { useId, useState } from 'react'
import { alarm } from '../alarm.resource.ts'

const words = {
  title: { zh: '静音此设备', en: 'Mute the device' },
  help: {
    zh: '静音期间照常记录告警，但不通知任何人。最多七天。',
    en: 'Alarms are kept, and nobody is told of them. Seven days at most.',
  },
  ok: { zh: '静音', en: 'Mute' },
  cancel: { zh: '取消', en: 'Cancel' },
  done: { zh: '已静音', en: 'Muted' },
} as const satisfies Record<string, Label>
const { id: _, ...FIELDS } = alarm.endpoints.mute.params
const OF = fieldsOnly(FIELDS)
const NAMED = Object.entries(FIELDS).map(([name, { spec }]) => ({ name, spec }))

interface MuteProps {
  readonly row: Row<typeof alarm.fields>
  onClose(): void
}
function useMuting({ row, onClose }: MuteProps) {
  const label = useLabel()
  const formId = useId()
  const refresh = useRefresh(alarm)
  const [busy, setBusy] = useState(false)
  const form = useRecordForm({ of: OF, fields: NAMED, record: undefined })
  const { summary, tried } = useFocusOnProblems(form, formId)
  const submit = async () => {
    if (!form.check()) return tried()
    setBusy(true)
    try {
      await api(alarm).call('mute', { ...wireValues(form.values), id: row.id } as never, { silent: 'all' })
      notify('success', label(words.done))
      await refresh()
      onClose()
    } catch (error) {
      form.refuse(error)
      tried()
    } finally {
      setBusy(false)
    }
  }
  return { form, formId, summary, busy, submit }
}

/** Keeps the alarms of a device from bothering anybody until a time, with a reason. */
export function MuteDialog(props: MuteProps) {
  const label = useLabel()
  const { form, formId, summary, busy, submit } = useMuting(props)
  const { close, question } = useUnsavedGuard({ dirty: form.dirty && !busy, leave: props.onClose, drop: props.onClose })
  const footer = (
    <>
      <Button onClick={close}>{label(words.cancel)}</Button>
      <Button type="primary" loading={busy} onClick={() => void submit()}>
        {label(words.ok)}
      </Button>
    </>
  )
  return (
    <PageModal open centered width={480} title={label(words.title)} onCancel={close} footer={footer}>
      <p className="dv-quiet">{label(words.help)}</p>
      <ErrorSummary form={form} formId={formId} ref={summary} />
      <FormSections of={OF} form={form} formId={formId} half={{}} />
      {question}
    </PageModal>
  )
}
