import { RecordView, ResourceName } from '@village/page'
import type { Label } from '@village/resource'
import { Entered, useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import Tag from 'antd/es/tag'
import type { ReactNode } from 'react'
import type { FlowSubject } from '../../flow/work/work.api.ts'
import { useSubject } from '../deciding/subject.web.ts'
import { STATES } from '../tasks/words.ts'
import '../deciding/deciding.css'

const words = {
  by: { zh: '提交人', en: 'Handed in by' },
} as const satisfies Record<string, Label>

/** What is to be decided: the record as its own page shows it. */
export function ReviewSubject({ subject }: { readonly subject: FlowSubject }) {
  const label = useLabel()
  const state = STATES[subject.status]
  return (
    <section className="dv-flow-subject">
      <h1>
        <Entered>{subject.processDefinitionName}</Entered>{' '}
        {state && <Tag color={state.color}>{label(state.label)}</Tag>}
      </h1>
      <p className="dv-quiet">
        <ResourceName name={subject.businessTable} />
        {` · ${label(words.by)} `}
        <Entered>{subject.startUserName}</Entered>
        {' · '}
        <span className="dv-numbers">{subject.startTime.slice(0, 16)}</span>
      </p>
      <RecordView name={subject.businessTable} id={subject.businessId} />
    </section>
  )
}

interface WithSubjectProps {
  readonly processInstanceId: string
  readonly children: (subject: FlowSubject) => ReactNode
}
/** Loads what a process is about and shows it, or the error. */
export function WithSubject({ processInstanceId, children }: WithSubjectProps) {
  const { data, isError, error, refetch } = useSubject(processInstanceId)
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return data ? children(data) : <Skeleton active />
}
