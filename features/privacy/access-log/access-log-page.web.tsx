import { ResourcePage } from '@village/page'
import type { Label } from '@village/resource'
import { readStorage, store, useLabel, useMay } from '@village/web'
import { NoPermission } from '@village/web/kit'
import Segmented from 'antd/es/segmented'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { accessLog } from './access-log.resource.ts'
import { DaysOfAccess } from './days-of-access.web.tsx'
import { ExtractButton } from './extract-button.web.tsx'
import './access-log.css'

const words = {
  days: { zh: '按人按天', en: 'By person and day' },
  entries: { zh: '逐条', en: 'Entry by entry' },
  form: { zh: '显示方式', en: 'Shown' },
} as const satisfies Record<string, Label>
const KEPT = 'access-log:form'
type Form = 'days' | 'entries'

/** The log as what people did on a day and why; entry by entry where a link or the reader asks for it. */
export function AccessLogPage() {
  const label = useLabel()
  const mayView = useMay('accesslog_view')
  const [search, setSearch] = useSearchParams()
  const [kept, setKept] = useState<Form>(() => readStorage<Form>(KEPT) ?? 'days')
  const form: Form = search.size > 0 ? 'entries' : kept
  if (!mayView) return <NoPermission label={label(accessLog.label)} />
  const choose = (next: Form) => {
    store(KEPT, next)
    setKept(next)
    setSearch({}, { replace: true })
  }
  return (
    <>
      <div className="dv-access-form">
        <Segmented
          aria-label={label(words.form)}
          value={form}
          onChange={choose}
          options={(['days', 'entries'] as const).map(value => ({ value, label: label(words[value]) }))}
        />
        <ExtractButton />
      </div>
      {form === 'days' ? <DaysOfAccess /> : <ResourcePage of={accessLog} />}
    </>
  )
}
