import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'
import type { AnyResource, Id } from '@village/resource'
import { type TextKey, useLabel, useText } from '@village/web/i18n.ts'
import { ErrorCard } from '@village/web/kit/states/states.tsx'
import { Entered, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { useRelativeTime } from '@village/web/kit/words/use-relative-time.ts'
import type { HistoryEntry } from '@village/web/resource-client.ts'
import Button from 'antd/es/button'
import Select from 'antd/es/select'
import Skeleton from 'antd/es/skeleton'
import { useEffect, useState } from 'react'
import { detailFields } from '../record/field-places.ts'
import { useHistory } from '../record/records.ts'
import '../record.css'
import '../texts/record.ts'

const sources: Readonly<Record<string, TextKey>> = {
  web: 'record.sourceWeb',
  import: 'record.sourceImport',
  job: 'record.sourceJob',
  app: 'record.sourceApp',
  start: 'record.sourceStart',
}
type Kind = 'add' | 'edit' | 'remove' | 'restore'
/** The words that databases use for the kinds of change, beside ours. */
const actions: Readonly<Record<string, Kind>> = {
  add: 'add',
  insert: 'add',
  create: 'add',
  edit: 'edit',
  update: 'edit',
  remove: 'remove',
  delete: 'remove',
  undo: 'remove',
  restore: 'restore',
}
const kindOf = (entry: HistoryEntry): Kind | undefined => actions[entry.action.toLowerCase()]

/** Changes of one field are looked for this far back; older ones come by hand. */
const PAGES_SEARCHED = 10

function Headline({ entry }: { readonly entry: HistoryEntry }) {
  const say = useText()
  const kind = kindOf(entry)
  if (kind === 'add') return say('record.historyAdd')
  if (kind === 'remove') return say('record.historyRemove')
  if (kind === 'restore') return say('record.historyRestore')
  const fields = entry.changes.map(change => change.label).join(say('common.comma'))
  return fields ? say('record.historyEdit', { fields }) : say('record.historyOther')
}

function Changes({ entry }: { readonly entry: HistoryEntry }) {
  const say = useText()
  if (kindOf(entry) !== 'edit') return null
  const words = (value: string) => value || say('record.emptyValue')
  return (
    <ul className="dv-changes">
      {entry.changes.map(change => (
        <li key={change.field}>
          {entry.changes.length > 1 && <span className="dv-muted">{change.label} </span>}
          <del {...enteredLang(change.before)}>{words(change.before)}</del>
          <span aria-hidden> → </span>
          <ins {...enteredLang(change.after)}>{words(change.after)}</ins>
        </li>
      ))}
    </ul>
  )
}

interface EntryProps {
  readonly entry: HistoryEntry
  onPast?(time: string): void
}
function Entry({ entry, onPast }: EntryProps) {
  const say = useText()
  const when = useRelativeTime()
  const kind = kindOf(entry)
  return (
    <li className={`dv-timeline-${kind ?? 'edit'}`}>
      <b>
        <Headline entry={entry} />
      </b>
      <Changes entry={entry} />
      {entry.reason && (
        <div>
          <Entered>{say('record.historyReason', { reason: entry.reason })}</Entered>
        </div>
      )}
      <div className="dv-muted">
        <time dateTime={entry.time} title={entry.time}>
          {when(entry.time)}
        </time>
        {' · '}
        <Entered>{entry.userName || say('record.sourceJob')}</Entered>
        {sources[entry.source] && ` · ${say(sources[entry.source]!)}`}
        {onPast && kind !== 'remove' && (
          <>
            {'\u2003'}
            <button
              type="button"
              className="dv-link dv-past-link"
              aria-label={say('record.pastShowAt', { time: entry.time })}
              onClick={() => onPast(entry.time)}
            >
              {say('record.pastShow')}
            </button>
          </>
        )}
      </div>
    </li>
  )
}

interface RecordHistoryProps {
  readonly of: AnyResource
  readonly id: Id
  /** Shows the record as it was at a time; without it there is no way to. */
  onPast?(time: string): void
}

/** Who changed what of a record, when, from where and why, the newest first. */
export function RecordHistory({ of, id, onPast }: RecordHistoryProps) {
  const say = useText()
  const history = useHistory(of, id)
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = history
  const [field, setField] = useState('')
  const pages = data?.pages.length ?? 0
  // Nobody wants to press for each twenty entries in which this field did not change.
  useEffect(() => {
    if (field && hasNextPage && !isFetchingNextPage && pages < PAGES_SEARCHED) void fetchNextPage()
  }, [field, hasNextPage, isFetchingNextPage, pages, fetchNextPage])
  const entries = data?.pages.flatMap(page => page.records) ?? []
  const shown = entries.filter(entry => !field || entry.changes.some(change => change.field === field))
  return (
    <section className="dv-history" aria-labelledby={`history-${id}`}>
      <div className="dv-history-head">
        <h3 id={`history-${id}`}>
          <HistoryOutlined aria-hidden />
          {say('record.history')}
        </h3>
        {entries.length > 1 && <FieldFilter of={of} value={field} onChange={setField} />}
      </div>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {!isPending && !error && shown.length === 0 && !isFetchingNextPage && (
        <p className="dv-quiet">{say(field ? 'record.historyNoneOf' : 'record.historyNone')}</p>
      )}
      <ol className="dv-timeline">
        {shown.map(entry => (
          <Entry key={entry.id} entry={entry} {...(onPast && { onPast })} />
        ))}
      </ol>
      {hasNextPage && (
        <Button type="link" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('record.historyMore')}
        </Button>
      )}
    </section>
  )
}

interface FieldFilterProps {
  readonly of: AnyResource
  readonly value: string
  onChange(field: string): void
}
function FieldFilter({ of, value, onChange }: FieldFilterProps) {
  const say = useText()
  const label = useLabel()
  const fields = detailFields(of).map(({ name, spec }) => ({ value: name, label: label(spec.label) }))
  return (
    <Select
      className="dv-history-filter"
      aria-label={say('record.historyField')}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={[{ value: '', label: say('record.historyAll') }, ...fields]}
      onChange={onChange}
    />
  )
}
