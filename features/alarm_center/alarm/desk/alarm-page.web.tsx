import { ResourcePage } from '@village/page'
import type { Label } from '@village/resource'
import { readStorage, store, useLabel, useMay } from '@village/web'
import { NoPermission } from '@village/web/kit'
import Button from 'antd/es/button'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { alarm } from '../alarm.resource.ts'
import { ALARM } from '../declared/alarm.states.ts'
import { AlarmDesk } from './alarm-desk.web.tsx'

const words = { desk: { zh: '处置台', en: 'Handling desk' } } as const satisfies Record<string, Label>
const KEPT = 'alarm:form'
/** What the desk understands of an address; anything else is about the table. */
const OF_DESK: readonly string[] = ['id', 'queue']

type Form = 'desk' | 'table'
/** The figure at the menu entry counts what is new, which the desk shows first. */
const isOfDesk = ([name, value]: readonly [string, string]): boolean =>
  OF_DESK.includes(name) || (name === 'status' && value === ALARM.open)
const isOfTable = (search: URLSearchParams): boolean => [...search].some(pair => !isOfDesk(pair))

/** The desk, or the table of all alarms: what a link asks for, else what was used last. */
function useForm() {
  const [search, setSearch] = useSearchParams()
  const [form, setForm] = useState<Form>(() => (isOfTable(search) ? 'table' : (readStorage<Form>(KEPT) ?? 'desk')))
  const asksForTable = isOfTable(search)
  useEffect(() => {
    if (asksForTable) setForm('table')
  }, [asksForTable])
  const choose = (next: Form) => {
    store(KEPT, next)
    setForm(next)
    setSearch({}, { replace: true })
  }
  return { form: asksForTable ? 'table' : form, choose } as const
}

export function AlarmPage() {
  const label = useLabel()
  const { form, choose } = useForm()
  const mayView = useMay('alarm_view')
  if (!mayView) return <NoPermission label={label(alarm.label)} />
  if (form === 'desk') return <AlarmDesk onTable={() => choose('table')} />
  return (
    <>
      <div className="dv-desk-back">
        <Button onClick={() => choose('desk')}>‹ {label(words.desk)}</Button>
      </div>
      <ResourcePage of={alarm} />
    </>
  )
}
