import { FormField, useUnsavedGuard } from '@village/page'
import type { Id, Label } from '@village/resource'
import { ApiError, api, notify, PageModal, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import { useState } from 'react'
import { machine } from '../../machine/machine.resource.ts'
import type { MachineConnection } from '../../session/connection.ts'
import { typedObject } from './typed-object.ts'

const words = {
  what: {
    zh: '希望设备保持的设置，例如上报间隔。设备在线就立即收到，不在线时下次连上再取。',
    en: 'Settings that the device should keep, such as how often it reports. It gets them at once, or when it connects again.',
  },
  none: { zh: '还没有设置。', en: 'None are set.' },
  set: { zh: '设置期望值', en: 'Set desired values' },
  label: { zh: '要改的项', en: 'What to change' },
  help: {
    zh: '只写要改的项，其他项保持不变。例如 {"reportSeconds": 300}',
    en: 'Only what is to change; the rest stays. For instance {"reportSeconds": 300}',
  },
  empty: { zh: '请写出要改的项', en: 'Write what is to change' },
  ok: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消', en: 'Cancel' },
  done: { zh: '期望值已保存', en: 'Saved' },
  sent: { zh: '已发给设备', en: 'Sent to the device' },
  waits: { zh: '等设备上线', en: 'Waits for the device' },
} as const satisfies Record<string, Label>

interface SetProps {
  readonly id: Id
  onSet(): void
  onClose(): void
}
function useSetting({ id, onSet, onClose }: SetProps, text: string) {
  const label = useLabel()
  const [flaw, setFlaw] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const typed = typedObject(text)
    if ('flaw' in typed) return setFlaw(label(typed.flaw))
    if (Object.keys(typed.values).length === 0) return setFlaw(label(words.empty))
    setBusy(true)
    try {
      await api(machine).call('desired', { id, values: typed.values }, { silent: 'all' })
      notify('success', label(words.done))
      onSet()
      onClose()
    } catch (error) {
      setFlaw(error instanceof ApiError ? error.msg : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { flaw, setFlaw, busy, save }
}

function SetDesired(props: SetProps) {
  const label = useLabel()
  const [text, setText] = useState('')
  const { flaw, setFlaw, busy, save } = useSetting(props, text)
  const { close, question } = useUnsavedGuard({
    dirty: text !== '' && !busy,
    leave: props.onClose,
    drop: props.onClose,
  })
  return (
    <PageModal
      open
      centered
      width={560}
      title={label(words.set)}
      okText={label(words.ok)}
      okButtonProps={{ loading: busy }}
      cancelText={label(words.cancel)}
      onOk={() => void save()}
      onCancel={close}
    >
      <FormField id="device-desired" label={label(words.label)} required help={label(words.help)} error={flaw}>
        {ties => (
          <Input.TextArea
            {...ties}
            className="dv-access-json"
            value={text}
            status={flaw ? 'error' : ''}
            autoSize={{ minRows: 3, maxRows: 10 }}
            spellCheck={false}
            onChange={event => {
              setText(event.target.value)
              setFlaw('')
            }}
          />
        )}
      </FormField>
      {question}
    </PageModal>
  )
}

interface DesiredProps extends Pick<MachineConnection, 'desired' | 'isDesiredSent'> {
  readonly id: Id
  readonly isInService: boolean
  onSet(): void
}
/** What a device should be, and whether it knows. */
export function DesiredValues({ id, desired, isDesiredSent, isInService, onSet }: DesiredProps) {
  const label = useLabel()
  const [sets, setSets] = useState(false)
  const maySet = useMay('machine_edit') && isInService
  const entries = Object.entries(desired)
  return (
    <>
      <p className="dv-quiet">{label(words.what)}</p>
      <div className="dv-access-acts">
        {maySet && <Button onClick={() => setSets(true)}>{label(words.set)}</Button>}
        {entries.length > 0 && (
          <span className="dv-state" data-meaning={isDesiredSent ? 'done' : 'open'}>
            {label(isDesiredSent ? words.sent : words.waits)}
          </span>
        )}
      </div>
      {entries.length === 0 && <p className="dv-quiet">{label(words.none)}</p>}
      <dl className="dv-access-desired">
        {entries.map(([key, value]) => (
          <div key={key}>
            <dt>
              <code>{key}</code>
            </dt>
            <dd>
              <code>{JSON.stringify(value)}</code>
            </dd>
          </div>
        ))}
      </dl>
      {sets && <SetDesired id={id} onSet={onSet} onClose={() => setSets(false)} />}
    </>
  )
}
