import { FieldInput, FormField, fieldOf, useDeclaration } from '@village/page'
import type { AnyResource } from '@village/resource'
import { api, definePage, useLabel } from '@village/web'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useId, useState } from 'react'
import { useParams } from 'react-router'
import type { FlowSubject } from '../../flow/work/work.api.ts'
import { Decision, useDeciding, type Verb } from '../deciding/decision.web.tsx'
import { FlowHistory } from '../deciding/flow-history.web.tsx'
import place from './handle.place.ts'
import { ReviewSubject, WithSubject } from './review-subject.web.tsx'

const VERBS: readonly Verb[] = [
  { flag: 'ok', label: { zh: '同意', en: 'Approve' }, look: { type: 'primary' } },
  { flag: 'stop', label: { zh: '驳回', en: 'Reject' }, look: { danger: true } },
]
/** Characters of a reason, as the registers hold it. */
const LONGEST_REASON = 200

interface AskedProps {
  readonly of: AnyResource
  readonly names: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
  onChange(name: string, value: unknown): void
}
/** What the record's own act asks of who approves. */
function Asked({ of, names, values, onChange }: AskedProps) {
  const label = useLabel()
  const id = useId()
  return names.map(name => {
    const field = fieldOf(of, name)
    if (!field) return null
    return (
      <FormField key={name} id={`${id}-${name}`} label={label(field.spec.label)}>
        {ties => (
          <FieldInput
            field={field}
            value={values[name] ?? ''}
            ties={ties}
            onChange={value => onChange(name, value)}
            onBlur={() => undefined}
          />
        )}
      </FormField>
    )
  })
}

function Review({ subject }: { readonly subject: FlowSubject }) {
  const { businessTable, businessId, act, asks } = subject
  const of = useDeclaration(businessTable)
  const { finish } = useDeciding(businessTable)
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  // With what it asks for the record's own act approves; it completes the task as well.
  const approve = () => finish(() => api(of!).transition(act, { ...values, id: businessId }, { silent: 'all' }))
  return (
    <Decision
      {...{ verbs: VERBS, changed: businessTable, longest: LONGEST_REASON }}
      decide={flag => (flag === 'ok' && of && asks.length > 0 ? approve() : undefined)}
    >
      {of && asks.length > 0 && (
        <Asked
          {...{ of, names: asks, values }}
          onChange={(name, value) => setValues(before => ({ ...before, [name]: value }))}
        />
      )}
    </Decision>
  )
}

/** A record that waits for the person's decision. */
function HandleReview() {
  const { processInstanceId = '' } = useParams()
  return (
    <WithSubject processInstanceId={processInstanceId}>
      {subject => (
        <div className="dv-flow-review">
          <ReviewSubject subject={subject} />
          <div className="dv-flow-beside">
            <Suspense fallback={<Skeleton active />}>
              <Review subject={subject} />
            </Suspense>
            <FlowHistory processInstanceId={processInstanceId} />
          </div>
        </div>
      )}
    </WithSubject>
  )
}

export default definePage(place, HandleReview)
