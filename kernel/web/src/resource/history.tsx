import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'
import type { AnyResource, Id } from '@village/resource'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import type { TextKey } from '../i18n.ts'
import { useText } from '../i18n.ts'
import { ErrorCard } from '../kit/states.tsx'
import { useWhen } from '../kit/when.ts'
import type { HistoryEntry } from '../resource-client.ts'
import { useHistory } from './records.ts'
import '../texts/resource.ts'

const sources: Readonly<Record<string, TextKey>> = {
  import: 'resource.sourceImport',
  job: 'resource.sourceJob',
  app: 'resource.sourceApp',
  start: 'resource.sourceStart',
}
/** The words that databases use for the three kinds of change, beside ours. */
const actions: Readonly<Record<string, 'add' | 'edit' | 'remove'>> = {
  add: 'add',
  insert: 'add',
  create: 'add',
  edit: 'edit',
  update: 'edit',
  remove: 'remove',
  delete: 'remove',
}

function Headline({ entry }: { readonly entry: HistoryEntry }) {
  const say = useText()
  const kind = actions[entry.action.toLowerCase()]
  if (kind === 'add') return say('resource.historyAdd')
  if (kind === 'remove') return say('resource.historyRemove')
  const fields = entry.changes.map(change => change.label).join('、')
  return fields ? say('resource.historyEdit', { fields }) : say('resource.historyOther')
}

function Changes({ entry }: { readonly entry: HistoryEntry }) {
  const say = useText()
  if (actions[entry.action.toLowerCase()] !== 'edit') return null
  const words = (value: string) => value || say('resource.emptyValue')
  return (
    <ul className="dv-changes">
      {entry.changes.map(change => (
        <li key={change.field}>
          {entry.changes.length > 1 && <span className="dv-muted">{change.label} </span>}
          <del>{words(change.before)}</del>
          <span aria-hidden> → </span>
          <ins>{words(change.after)}</ins>
        </li>
      ))}
    </ul>
  )
}

/** Who changed what of a record, when and why, the newest first. */
export function RecordHistory({ of, id }: { readonly of: AnyResource; readonly id: Id }) {
  const say = useText()
  const when = useWhen()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useHistory(of, id)
  const entries = data?.pages.flatMap(page => page.records) ?? []
  return (
    <section className="dv-history" aria-labelledby={`history-${id}`}>
      <h3 id={`history-${id}`}>
        <HistoryOutlined aria-hidden /> {say('resource.history')}
      </h3>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {!isPending && !error && entries.length === 0 && <p className="dv-quiet">{say('resource.historyNone')}</p>}
      <ol className="dv-timeline">
        {entries.map(entry => (
          <li key={entry.id} className={`dv-timeline-${actions[entry.action.toLowerCase()] ?? 'edit'}`}>
            <b>
              <Headline entry={entry} />
            </b>
            <Changes entry={entry} />
            {entry.reason && (
              <div>
                {say('resource.reason')}：{entry.reason}
              </div>
            )}
            <div className="dv-muted">
              <time dateTime={entry.time} title={entry.time}>
                {when(entry.time)}
              </time>
              {' · '}
              {entry.userName || say('resource.sourceJob')}
              {sources[entry.source] && ` · ${say(sources[entry.source]!)}`}
            </div>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button type="link" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('resource.historyMore')}
        </Button>
      )}
    </section>
  )
}
