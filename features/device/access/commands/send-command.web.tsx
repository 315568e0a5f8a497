import {
  ErrorSummary,
  FormSections,
  fieldsOnly,
  useFocusOnProblems,
  useRecordForm,
  useUnsavedGuard,
  wireValues,
} from '@village/page'
import type { Id, Label } from '@village/resource'
import { ApiError, api, type InputProps, notify, PageModal, useLabel } from '@village/web'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import { useId, useState } from 'react'
import { devicecommand } from '../../devicecommand/devicecommand.resource.ts'
import { typedObject } from './typed-object.ts'

const words = {
  title: { zh: '下发指令', en: 'Send a command' },
  help: {
    zh: '设备在线就立即收到；不在线时在有效期内等它上线，过期不再下发。',
    en: 'A device that is online gets it at once. Otherwise it waits as long as it lasts, and is not sent afterwards.',
  },
  ok: { zh: '下发', en: 'Send' },
  cancel: { zh: '取消', en: 'Cancel' },
  done: { zh: '指令已提交', en: 'The command is on its way' },
} as const satisfies Record<string, Label>
const { machineId: _, ...FIELDS } = devicecommand.endpoints.send.params
const OF = fieldsOnly(FIELDS)
const NAMED = Object.entries(FIELDS).map(([name, { spec }]) => ({ name, spec }))

/** Parameters are typed as JSON; what is wrong with it is said when it is sent. */
function ParamsInput({ value, onChange, ties }: InputProps<unknown>) {
  return (
    <Input.TextArea
      {...ties}
      className="dv-access-json"
      value={typeof value === 'string' ? value : ''}
      status={ties?.['aria-invalid'] ? 'error' : ''}
      autoSize={{ minRows: 2, maxRows: 8 }}
      spellCheck={false}
      placeholder='{"seconds": 10}'
      onChange={event => onChange(event.target.value)}
    />
  )
}
const HALF = { inputs: { params: ParamsInput } }

interface SendProps {
  readonly machineId: Id
  onSent(): void
  onClose(): void
}
function useSending({ machineId, onSent, onClose }: SendProps) {
  const label = useLabel()
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const form = useRecordForm({ of: OF, fields: NAMED, record: undefined })
  const { summary, tried } = useFocusOnProblems(form, formId)
  const submit = async () => {
    const { params: text, ...values } = form.values
    const typed = typedObject(typeof text === 'string' ? text : '')
    const isComplete = form.check()
    if ('flaw' in typed)
      form.refuse(new ApiError(400, '', { fields: [{ field: 'params', message: label(typed.flaw) }] }))
    if (!isComplete || 'flaw' in typed) return tried()
    setBusy(true)
    try {
      await api(devicecommand).send(
        'send',
        { ...wireValues(values), machineId, params: typed.values },
        { silent: 'all' },
      )
      notify('success', label(words.done))
      onSent()
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

/** Asks for a command, its parameters, why it is sent and how long it lasts. */
export function SendCommand(props: SendProps) {
  const label = useLabel()
  const { form, formId, summary, busy, submit } = useSending(props)
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
    <PageModal open centered width={560} title={label(words.title)} onCancel={close} footer={footer}>
      <p className="dv-quiet">{label(words.help)}</p>
      <ErrorSummary form={form} formId={formId} ref={summary} />
      <FormSections of={OF} form={form} formId={formId} half={HALF as never} />
      {question}
    </PageModal>
  )
}
