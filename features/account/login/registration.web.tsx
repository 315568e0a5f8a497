import { ApiError, notify, PageModal, useLabel } from '@village/web'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import { type FormEvent, useState } from 'react'
import { TextField } from '../fields/text-field.web.tsx'
import { firstFlaw, type Wanted } from './registration-checks.ts'
import { TEXTS } from './registration-texts.ts'
import { register, type SocialReply } from './social.web.ts'

type Name = keyof Wanted

interface RegistrationProps {
  readonly reply: SocialReply
  /** The tenant that this address belongs to; '' where the person has to say it. */
  readonly hostTenant: string
  /** The dialog is closed, or the registration was sent and waits for approval. */
  readonly onEnd: () => void
}

/** A social user without an account asks for one (spec §5). Only 退出 leads out without sending. */
export function Registration({ reply, hostTenant, onEnd }: RegistrationProps) {
  const pick = useLabel()
  const { modal } = App.useApp()
  const [sending, setSending] = useState(false)
  const [wanted, setWanted] = useState<Wanted>({
    tenantId: hostTenant,
    name: reply.nick_name ?? '',
    account: reply.account ?? '',
    password: '',
    password2: '',
  })
  const submitted = (): void => {
    void modal.success({
      title: pick(TEXTS.notice),
      content: pick(TEXTS.submitted),
      okText: pick(TEXTS.ok),
      onOk: onEnd,
    })
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const flaw = firstFlaw(wanted)
    if (flaw) return notify('warning', pick(flaw))
    setSending(true)
    try {
      await register(wanted, reply)
      submitted()
    } catch (cause) {
      notify('error', (cause instanceof ApiError ? cause.said : '') || pick(TEXTS.failed))
      setSending(false)
    }
  }
  const field = (name: Name) => ({
    name,
    label: pick(TEXTS[name]),
    value: wanted[name],
    error: '',
    onChange: (value: string) => setWanted(before => ({ ...before, [name]: value })),
  })
  return (
    <PageModal open width={480} title={pick(TEXTS.title)} footer={null} closable={false} keyboard={false}>
      <form className="dv-login-form" onSubmit={event => void send(event)} noValidate>
        {hostTenant === '' && <TextField {...field('tenantId')} autoComplete="organization" autoFocus />}
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('account')} autoComplete="username" />
        <TextField {...field('password')} autoComplete="new-password" secret />
        <TextField {...field('password2')} autoComplete="new-password" secret />
        <Button type="primary" htmlType="submit" block size="large" loading={sending}>
          {pick(TEXTS.submit)}
        </Button>
        <Button type="link" block onClick={onEnd}>
          {pick(TEXTS.leave)}
        </Button>
      </form>
    </PageModal>
  )
}
