import { changePassword } from '@village/frame'
import { notify, useLabel } from '@village/web'
import Button from 'antd/es/button'
import { type FormEvent, useState } from 'react'
import { TextField } from '../fields/text-field.web.tsx'
import { PasswordChecklist } from '../passwords/password-checklist.web.tsx'
import { passwordFlaw, passwordSentence } from '../passwords/password-policy.ts'
import { TEXTS } from '../passwords/password-texts.ts'

const EMPTY = { old: '', fresh: '', again: '' }
type Name = keyof typeof EMPTY
const OLD = { zh: '原密码', en: 'Current password' }

/** Sets a new password. The session in this browser goes on, the others of this account end. */
export function OwnPassword({ account }: { readonly account: string }) {
  const pick = useLabel()
  const [values, setValues] = useState(EMPTY)
  const [wrong, setWrong] = useState<Partial<Record<Name, string>>>({})
  const [saving, setSaving] = useState(false)
  const judge = (): Partial<Record<Name, string>> => {
    if (values.old === '') return { old: pick({ zh: '请输入原密码', en: 'Please enter the current password' }) }
    const flaw = passwordFlaw(values.fresh, account)
    if (flaw) return { fresh: pick(passwordSentence(flaw)) }
    return values.fresh === values.again ? {} : { again: pick(TEXTS.unequal) }
  }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const flaws = judge()
    setWrong(flaws)
    if (Object.keys(flaws).length > 0) return
    setSaving(true)
    try {
      await changePassword(values.old, values.fresh)
      setValues(EMPTY)
      notify('success', pick(TEXTS.changed))
    } catch (cause) {
      setWrong({ fresh: cause instanceof Error ? cause.message : String(cause) })
    } finally {
      setSaving(false)
    }
  }
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: wrong[name] ?? '',
    secret: true,
    onChange: (value: string) => setValues(before => ({ ...before, [name]: value })),
  })
  return (
    <form className="dv-profile-form" onSubmit={event => void save(event)} noValidate>
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <TextField {...field('old')} label={pick(OLD)} autoComplete="current-password" />
      <TextField {...field('fresh')} label={pick(TEXTS.newPassword)} autoComplete="new-password" />
      <PasswordChecklist plain={values.fresh} account={account} />
      <TextField {...field('again')} label={pick(TEXTS.again)} autoComplete="new-password" />
      <Button type="primary" htmlType="submit" loading={saving}>
        {pick({ zh: '修改密码', en: 'Change password' })}
      </Button>
    </form>
  )
}
