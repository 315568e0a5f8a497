import { FieldInput, FormField, useUnsavedGuard } from '@village/page'
import type { Label } from '@village/resource'
import { api, PageModal, useLabel } from '@village/web'
import Button from 'antd/es/button'
import { useId, useState } from 'react'
import { SheetDialog } from '../../papers/public.web.tsx'
import { accessLogEndpoints } from './access-log.endpoints.ts'
import { accessLog } from './access-log.resource.ts'

const words = {
  extract: accessLogEndpoints.extract.label,
  show: { zh: '生成', en: 'Set it' },
  help: {
    zh: '含起止两天，最多92天、5000条；打印也会记入日志',
    en: 'Both days included, 92 days and 5,000 entries at most; the log keeps that it was printed',
  },
} as const satisfies Record<string, Label>

const { params } = accessLogEndpoints.extract
type Name = keyof typeof params
type Asked = Readonly<Record<Name, string>>
const NAMES: readonly Name[] = ['from', 'to', 'reason']
const NOTHING: Asked = { from: '', to: '', reason: '' }

interface FieldProps {
  readonly name: Name
  readonly asked: Asked
  onChange(asked: Asked): void
}
function Field({ name, asked, onChange }: FieldProps) {
  const label = useLabel()
  const id = useId()
  const { spec } = params[name]
  return (
    <FormField id={id} label={label(spec.label)} required help={name === 'to' ? label(words.help) : undefined}>
      {ties => (
        <FieldInput
          field={{ name, spec }}
          value={asked[name]}
          ties={ties}
          onChange={value => onChange({ ...asked, [name]: String(value ?? '') })}
          onBlur={() => undefined}
        />
      )}
    </FormField>
  )
}

interface StepProps {
  onClose(): void
}
function AskDialog({ onAsk, onClose }: StepProps & { onAsk(asked: Asked): void }) {
  const label = useLabel()
  const [asked, setAsked] = useState(NOTHING)
  const { close, question } = useUnsavedGuard({ dirty: asked !== NOTHING, leave: onClose, drop: onClose })
  return (
    <PageModal
      open
      width={480}
      title={label(words.extract)}
      okText={label(words.show)}
      okButtonProps={{ disabled: NAMES.some(name => asked[name].trim() === '') }}
      onOk={() => onAsk(asked)}
      onCancel={close}
    >
      {NAMES.map(name => (
        <Field key={name} name={name} asked={asked} onChange={setAsked} />
      ))}
      {question}
    </PageModal>
  )
}

function ExtractDialogs({ onClose }: StepProps) {
  const label = useLabel()
  const [asked, setAsked] = useState<Asked | null>(null)
  if (!asked) return <AskDialog onAsk={setAsked} onClose={onClose} />
  return (
    <SheetDialog
      title={label(words.extract)}
      fileName={`${label(accessLog.label)} ${asked.from} ${asked.to}`}
      queryKey={[accessLog.name, asked]}
      load={signal => api(accessLog).call('extract', asked, { signal, silent: 'all' })}
      onClose={onClose}
    />
  )
}

/** Asks for a period and what it is for, and shows the extract. */
export function ExtractButton() {
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label(words.extract)}</Button>
      {isOpen && <ExtractDialogs onClose={() => setOpen(false)} />}
    </>
  )
}
