import { useQuery } from '@tanstack/react-query'
import { useRefresh } from '@village/page'
import type { Label, Row } from '@village/resource'
import { api, Entered, notify, PageModal, useLabel, useLanguage, useMay } from '@village/web'
import { ErrorCard, useRelativeTime } from '@village/web/kit'
import Button from 'antd/es/button'
import Pagination from 'antd/es/pagination'
import Segmented from 'antd/es/segmented'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import type { Receiver } from './notice.endpoints.ts'
import { notice } from './notice.resource.ts'

const words = {
  title: { zh: '阅读情况', en: 'Who has read it' },
  unread: { zh: '未读', en: 'Not read' },
  all: { zh: '全部', en: 'All' },
  noneUnread: { zh: '所有人都已阅读', en: 'Everybody has read it' },
  remind: { zh: '再提醒未读的人', en: 'Remind those who have not' },
  remindedToday: { zh: '今天已提醒', en: 'Reminded today' },
} as const satisfies Record<string, Label>
const remindedWords = (people: number): Label => ({ zh: `已提醒 ${people} 人`, en: `Reminded ${people} people` })
const SIZE = 20

interface ReceiversProps {
  readonly row: Row<typeof notice.fields>
  onClose(): void
}

function useReceivers(id: string, unread: boolean, current: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: [notice.name, 'receivers', id, unread, current, language],
    queryFn: ({ signal }) =>
      api(notice).call(
        'receivers',
        { id, ...(unread && { unread: 1 as const }), current, size: SIZE },
        { signal, silent: 'all' },
      ),
  })
}

function Line({ receiver }: { readonly receiver: Receiver }) {
  const label = useLabel()
  const when = useRelativeTime()
  return (
    <li>
      <b>
        <Entered>{receiver.userName}</Entered>
      </b>
      <span className="dv-quiet">
        <Entered>{receiver.deptName}</Entered>
      </span>
      {receiver.readTime ? (
        <time dateTime={receiver.readTime.replace(' ', 'T')} title={receiver.readTime}>
          {when(receiver.readTime)}
        </time>
      ) : (
        <span className="dv-received-unread">{label(words.unread)}</span>
      )}
    </li>
  )
}

/** Sends the reminder; the list behind the dialog shows it. */
function Remind({ row, onSent }: { readonly row: ReceiversProps['row']; onSent(): void }) {
  const label = useLabel()
  const refresh = useRefresh(notice)
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const send = (): void => {
    setBusy(true)
    api(notice)
      .call('remind', { id: row.id })
      .then(({ reminded }) => {
        notify('success', label(remindedWords(reminded)))
        setSent(true)
        onSent()
        return refresh()
      })
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Button type="primary" loading={busy} disabled={isSent} onClick={send}>
      {label(isSent ? words.remindedToday : words.remind)}
    </Button>
  )
}

/** Who has read a notice, who has not, and a reminder to the latter. */
export function Receivers({ row, onClose }: ReceiversProps) {
  const label = useLabel()
  const mayRemind = useMay('notice_remind')
  const [shown, setShown] = useState<'unread' | 'all'>('unread')
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useReceivers(row.id, shown === 'unread', current)
  const total = data?.total ?? 0
  return (
    <PageModal
      open
      centered
      width={560}
      title={`${label(words.title)} · ${row.readCount}/${row.receiverCount}`}
      onCancel={onClose}
      footer={mayRemind && shown === 'unread' && total > 0 ? <Remind row={row} onSent={() => void refetch()} /> : null}
    >
      <Segmented
        value={shown}
        options={(['unread', 'all'] as const).map(value => ({ value, label: label(words[value]) }))}
        onChange={value => {
          setShown(value)
          setCurrent(1)
        }}
      />
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && total === 0 && <p className="dv-received-none">{label(words.noneUnread)}</p>}
      <ul className="dv-receivers">
        {(data?.records ?? []).map(receiver => (
          <Line key={receiver.id} receiver={receiver} />
        ))}
      </ul>
      {total > SIZE && (
        <Pagination size="small" current={current} pageSize={SIZE} total={total} onChange={setCurrent} />
      )}
    </PageModal>
  )
}
