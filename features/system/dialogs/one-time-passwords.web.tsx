import { titleOf, usePage, useRefresh, type WireRow } from '@village/page'
import { type AnyResource, codeOf, type Id, type Label } from '@village/resource'
import { api, copyAndNotify, Entered, enteredLang, PageModal, useLabel, useText } from '@village/web'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { useState } from 'react'
import { create } from 'zustand'

/** A password as its call answers it: shown once, then nobody knows it but its owner. */
interface OneTimePassword {
  readonly account: string
  readonly name?: string
  readonly password: string
}
type Answer = readonly OneTimePassword[] | { readonly passwords: readonly OneTimePassword[] }

const words = {
  shown: {
    zh: '新密码只显示这一次，请抄下或复制后当面交给本人。',
    en: 'New passwords are shown this once: write them down and hand them over in person.',
  },
  copy: { zh: '复制全部', en: 'Copy all' },
  account: { zh: '账号', en: 'Account' },
  password: { zh: '新密码', en: 'New password' },
  title: { zh: '重置密码', en: 'Reset password' },
  added: { zh: '账号已建立', en: 'The account exists' },
} as const satisfies Record<string, Label>

const copyOf = (passwords: readonly OneTimePassword[], done: string): void =>
  void copyAndNotify(passwords.map(one => `${one.account}\t${one.password}`).join('\n'), done)

interface ResetPasswordsProps {
  /** A resource with the call `reset-password` that takes `userIds`. */
  readonly of: AnyResource
  readonly rows: readonly WireRow[]
  onClose(): void
}

/** Asks whether these people are meant, resets their passwords and shows the new ones, once. */
export function ResetPasswords({ of, rows, onClose }: ResetPasswordsProps) {
  const say = useText()
  const label = useLabel()
  const refresh = useRefresh(of)
  const [passwords, setPasswords] = useState<readonly OneTimePassword[]>()
  const [busy, setBusy] = useState(false)
  const reset = async () => {
    setBusy(true)
    try {
      const answer = (await api(of).call('reset-password', {
        userIds: rows.map(row => row.id) as readonly Id[],
      })) as Answer
      setPasswords('passwords' in answer ? answer.passwords : answer)
      await refresh()
    } catch {
      // The client has shown the error; the dialog stays.
    } finally {
      setBusy(false)
    }
  }
  const copy = () => copyOf(passwords ?? [], say('common.copied'))
  const confirm = of.endpoints['reset-password']?.confirm
  return (
    <PageModal
      open
      centered
      width={480}
      title={label(words.title)}
      onCancel={onClose}
      footer={
        passwords ? (
          <>
            <Button onClick={copy}>{label(words.copy)}</Button>
            <Button type="primary" onClick={onClose}>
              {say('resource.finish')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{say('resource.cancel')}</Button>
            <Button type="primary" loading={busy} onClick={() => void reset()}>
              {say('resource.ok')}
            </Button>
          </>
        )
      }
    >
      {!passwords && (
        <>
          {confirm && <p>{label(confirm)}</p>}
          <p>
            <b>
              <Entered>{rows.map(row => titleOf(of, row)).join(say('common.comma'))}</Entered>
            </b>
          </p>
        </>
      )}
      {passwords && <PasswordList passwords={passwords} />}
    </PageModal>
  )
}

/** Passwords as they are handed over; each is shown only once. */
function PasswordList({ passwords }: { readonly passwords: readonly OneTimePassword[] }) {
  const label = useLabel()
  return (
    <>
      <Alert type="warning" showIcon title={label(words.shown)} />
      <table className="dv-plain-table">
        <thead>
          <tr>
            <th scope="col">{label(words.account)}</th>
            <th scope="col">{label(words.password)}</th>
          </tr>
        </thead>
        <tbody>
          {passwords.map(one => (
            <tr key={one.account}>
              <td>
                {one.account}{' '}
                {one.name && (
                  <span className="dv-muted" {...enteredLang(one.name)}>
                    {one.name}
                  </span>
                )}
              </td>
              <td>
                <code>{one.password}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Passwords of accounts that were just added, until somebody has read them. */
const useNewPasswords = create<{ readonly passwords: readonly OneTimePassword[] }>(() => ({ passwords: [] }))

/** Keeps the passwords that an addition answered for the dialog of `FreshPasswords`. */
export function keepFreshPasswords(answer: unknown): void {
  const { passwords } = (answer ?? {}) as { readonly passwords?: readonly OneTimePassword[] }
  if (passwords && passwords.length > 0) useNewPasswords.setState({ passwords })
}

/** Shows the password of an account that was just added, over its page. */
export function FreshPasswords() {
  const say = useText()
  const label = useLabel()
  const passwords = useNewPasswords(state => state.passwords)
  if (passwords.length === 0) return null
  const close = () => useNewPasswords.setState({ passwords: [] })
  return (
    <PageModal
      open
      centered
      width={480}
      title={label(words.added)}
      onCancel={close}
      footer={
        <>
          <Button onClick={() => copyOf(passwords, say('common.copied'))}>{label(words.copy)}</Button>
          <Button type="primary" onClick={close}>
            {say('resource.finish')}
          </Button>
        </>
      }
    >
      <PasswordList passwords={passwords} />
    </PageModal>
  )
}

/** The row's menu entry that resets one person's password. */
export const resetPasswordAction = (of: AnyResource) => ({
  label: words.title,
  permission: `${codeOf(of)}_reset-password`,
  dialog: ({ row, onClose }: { readonly row: unknown; onClose(): void }) => (
    <ResetPasswords of={of} rows={[row as WireRow]} onClose={onClose} />
  ),
})

/** The tool bar's button that resets the passwords of all ticked people. */
export function ResetPasswordsOfChosen({ may }: { readonly may: boolean }) {
  const { of, selection } = usePage()
  const label = useLabel()
  const [open, setOpen] = useState<readonly WireRow[]>()
  if (!may || selection.rows.size === 0) return null
  return (
    <>
      <Button onClick={() => setOpen([...selection.rows.values()])}>{label(words.title)}</Button>
      {open && <ResetPasswords of={of} rows={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
