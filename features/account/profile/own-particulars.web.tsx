import { userInfo } from '@village/frame'
import type { Label } from '@village/resource'
import { ApiError, api, notify, text, type UserInfo, useLabel, useMay, useSession } from '@village/web'
import Button from 'antd/es/button'
import { type FormEvent, useState } from 'react'
import { TextField } from '../fields/text-field.web.tsx'
import { self } from '../self/self.api.ts'
import { ownPhoneSentence } from './own-phone.ts'
import { OwnPicture } from './own-picture.web.tsx'

const FIELDS = {
  name: { zh: '昵称', en: 'Nickname' },
  realName: { zh: '真实姓名', en: 'Real name' },
  phone: { zh: '手机号码', en: 'Phone' },
  email: { zh: '电子邮箱', en: 'Email' },
  deptLat: { zh: '部门纬度', en: 'Department latitude' },
  deptLon: { zh: '部门经度', en: 'Department longitude' },
} as const satisfies Readonly<Record<string, Label>>
type Name = keyof typeof FIELDS
const NAMES = Object.keys(FIELDS) as readonly Name[]
const AUTOCOMPLETE: Readonly<Partial<Record<Name, string>>> = {
  name: 'nickname',
  realName: 'name',
  phone: 'tel',
  email: 'email',
}
const KEYBOARDS = { phone: 'tel', email: 'email', deptLat: 'decimal', deptLon: 'decimal' } as const

/** They belong to the department: read-only without the right to change it. */
const OF_DEPARTMENT: readonly Name[] = ['deptLat', 'deptLon']
const NOT_YOURS = {
  zh: '部门经纬度由机构管理员维护',
  en: 'The place of the department is kept by its administrators',
} as const satisfies Label

const valuesOf = (user: UserInfo): Record<Name, string> =>
  Object.fromEntries(NAMES.map(name => [name, user[name] ?? ''])) as Record<Name, string>

/** Name, phone and mail of the signed-in person, and the place of their department on the map. */
export function OwnParticulars({ user }: { readonly user: UserInfo }) {
  const pick = useLabel()
  const mayPlace = useMay('dept_edit')
  const [values, setValues] = useState(() => valuesOf(user))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [saving, setSaving] = useState(false)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const phone = ownPhoneSentence(values.phone)
    setWrong(phone ? { phone: pick(phone) } : {})
    if (phone) return
    setSaving(true)
    try {
      await api(self).send('update-info', { ...values, phone: values.phone.replace(/\s/g, '') })
      useSession.setState({ user: await userInfo() })
      notify('success', pick({ zh: '修改成功', en: 'Updated successfully' }))
    } catch (cause) {
      if (cause instanceof ApiError)
        setWrong(Object.fromEntries(cause.fields.map(({ field, message }) => [field, message])))
      else notify('error', text('call.network'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <form className="dv-profile-form" onSubmit={event => void save(event)} noValidate>
      <OwnPicture user={user} />
      <div className="dv-profile-fields">
        {NAMES.map(name => (
          <TextField
            key={name}
            name={name}
            label={pick(FIELDS[name])}
            value={values[name]}
            error={wrong[name] ?? ''}
            readOnly={OF_DEPARTMENT.includes(name) && !mayPlace}
            autoComplete={AUTOCOMPLETE[name] ?? 'off'}
            inputMode={name in KEYBOARDS ? KEYBOARDS[name as keyof typeof KEYBOARDS] : undefined}
            onChange={value => setValues(before => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      {!mayPlace && <p className="dv-muted">{pick(NOT_YOURS)}</p>}
      <Button type="primary" htmlType="submit" loading={saving}>
        {pick({ zh: '保存', en: 'Save' })}
      </Button>
    </form>
  )
}
