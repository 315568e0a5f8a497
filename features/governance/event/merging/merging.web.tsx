import { useQuery } from '@tanstack/react-query'
import { FileTiles, useFileCards, useRefresh } from '@village/page'
import type { Id, Label, Row } from '@village/resource'
import { api, Entered, notify, PageModal, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import type { Duplicate } from '../declared/duplicates.ts'
import { OPEN_EVENTS } from '../declared/event.states.ts'
import { event } from '../event.resource.ts'
import '../event.css'

const words = {
  merge: { zh: '合并重复', en: 'Merge duplicates' },
  undo: { zh: '撤销合并', en: 'Undo the merge' },
  hint: {
    zh: '选择主事件。本事件会作废并入主事件，上报人会收到通知；7 天内可以撤销。',
    en: 'Choose the main event. This one becomes void and part of it, and its reporter is told; undone within 7 days.',
  },
  none: { zh: '最近 30 天没有其他未办结的事件', en: 'No other open event of the last 30 days' },
  same: { zh: '同类', en: 'Same category' },
  sureUndo: {
    zh: '本事件回到合并前的状态，重新单独办理。',
    en: 'The event returns to the state that it had, and is dealt with by itself.',
  },
  cancel: { zh: '取消', en: 'Cancel' },
} as const satisfies Record<string, Label>

type Event = Row<typeof event.fields>
interface DialogProps {
  readonly row: Event
  onClose(): void
}

const distance = (metres: number): Label =>
  metres < 1000
    ? { zh: `相距 ${metres} 米`, en: `${metres} m away` }
    : { zh: `相距 ${(metres / 1000).toFixed(1)} 公里`, en: `${(metres / 1000).toFixed(1)} km away` }

function Pictures({ ids }: { readonly ids: readonly Id[] }) {
  const { cards } = useFileCards(ids)
  return cards.length > 0 ? <FileTiles cards={cards} /> : null
}

interface CandidateProps {
  readonly one: Duplicate
  readonly isChosen: boolean
  onChoose(): void
}
function Candidate({ one, isChosen, onChoose }: CandidateProps) {
  const label = useLabel()
  const facts = [one.ssid, one.categoryName, one.statusName, one.address, one.happenTime.slice(0, 16)]
  return (
    <li className="dv-event-candidate" data-chosen={isChosen || undefined}>
      <label>
        <input type="radio" name="main-event" checked={isChosen} onChange={onChoose} />
        <b>
          <Entered>{one.title}</Entered>
        </b>
        {one.distanceM !== null && <span>{label(distance(one.distanceM))}</span>}
        {one.sameCategory && <span>{label(words.same)}</span>}
      </label>
      <p className="dv-quiet">{facts.filter(Boolean).join(' · ')}</p>
      <Pictures ids={one.imageIds} />
    </li>
  )
}

/** The event itself, beside which the others are compared. */
function Own({ row }: { readonly row: Event }) {
  return (
    <div className="dv-event-candidate">
      <b>
        <Entered>{row.title}</Entered>
      </b>
      <p className="dv-quiet">{[row.ssid, row.address, row.happenTime?.slice(0, 16)].filter(Boolean).join(' · ')}</p>
      <Pictures ids={row.imageIds ?? []} />
    </div>
  )
}

/** Runs a call, closes the dialog when it is done, and brings the list anew. */
function useDeed(onClose: () => void) {
  const refresh = useRefresh(event)
  const label = useLabel()
  const [busy, setBusy] = useState(false)
  const run = (deed: Promise<unknown>, done: Label): void => {
    setBusy(true)
    deed
      .then(async () => {
        await refresh()
        notify('success', label(done))
        onClose()
      })
      .catch(() => setBusy(false))
  }
  return { busy, run }
}

function useDuplicates(id: Id) {
  const language = useLanguage()
  return useQuery({
    queryKey: [event.name, 'duplicates', id, language],
    queryFn: ({ signal }) => api(event).call('duplicates', { id }, { signal, silent: 'all' }),
    staleTime: 0,
  })
}

function MergeDialog({ row, onClose }: DialogProps) {
  const label = useLabel()
  const { busy, run } = useDeed(onClose)
  const [mainId, setMainId] = useState('')
  const { data, error, refetch } = useDuplicates(row.id)
  return (
    <PageModal
      open
      width={720}
      title={label(words.merge)}
      okText={label(words.merge)}
      cancelText={label(words.cancel)}
      okButtonProps={{ disabled: !mainId, loading: busy }}
      onOk={() => run(api(event).call('merge', { id: row.id, mainId }), words.merge)}
      onCancel={onClose}
    >
      <p className="dv-quiet">{label(words.hint)}</p>
      <Own row={row} />
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {data?.length === 0 && <p>{label(words.none)}</p>}
      <ul className="dv-event-candidates">
        {(data ?? []).map(one => (
          <Candidate key={one.id} one={one} isChosen={one.id === mainId} onChoose={() => setMainId(one.id)} />
        ))}
      </ul>
    </PageModal>
  )
}

function UndoDialog({ row, onClose }: DialogProps) {
  const label = useLabel()
  const { busy, run } = useDeed(onClose)
  return (
    <PageModal
      open
      title={label(words.undo)}
      okText={label(words.undo)}
      cancelText={label(words.cancel)}
      okButtonProps={{ loading: busy }}
      onOk={() => run(api(event).call('unmerge', { id: row.id }), words.undo)}
      onCancel={onClose}
    >
      <p>{label(words.sureUndo)}</p>
    </PageModal>
  )
}

const isOpen = ({ status }: Event): boolean => OPEN_EVENTS.some(state => state === status)
/** What may be done about duplicates of an event. */
export const mergeActions = [
  { label: words.merge, permission: 'upload_event_void', shows: isOpen, to: 'ended' as const, dialog: MergeDialog },
  {
    label: words.undo,
    permission: 'upload_event_void',
    shows: ({ mergedIntoId }: Event) => Boolean(mergedIntoId),
    dialog: UndoDialog,
  },
]
