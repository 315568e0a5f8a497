import { FormField, useUnsavedGuard } from '@village/page'
import type { Label } from '@village/resource'
import { api, copyAndNotify, PageModal, queryClient, show, useLabel, useMay } from '@village/web'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import InputNumber from 'antd/es/input-number'
import { useState } from 'react'
import { display, type OpenedDisplay } from './display.resource.ts'

const words = {
  open: { zh: '生成投屏链接', en: 'Make a display link' },
  what: { zh: '用途', en: 'What for' },
  example: { zh: '如 村委会大厅大屏', en: 'For instance: the screen in the hall' },
  days: { zh: '有效天数', en: 'Days' },
  hint: {
    zh: '打开链接的屏幕不用登录，只能看大屏，不能做任何操作，姓名一律脱敏。随时可以撤销。',
    en: 'A screen with the link needs no sign-in: it shows the big screen with names masked and can do nothing. Revoke it at any time.',
  },
  once: { zh: '链接只显示这一次，请现在复制到大屏上', en: 'The link is shown this once: copy it now' },
  copy: { zh: '复制链接', en: 'Copy the link' },
  cancel: { zh: '取消', en: 'Cancel' },
  done: { zh: '关闭', en: 'Close' },
} as const satisfies Record<string, Label>
const DAYS = 90
const MOST_DAYS = 366

function Opened({ opened }: { readonly opened: OpenedDisplay }) {
  const label = useLabel()
  const link = location.origin + opened.path
  return (
    <>
      <Alert type="success" showIcon title={label(words.once)} />
      <p>
        <code>{link}</code>
      </p>
      <Button type="primary" onClick={() => void copyAndNotify(link)}>
        {label(words.copy)}
      </Button>
    </>
  )
}

interface Draft {
  readonly displayName: string
  readonly days: number
}
interface AskedProps {
  readonly draft: Draft
  onChange(more: Partial<Draft>): void
}
function Asked({ draft, onChange }: AskedProps) {
  const label = useLabel()
  return (
    <>
      <Alert type="info" showIcon title={label(words.hint)} />
      <FormField id="display-name" label={label(words.what)} required>
        {ties => (
          <Input
            {...ties}
            maxLength={64}
            placeholder={label(words.example)}
            value={draft.displayName}
            onChange={({ target }) => onChange({ displayName: target.value })}
          />
        )}
      </FormField>
      <FormField id="display-days" label={label(words.days)} required>
        {ties => (
          <InputNumber
            {...ties}
            min={1}
            max={MOST_DAYS}
            value={draft.days}
            onChange={days => onChange({ days: days ?? DAYS })}
          />
        )}
      </FormField>
    </>
  )
}

/** Makes a link and shows it this once. */
function DisplayDialog({ onClose }: { onClose(): void }) {
  const label = useLabel()
  const [draft, setDraft] = useState<Draft>({ displayName: '', days: DAYS })
  const [opened, setOpened] = useState<OpenedDisplay | null>(null)
  const dirty = !opened && draft.displayName !== ''
  const { close, question } = useUnsavedGuard({ dirty, leave: onClose, drop: onClose })
  const make = async (): Promise<void> => {
    setOpened(await api(display).call('open', draft))
    await queryClient.invalidateQueries({ queryKey: [display.name] })
  }
  return (
    <PageModal
      open
      title={label(words.open)}
      okText={label(opened ? words.done : words.open)}
      cancelText={label(words.cancel)}
      okButtonProps={{ disabled: !opened && draft.displayName.trim() === '' }}
      onOk={() => (opened ? onClose() : make().catch(() => undefined))}
      onCancel={close}
    >
      {opened ? (
        <Opened opened={opened} />
      ) : (
        <Asked draft={draft} onChange={more => setDraft(before => ({ ...before, ...more }))} />
      )}
      {question}
    </PageModal>
  )
}

function OpenDisplay() {
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  const mayOpen = useMay('display_open')
  if (!mayOpen) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {label(words.open)}
      </Button>
      {isOpen && <DisplayDialog onClose={() => setOpen(false)} />}
    </>
  )
}

export default show(display, { toolbar: [OpenDisplay], hideButtons: ['open', 'add'] })
