import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined'
import { useQuery } from '@tanstack/react-query'
import { hrefOf, labelOf, leaves, type MenuNode, withQuery } from '@village/frame'
import type { WireRow } from '@village/page'
import { daysBetween, type Label } from '@village/resource'
import { api, Entered, enteredLang, Icon, useLabel, useSession } from '@village/web'
import { useRelativeTime } from '@village/web/kit'
import Button from 'antd/es/button'
import Segmented from 'antd/es/segmented'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { exportTask } from '../../exchange/exporttask/exporttask.resource.ts'
import { importTask } from '../../exchange/importtask/importtask.resource.ts'
import { detailPath, dueWords, handlePath } from '../../work/public.ts'
import { Card } from './card.web.tsx'
import type { Approval, OwnTask, Started, Summary } from './summary.web.ts'

type Tab = 'waiting' | 'mine' | 'done'
const TABS: readonly { readonly value: Tab; readonly label: Label }[] = [
  { value: 'waiting', label: { zh: '待我处理', en: 'For me' } },
  { value: 'mine', label: { zh: '我发起的', en: 'Started by me' } },
  { value: 'done', label: { zh: '已办结', en: 'Done' } },
]
const TASK_PATHS = { export: exportTask.path, import: importTask.menu!.path! } as const
const KINDS: Readonly<Record<OwnTask['kind'], Label>> = {
  export: { zh: '导出', en: 'Export' },
  import: { zh: '导入', en: 'Import' },
}
const STATES: Readonly<Record<OwnTask['status'], Label>> = {
  waiting: { zh: '等待审批', en: 'Waits for approval' },
  yours: { zh: '等待本人确认', en: 'Waits for you' },
  running: { zh: '正在进行', en: 'Running' },
  failed: { zh: '未成功', en: 'Failed' },
}

interface Matter {
  readonly key: string
  readonly kind: string
  readonly title: string
  readonly about: string
  readonly isLate?: boolean
  readonly time?: string
  readonly verb: string
  readonly to: string
}

function MatterLine({ matter }: { readonly matter: Matter }) {
  const navigate = useNavigate()
  const when = useRelativeTime()
  const { kind, title, about, isLate, time, verb, to } = matter
  return (
    <li>
      <span className="dv-change-kind">{kind}</span>
      <span className="dv-change-words">
        <b {...enteredLang(title)}>{title}</b>
        <span className={isLate ? 'dv-home-late' : 'dv-quiet'}>
          <Entered>{about}</Entered>
        </span>
      </span>
      {time && (
        <time className="dv-quiet dv-numbers" dateTime={time.replace(' ', 'T')} title={time}>
          {when(time)}
        </time>
      )}
      <Button aria-label={`${verb} ${title}`} onClick={() => void navigate(to)} {...enteredLang(title)}>
        {verb}
      </Button>
    </li>
  )
}

function Matters({ matters, none }: { readonly matters: readonly Matter[]; readonly none: ReactNode }) {
  if (matters.length === 0) return <div className="dv-home-none">{none}</div>
  return (
    <ul className="dv-matters">
      {matters.map(matter => (
        <MatterLine key={matter.key} matter={matter} />
      ))}
    </ul>
  )
}

function useTaskMatter(): (task: OwnTask) => Matter {
  const pick = useLabel()
  return ({ kind, id, name, status, done, total, time }) => ({
    key: kind + id,
    kind: pick(KINDS[kind]),
    title: name,
    about: [pick(STATES[status]), status === 'running' && total > 0 && `${done}/${total}`].filter(Boolean).join(' · '),
    time,
    verb: status === 'yours' ? pick({ zh: '去确认', en: 'Confirm' }) : pick({ zh: '查看', en: 'View' }),
    to: `${TASK_PATHS[kind]}?id=${id}`,
  })
}

function useApprovalMatter(): (row: Approval) => Matter {
  const pick = useLabel()
  return row => {
    const due = dueWords(row.dueTime)
    return {
      key: row.taskId,
      kind: pick({ zh: '审批', en: 'Approval' }),
      title: row.title,
      about: [row.taskName, due && pick(due.words)].filter(Boolean).join(' · '),
      ...(due?.isOver && { isLate: true }),
      time: row.createTime,
      verb: pick({ zh: '去办理', en: 'Decide' }),
      to: handlePath(row),
    }
  }
}

interface OfSummary {
  readonly summary: Summary
}
/** The lists in which something waits for the person. */
function useWaitingLists({ summary, menu }: OfSummary & { readonly menu: readonly MenuNode[] }): readonly Matter[] {
  const pick = useLabel()
  const pages = new Map(leaves(menu).map(node => [node.code, node]))
  const today = summary.data?.today ?? ''
  return (summary.data?.content.waiting ?? []).flatMap(
    ({ menu: code, count, filters, first, matter }): readonly Matter[] => {
      const page = pages.get(code)
      // Messages have a card of their own.
      if (!page || code === 'message') return []
      const daysLate = first?.due ? daysBetween(first.due, today) : 0
      const isLate = daysLate > 0
      const about = [
        matter && pick(matter),
        pick({ zh: `${count} 条待处理`, en: `${count} waiting` }),
        first?.name,
        isLate && pick({ zh: `已超期 ${daysLate} 天`, en: `${daysLate} d overdue` }),
      ].filter(Boolean)
      const verb = pick({ zh: '去处理', en: 'Open' })
      const kind = pick({ zh: '待办', en: 'To do' })
      const to = withQuery(hrefOf(page), filters)
      return [
        {
          key: code,
          kind,
          title: pick(labelOf(page)),
          about: about.join(' · '),
          verb,
          to,
          ...(isLate && { isLate }),
        },
      ]
    },
  )
}

