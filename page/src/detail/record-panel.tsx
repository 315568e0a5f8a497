import { ApiError } from '@village/web/client.ts'
import { useLabel, useText } from '@village/web/i18n.ts'
import { ErrorCard, NoPermission } from '@village/web/kit/states/states.tsx'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { AskedPurpose, isPurposeAsked } from '../cells/asked-purpose.tsx'
import { NoReveal } from '../cells/reveal.tsx'
import { useRecord } from '../record/records.ts'
import type { WireRow } from '../record/wire-row.ts'
import { usePage } from '../state/page-context.ts'
import { useStepKeys } from '../state/steps.ts'
import { Missing } from './missing-record.tsx'
import { PanelHead } from './panel-head.tsx'
import { useIsFilteredOut, usePast } from './past-record.ts'
import { PrintSheet } from './print-sheet.tsx'
import { RecordBody } from './record-body.tsx'
import type { ResourceDetailProps } from './resource-detail.tsx'
import '../texts/record.ts'

/** One record with its head; or as it was at a moment of its history. */
export function RecordPanel(props: ResourceDetailProps) {
  const { of, id, rights } = props
  const label = useLabel()
  const { data: row, error, isPending, refetch } = useRecord(of, id)
  const [time, setTime] = useState('')
  const [prints, setPrints] = useState(false)
  useStepKeys(props)
  const isForbidden = error instanceof ApiError && error.code === 403
  const isAsked = isPurposeAsked(error)
  return (
    <div className="dv-panel">
      <PanelHead {...props} row={time ? undefined : (row ?? undefined)} onPrint={() => setPrints(true)} />
      <div className="dv-panel-body">
        {isForbidden && <NoPermission label={label(of.label)} />}
        {isAsked && <AskedPurpose of={of} id={id} onClose={props.onClose} onTold={() => void refetch()} />}
        {error && !isForbidden && !isAsked && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {isPending && <Skeleton active avatar paragraph={{ rows: 8 }} />}
        {row === null && <Missing of={of} id={id} rights={rights} />}
        {row && !time && <FilteredOut {...props} />}
        {row && !time && <RecordBody of={of} row={row} onPast={setTime} />}
        {row && time && <Past {...props} time={time} onBack={() => setTime('')} />}
      </div>
      {row && prints && <PrintSheet of={of} row={row} onDone={() => setPrints(false)} />}
    </div>
  )
}

/** Says that the list beside does not hold this record, which a link has led to. */
function FilteredOut({ of, id, rows }: ResourceDetailProps) {
  const say = useText()
  const { filters } = usePage()
  const isOut = useIsFilteredOut(
    of,
    id,
    filters,
    rows.some(row => row.id === id),
  )
  if (!isOut) return null
  return (
    <p className="dv-panel-note" role="status">
      {say('record.filteredOut')}
    </p>
  )
}

interface PastProps extends ResourceDetailProps {
  readonly time: string
  onBack(): void
}
function Past({ of, id, time, onBack }: PastProps) {
  const say = useText()
  const { data, error, refetch } = usePast(of, id, time)
  return (
    <>
      <div className="dv-past-banner" role="status">
        <span>{say('record.past', { time })}</span>
        <button type="button" className="dv-link" onClick={onBack}>
          {say('record.pastBack')}
        </button>
      </div>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton active avatar paragraph={{ rows: 8 }} />}
      {data === null && <p className="dv-quiet">{say('record.pastNone')}</p>}
      {data && (
        <NoReveal value={true}>
          <RecordBody of={of} row={data as WireRow} isPast />
        </NoReveal>
      )}
    </>
  )
}
