import type { AnyResource, Id } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { ErrorCard, NoMatch } from '@village/web/kit/states/states.tsx'
import Skeleton from 'antd/es/skeleton'
import { Suspense } from 'react'
import { useRecord } from '../record/records.ts'
import { useDeclaration } from '../record/use-declaration.ts'
import { LoneRecord } from '../state/lone-record.tsx'
import { RecordBody } from './record-body.tsx'
import '../record.css'
import '../texts/record.ts'

interface RecordViewProps {
  /** Name of a resource. */
  readonly name: string
  readonly id: Id
}
/** Any record, as its own page shows it, where a page knows its register by name only. */
export function RecordView(props: RecordViewProps) {
  return (
    <Suspense fallback={<Skeleton active />}>
      <Declared {...props} />
    </Suspense>
  )
}

function Declared({ name, id }: RecordViewProps) {
  const say = useText()
  const of = useDeclaration(name)
  return of ? <Loaded of={of} id={id} /> : <NoMatch words={say('record.notFound')} />
}

function Loaded({ of, id }: { readonly of: AnyResource; readonly id: Id }) {
  const say = useText()
  const { data, isError, error, refetch } = useRecord(of, id)
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  if (data === null) return <NoMatch words={say('record.notFound')} />
  return (
    <LoneRecord of={of} row={data}>
      <div className="dv-record-view">
        <RecordBody of={of} row={data} />
      </div>
    </LoneRecord>
  )
}