function Waiting({ summary, menu }: OfSummary & { readonly menu: readonly MenuNode[] }) {
  const pick = useLabel()
  const ofTask = useTaskMatter()
  const ofApproval = useApprovalMatter()
  const lists = useWaitingLists({ summary, menu })
  const { tasks = [], approvals = [] } = summary.data?.content ?? {}
  const none = (
    <p className="dv-home-all-done">
      <Icon of={CheckCircleOutlined} />
      {pick({ zh: '今天的事都办完了', en: 'All done for today' })}
    </p>
  )
  const own = tasks.filter(({ status }) => status === 'yours').map(ofTask)
  return <Matters matters={[...approvals.map(ofApproval), ...lists, ...own]} none={none} />
}
function Mine({ summary }: OfSummary) {
  const pick = useLabel()
  const ofTask = useTaskMatter()
  const { tasks = [], started = [] } = summary.data?.content ?? {}
  const ofStarted = ({ title, processDefinitionName, taskName, createTime, ...row }: Started): Matter => ({
    key: row.processInstanceId,
    kind: pick({ zh: '审批', en: 'Approval' }),
    title,
    about: [processDefinitionName, taskName].filter(Boolean).join(' · '),
    time: createTime,
    verb: pick({ zh: '查看', en: 'View' }),
    to: detailPath(row),
  })
  return (
    <Matters
      matters={[...started.map(ofStarted), ...tasks.map(ofTask)]}
      none={<p>{pick({ zh: '没有进行中的申请、导出和导入', en: 'Nothing of yours is under way' })}</p>}
    />
  )
}

const DONE_SHOWN = 6
interface DoneRow extends WireRow {
  readonly kind: OwnTask['kind']
}
interface Listed {
  readonly records: readonly WireRow[]
}
/** The latest of one's own exports and imports that are over. */
async function loadDone(own: string, signal: AbortSignal): Promise<readonly DoneRow[]> {
  const query = { createUser: own, current: 1, size: 10 }
  const further = { signal, silent: 'all' } as const
  const lists = [api(exportTask).list(query, further), api(importTask).list(query, further)] as const
  const [exports, imports] = await Promise.all(lists)
  const under = { export: ['0', '1'], import: ['reading', 'mapping', 'ready', 'committing', 'undoing'] }
  const over = (kind: OwnTask['kind'], { records }: Listed): readonly DoneRow[] =>
    records
      .filter(row => !under[kind].includes(String(kind === 'export' ? row['status'] : row['stage'])))
      .map(row => ({ ...row, kind }))
  return [...over('export', exports), ...over('import', imports)]
    .sort((a, b) => String(b['createTime']).localeCompare(String(a['createTime'])))
    .slice(0, DONE_SHOWN)
}
function Done() {
  const pick = useLabel()
  const own = useSession(session => session.user?.id ?? '')
  const done = useQuery({ queryKey: ['home', 'done', own], queryFn: ({ signal }) => loadDone(own, signal) })
  if (done.isError)
    return (
      <div className="dv-home-failed" role="alert">
        <p>{pick({ zh: '加载失败', en: 'Could not load' })}</p>
        <Button onClick={() => void done.refetch()}>{pick({ zh: '重试', en: 'Retry' })}</Button>
      </div>
    )
  if (!done.data) return <div className="dv-home-waiting" aria-hidden />
  const matters = done.data.map(
    (row): Matter => ({
      key: row.kind + row.id,
      kind: pick(KINDS[row.kind]),
      title: String(row['fileName'] ?? ''),
      about: String((row.kind === 'export' ? row['statusName'] : row['stageName'] || row['statusName']) ?? ''),
      time: String(row['createTime'] ?? ''),
      verb: pick({ zh: '查看', en: 'View' }),
      to: `${TASK_PATHS[row.kind]}?id=${row.id}`,
    }),
  )
  return <Matters matters={matters} none={<p>{pick({ zh: '还没有办结的事项', en: 'Nothing is done yet' })}</p>} />
}

/** What waits for the person, what they have started, and what is over. */
export function MyMatters({ summary, menu }: OfSummary & { readonly menu: readonly MenuNode[] }) {
  const pick = useLabel()
  const [tab, setTab] = useState<Tab>('waiting')
  return (
    <Card
      title={pick({ zh: '我的事项', en: 'My matters' })}
      state={summary.block('waiting')}
      side={
        <Segmented
          aria-label={pick({ zh: '我的事项', en: 'My matters' })}
          value={tab}
          onChange={setTab}
          options={TABS.map(({ value, label }) => ({ value, label: pick(label) }))}
        />
      }
    >
      {tab === 'waiting' && <Waiting summary={summary} menu={menu} />}
      {tab === 'mine' && <Mine summary={summary} />}
      {tab === 'done' && <Done />}
    </Card>
  )
}
