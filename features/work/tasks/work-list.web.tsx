import { useInfiniteQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, Entered, enteredLang, notify, queryClient, useLabel, useLanguage } from '@village/web'
import { ErrorCard, NoneYet, useRelativeTime } from '@village/web/kit'
import { useLive } from '@village/web/live'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import Tag from 'antd/es/tag'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { detailPath, handlePath } from '../../flow/public.ts'
import { type FlowRow, work } from '../../flow/work/work.api.ts'
import { type Batch, BatchBar, Pick, useBatch } from './batch.web.tsx'
import { dueWords, STATES } from './words.ts'
import './work-list.css'

type ListName = 'claim' | 'todo' | 'send' | 'done'
const words = {
  none: { zh: '没有待办，歇一会儿', en: 'Nothing to do' },
  noneSent: { zh: '还没有发起过流程', en: 'You have not started anything yet' },
  noneDone: { zh: '还没有办过', en: 'Nothing done yet' },
  noneToClaim: { zh: '没有等待签收的任务', en: 'Nothing to claim' },
  start: { zh: '发起流程', en: 'Start a process' },
  more: { zh: '更多', en: 'More' },
  claim: { zh: '签收', en: 'Claim' },
  claimed: { zh: '已签收，请办理', en: 'Claimed: please decide' },
  handle: { zh: '办理', en: 'Decide' },
  view: { zh: '查看', en: 'View' },
  urge: { zh: '催办', en: 'Urge' },
  urged: { zh: '已催办', en: 'Reminded' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  waits: { zh: '等待', en: 'Waits for' },
  anyone: { zh: '候选人签收', en: 'somebody to claim it' },
} as const satisfies Record<string, Label>
const NONE: Readonly<Record<ListName, Label>> = {
  claim: words.noneToClaim,
  todo: words.none,
  send: words.noneSent,
  done: words.noneDone,
}
const SIZE = 20
/** Key of flow_status: waits for who asked. */
const RETURNED = '3'
const KEY = [work.name] as const
const readAgain = (): void => void queryClient.invalidateQueries({ queryKey: KEY })

function useTasks(list: ListName) {
  const language = useLanguage()
  useLive('message', readAgain)
  return useInfiniteQuery({
    queryKey: [...KEY, list, language],
    queryFn: ({ signal, pageParam }) =>
      api(work).call(`${list}-list`, { current: pageParam, size: SIZE }, { signal, silent: 'all' }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * SIZE < last.total ? pages.length + 1 : undefined),
  })
}

/** Runs a call once at a time, says what came of it and reads the lists again. */
function useAct(): readonly [busy: boolean, act: (run: () => Promise<unknown>, done: Label) => Promise<boolean>] {
  const label = useLabel()
  const [busy, setBusy] = useState(false)
  const act = async (run: () => Promise<unknown>, done: Label): Promise<boolean> => {
    setBusy(true)
    try {
      await run()
      notify('success', label(done))
      return true
    } catch {
      return false
    } finally {
      setBusy(false)
      readAgain()
    }
  }
  return [busy, act]
}

interface RowProps {
  readonly row: FlowRow
  readonly list: ListName
}
/** What who started a process may do while it waits for others. */
function OwnActs({ row }: Pick<RowProps, 'row'>) {
  const label = useLabel()
  const [busy, act] = useAct()
  const of = { processInstanceId: row.processInstanceId }
  return (
    <>
      <Button
        aria-label={`${label(words.urge)} ${row.title}`}
        {...enteredLang(row.title)}
        disabled={busy}
        onClick={() => void act(() => api(work).call('urge', of), words.urged)}
      >
        {label(words.urge)}
      </Button>
      <Button
        aria-label={`${label(words.withdraw)} ${row.title}`}
        {...enteredLang(row.title)}
        disabled={busy}
        onClick={() => void act(() => api(work).call('withdraw', of), words.withdrawn)}
      >
        {label(words.withdraw)}
      </Button>
    </>
  )
}

function ClaimButton({ row }: Pick<RowProps, 'row'>) {
  const label = useLabel()
  const navigate = useNavigate()
  const [busy, act] = useAct()
  const claim = async () => {
    if (await act(() => api(work).call('claim-task', { taskId: row.taskId }), words.claimed)) navigate(handlePath(row))
  }
  return (
    <Button
      type="primary"
      aria-label={`${label(words.claim)} ${row.title}`}
      {...enteredLang(row.title)}
      disabled={busy}
      onClick={() => void claim()}
    >
      {label(words.claim)}
    </Button>
  )
}

function GoButton({
  verb,
  row,
  to,
  isMain,
}: { readonly verb: Label; readonly to: string; readonly isMain?: boolean } & Pick<RowProps, 'row'>) {
  const label = useLabel()
  const navigate = useNavigate()
  return (
    <Button
      {...(isMain && { type: 'primary' })}
      aria-label={`${label(verb)} ${row.title}`}
      {...enteredLang(row.title)}
      onClick={() => void navigate(to)}
    >
      {label(verb)}
    </Button>
  )
}

function Buttons({ row, list }: RowProps) {
  const isOpen = list === 'send' && row.processIsFinished === 'unfinished'
  const isReturned = isOpen && row.status === RETURNED && row.taskId !== ''
  return (
    <div className="dv-work-acts">
      {isOpen && !isReturned && <OwnActs row={row} />}
      {list === 'claim' && <ClaimButton row={row} />}
      {(list === 'todo' || isReturned) && <GoButton verb={words.handle} row={row} to={handlePath(row)} isMain />}
      {list !== 'todo' && <GoButton verb={words.view} row={row} to={detailPath(row)} />}
    </div>
  )
}

function Task({ row, list, batch }: RowProps & { readonly batch: Batch }) {
  const label = useLabel()
  const when = useRelativeTime()
  const state = STATES[row.status]
  const due = list === 'done' || row.endTime !== '' ? undefined : dueWords(row.dueTime)
  return (
    <li className="dv-work-row">
      <Pick row={row} batch={batch} />
      <div className="dv-work-words">
        <Link to={detailPath(row)} className="dv-work-title" {...enteredLang(row.title)}>
          {row.title}
        </Link>
        <span className="dv-work-facts dv-quiet">
          {state && <Tag color={state.color}>{label(state.label)}</Tag>}
          <Entered>{[row.processDefinitionName, row.taskName].filter(Boolean).join(' · ')}</Entered>
          {list === 'send' && row.taskName && (
            <Entered>{`${label(words.waits)} ${row.assigneeName || label(words.anyone)}`}</Entered>
          )}
          {list !== 'send' && <Entered>{row.startUserName}</Entered>}
          <time className="dv-numbers" dateTime={row.createTime.replace(' ', 'T')} title={row.createTime}>
            {when(list === 'done' ? row.endTime : row.createTime)}
          </time>
          {due && <span className={due.isOver ? 'dv-work-over' : 'dv-work-due'}>{label(due.words)}</span>}
        </span>
        {list === 'done' && row.comment && <Entered>{row.comment}</Entered>}
      </div>
      <Buttons row={row} list={list} />
    </li>
  )
}

interface WorkListProps {
  readonly list: ListName
  readonly title: Label
  /** The page around has a heading of its own. */
  readonly below?: boolean
}
/** One of the lists of tasks: what is due first comes first. */
export function WorkList({ list, title, below = false }: WorkListProps) {
  const tasks = useTasks(list)
  if (tasks.isError) return <ErrorCard error={tasks.error} onRetry={() => void tasks.refetch()} />
  const rows = tasks.data?.pages.flatMap(({ records }) => records)
  return <Listed {...{ list, title, below, tasks, rows }} />
}

interface ListedProps extends Required<WorkListProps> {
  readonly tasks: ReturnType<typeof useTasks>
  readonly rows: readonly FlowRow[] | undefined
}
function Listed({ list, title, below, tasks, rows }: ListedProps) {
  const label = useLabel()
  const Heading = below ? 'h2' : 'h1'
  const batch = useBatch(list === 'todo' ? (rows ?? []) : [])
  return (
    <section className="dv-work" aria-label={label(title)}>
      <Heading className="dv-work-head">
        {label(title)} {rows && <span className="dv-quiet dv-numbers">{tasks.data?.pages[0]?.total}</span>}
      </Heading>
      {!rows && <Skeleton active />}
      {rows?.length === 0 && (
        <NoneYet words={label(NONE[list])}>
          {list === 'send' && !below && <Link to="/work/start">{label(words.start)}</Link>}
        </NoneYet>
      )}
      <BatchBar batch={batch} onDone={readAgain} />
      <ul className="dv-work-list">
        {rows?.map(row => (
          <Task key={row.id} row={row} list={list} batch={batch} />
        ))}
      </ul>
      {tasks.hasNextPage && (
        <Button block loading={tasks.isFetchingNextPage} onClick={() => void tasks.fetchNextPage()}>
          {label(words.more)}
        </Button>
      )}
    </section>
  )
}
