import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined'
import { useQuery } from '@tanstack/react-query'
import { FileTiles, ReadAloud, RichText, useFileCards } from '@village/page'
import { type Id, type Label, plainTextOf } from '@village/resource'
import { api, Entered, enteredLang, Icon, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { NoticeThread } from '../answer/notice-thread.web.tsx'
import { type OpenedNotice, received } from './received.api.ts'

const words = {
  back: { zh: '返回通知列表', en: 'Back to the list' },
  confirm: { zh: '我已阅读', en: 'I have read it' },
  confirmed: { zh: '已阅读', en: 'Read' },
  files: { zh: '附件', en: 'Attachments' },
  until: { zh: '提问截止', en: 'Questions until' },
} as const satisfies Record<string, Label>

function Files({ ids }: { readonly ids: readonly Id[] }) {
  const label = useLabel()
  const { cards } = useFileCards(ids)
  if (cards.length === 0) return null
  return (
    <section aria-label={label(words.files)}>
      <h3>{label(words.files)}</h3>
      <FileTiles cards={cards} />
    </section>
  )
}

/** A notice that must be read is read when its reader says so. */
function Confirm({ id, readTime, onRead }: { readonly id: Id; readonly readTime: string; onRead(): void }) {
  const label = useLabel()
  const [isRead, setRead] = useState(readTime !== '')
  const [busy, setBusy] = useState(false)
  if (isRead)
    return (
      <p className="dv-received-confirmed">
        <Icon of={CheckCircleOutlined} /> {label(words.confirmed)}
      </p>
    )
  const confirm = (): void => {
    setBusy(true)
    api(received)
      .call('confirm', { id })
      .then(() => {
        setRead(true)
        onRead()
      })
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Button type="primary" size="large" loading={busy} onClick={confirm}>
      {label(words.confirm)}
    </Button>
  )
}

function Opened({ notice, onRead }: { readonly notice: OpenedNotice; onRead(): void }) {
  const label = useLabel()
  const { id, title, content, attachIds, mustRead, needAnswer, answerDeadline, isOpenForQuestions } = notice
  return (
    <>
      <h2 {...enteredLang(title)}>{title}</h2>
      <p className="dv-received-facts dv-quiet">
        <span>{notice.categoryName}</span>
        <Entered>{notice.deptName}</Entered>
        <time dateTime={notice.releaseTime.replace(' ', 'T')}>{notice.releaseTime.slice(0, 16)}</time>
        {needAnswer === 1 && answerDeadline && (
          <span>
            {label(words.until)} {answerDeadline.slice(0, 16)}
          </span>
        )}
      </p>
      <ReadAloud lines={() => [title, plainTextOf(content)].map(value => ({ label: '', value }))} />
      <div className="dv-received-text" {...enteredLang(content)}>
        <RichText html={content} />
      </div>
      <Files ids={attachIds} />
      {mustRead === 1 && <Confirm id={id} readTime={notice.readTime} onRead={onRead} />}
      {needAnswer === 1 && <NoticeThread noticeId={id} isOpen={isOpenForQuestions} />}
    </>
  )
}

interface ReadNoticeProps {
  readonly id: Id
  /** Where the list is; '' where it stands beside. */
  readonly backTo: string
  onRead(): void
}
/** One notice, its files and what was asked about it. Opening it tells the list that it was read. */
export function ReadNotice({ id, backTo, onRead }: ReadNoticeProps) {
  const label = useLabel()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: [received.name, 'open', id, language],
    queryFn: ({ signal }) => api(received).call('open', { id }, { signal, silent: 'all' }),
    retry: false,
    staleTime: 60_000,
  })
  const told = useEffectEvent(onRead)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) told()
  }, [isThere])
  return (
    <article className="dv-received-notice">
      {backTo && (
        <Link to={backTo} className="dv-received-back">
          <Icon of={ArrowLeftOutlined} /> {label(words.back)}
        </Link>
      )}
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && <Opened notice={data} onRead={onRead} />}
    </article>
  )
}
