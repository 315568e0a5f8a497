import { useQuery } from '@tanstack/react-query'
import { ActDialog, FieldInput, FormField, rowActs, UnusualState, useRights, type WireRow } from '@village/page'
import type { Id, Label } from '@village/resource'
import { api, notify, queryClient, useLabel, useLanguage, useMay, useSession } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import { useLive } from '@village/web/live'
import Button from 'antd/es/button'
import { useId, useState } from 'react'
import { Composer, Thread, type ThreadEntry } from '../thread/thread.web.tsx'
import { answer } from './answer.resource.ts'
import { ANSWER } from './answer.states.ts'
import { WaitingFlag } from './waiting-flag.web.tsx'

const words = {
  title: { zh: '提问与答复', en: 'Questions and answers' },
  none: { zh: '还没有人提问', en: 'Nobody has asked yet' },
  ask: { zh: '我要提问', en: 'Ask a question' },
  pictures: { zh: '图片', en: 'Pictures' },
  send: { zh: '提交提问', en: 'Send the question' },
  sent: { zh: '已提交，答复后会通知你', en: 'Sent. You are told when it is answered' },
  closed: { zh: '提问已截止', en: 'Questions are closed' },
  more: { zh: '查看全部提问', en: 'See all questions' },
} as const satisfies Record<string, Label>

/** Questions of a notice that come at once; the register has the others. */
const SHOWN = 100
const keyOf = (noticeId: Id) => [answer.name, 'thread', noticeId] as const
const wordIn = (row: WireRow, name: string): string => String(row[name] ?? '')

function useQuestions(noticeId: Id) {
  const language = useLanguage()
  const again = (): void => void queryClient.invalidateQueries({ queryKey: keyOf(noticeId) })
  useLive('message', again)
  useLive('rows', ({ resource }) => resource === answer.name && again())
  const result = useQuery({
    queryKey: [...keyOf(noticeId), language],
    queryFn: ({ signal }) => api(answer).list({ noticeId, current: 1, size: SHOWN }, { signal, silent: 'all' }),
  })
  return { ...result, again }
}

interface ActsProps {
  readonly row: WireRow
  onDone(): void
}
/** What the person may do with a question: who asked accepts, who is entitled answers or hides. */
function Acts({ row, onDone }: ActsProps) {
  const label = useLabel()
  const me = useSession(session => session.user?.id)
  const acts = rowActs(answer, row, useRights(answer))
  const [key, setKey] = useState('')
  const shown = acts.filter(act => {
    if (act.key === 'accept') return row['createUser'] === me
    return act.key === 'reply' || act.key === 'hide' || act.key === 'show'
  })
  const chosen = shown.find(act => act.key === key)
  if (shown.length === 0) return null
  return (
    <>
      {shown.map(act => (
        <Button key={act.key} size="small" onClick={() => setKey(act.key)}>
          {label(act.label)}
        </Button>
      ))}
      {chosen && (
        <ActDialog
          of={answer}
          act={chosen}
          rows={[row]}
          onClose={() => setKey('')}
          onDone={() => {
            setKey('')
            onDone()
          }}
        />
      )}
    </>
  )
}

function entryOf(row: WireRow, again: () => void): ThreadEntry {
  const reply = wordIn(row, 'replyContent')
  return {
    id: row.id,
    kind: 'question',
    who: wordIn(row, 'askerName'),
    time: wordIn(row, 'answerTime'),
    text: wordIn(row, 'content'),
    fileIds: (row['imageIds'] as readonly Id[] | undefined) ?? [],
    tags: (
      <>
        <UnusualState of={answer} row={row} />
        <WaitingFlag days={row['waitingDays']} />
      </>
    ),
    acts: <Acts row={row} onDone={again} />,
    replies: reply
      ? [
          {
            id: `${row.id}-reply`,
            kind: 'reply',
            who: wordIn(row, 'replyUserName'),
            time: wordIn(row, 'replyTime'),
            text: reply,
          },
        ]
      : [],
  }
}

/** Unanswered first, then the newest. */
const inOrder = (rows: readonly WireRow[]): readonly WireRow[] => [
  ...rows.filter(row => row['status'] === ANSWER.waiting),
  ...rows.filter(row => row['status'] !== ANSWER.waiting),
]

const PICTURES = { name: 'imageIds', spec: answer.fields.imageIds.spec }

const noted = (): void => undefined

function Asking({ noticeId, onDone }: { readonly noticeId: Id; onDone(): void }) {
  const label = useLabel()
  const id = useId()
  const [imageIds, setImageIds] = useState<unknown>([])
  const send = async (content: string): Promise<void> => {
    await api(answer).submit({ noticeId, content, imageIds: imageIds as readonly Id[] })
    setImageIds([])
    notify('success', label(words.sent))
    onDone()
  }
  return (
    <Composer
      title={label(words.ask)}
      button={label(words.send)}
      max={answer.fields.content.spec.max ?? 2000}
      send={send}
    >
      <div className="dv-composer-files">
        <FormField id={id} label={label(words.pictures)}>
          {ties => <FieldInput field={PICTURES} value={imageIds} ties={ties} onChange={setImageIds} onBlur={noted} />}
        </FormField>
      </div>
    </Composer>
  )
}

interface NoticeThreadProps {
  readonly noticeId: Id
  /** Whether the notice takes questions now. */
  readonly isOpen: boolean
}
/** Questions under a notice, their answers, and a new question. */
export function NoticeThread({ noticeId, isOpen }: NoticeThreadProps) {
  const label = useLabel()
  const mayAsk = useMay('agriculture_answer_add')
  const { data, error, refetch, again } = useQuestions(noticeId)
  const rows = inOrder((data?.records ?? []) as readonly WireRow[])
  return (
    <section className="dv-thread-section" aria-label={label(words.title)}>
      <h3>{label(words.title)}</h3>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <p className="dv-quiet">{label(words.none)}</p>}
      <Thread entries={rows.map(row => entryOf(row, again))} />
      {isOpen && mayAsk && <Asking noticeId={noticeId} onDone={again} />}
      {!isOpen && <p className="dv-quiet">{label(words.closed)}</p>}
    </section>
  )
}
