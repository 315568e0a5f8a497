import { FieldInput, titleOf, type Values } from '@village/page'
import type { Id, Label } from '@village/resource'
import { enteredLang, type InputProps, useLabel } from '@village/web'
import Select from 'antd/es/select'
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'
import { ActForm } from '../act-form/act-form.web.tsx'
import { KIN } from '../kin.ts'
import { type HouseDialogProps, useMembers, useSend } from './house-calls.web.ts'
import { householdEndpoints } from './household.endpoints.ts'
import { household } from './household.resource.ts'

const words = {
  elsewhere: { zh: '其他户的居民…', en: 'Somebody of another household…' },
  into: { zh: '已入', en: 'now lives in' },
  toVerify: { zh: '没有证件号码，待核实', en: 'to be verified: the ID number is missing' },
} as const satisfies Record<string, Label>

const { id: _ofBirth, ...birthFields } = householdEndpoints.birth.params

/** Of full age, who alone may be a guardian (Civil Code, art. 17 and 27). */
const ADULT_FROM_YEARS = 18
const ELSEWHERE = 'elsewhere'
const PRESETS = { nation: '01' }
/** Whose form it is, for the input of the guardian. */
const HouseId = createContext<Id>('')

/** The guardian: one of the grown-up members; somebody of another household is searched for. */
function GuardianInput({ value, onChange, ties }: InputProps<Id>) {
  const label = useLabel()
  const { members } = useMembers(useContext(HouseId))
  const [searches, setSearches] = useState(false)
  const adults = members?.filter(one => one.age === null || one.age >= ADULT_FROM_YEARS) ?? []
  const head = adults.find(one => one.relation === KIN.head)?.id
  const suggest = useEffectEvent((id: Id) => value === null && onChange(id))
  useEffect(() => {
    if (head) suggest(head)
  }, [head])
  if (!ties) return null
  const field = { name: 'guardianId', spec: birthFields.guardianId.spec }
  if (searches || members?.length === 0)
    return <FieldInput field={field} ties={ties} value={value} onChange={id => onChange(id as Id)} onBlur={() => {}} />
  const options = adults.map(one => ({ value: one.id, label: `${one.name} · ${one.relationName}` }))
  return (
    <Select
      {...ties}
      style={{ width: '100%' }}
      status={ties['aria-invalid'] ? 'error' : ''}
      loading={!members}
      options={[...options, { value: ELSEWHERE, label: label(words.elsewhere) }]}
      value={members ? value : null}
      onChange={id => {
        setSearches(id === ELSEWHERE)
        onChange(id === ELSEWHERE ? null : id)
      }}
      {...enteredLang(value ?? '')}
    />
  )
}
const birthInputs = { guardianId: GuardianInput }

/** A newborn child comes into the household. */
export function BirthDialog({ row, onClose }: HouseDialogProps) {
  const label = useLabel()
  const post = useSend()
  const send = async (values: Values) => {
    await post('birth', { ...values, id: row.id })
    const home = `${label(words.into)} ${titleOf(household, row)}`
    return { whom: String(values['name']), followed: values['idCard'] ? [home] : [home, label(words.toVerify)] }
  }
  return (
    <HouseId value={row.id}>
      <ActForm
        title={householdEndpoints.birth.label}
        about={titleOf(household, row)}
        fields={birthFields}
        presets={PRESETS}
        inputs={birthInputs}
        wide
        send={send}
        onClose={onClose}
      />
    </HouseId>
  )
}
