import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined'
import CloseCircleOutlined from '@ant-design/icons/es/icons/CloseCircleOutlined'
import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined'
import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, copyAndNotify, definePage, Icon, useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { findingsOf } from './findings.ts'
import { JobList } from './jobs.web.tsx'
import type { Finding, Verdict } from './judging.ts'
import type { RunningState } from './running-state.ts'
import { status } from './status.api.ts'
import place from './status.place.ts'
import './status.css'

const words = {
  good: { zh: '正常', en: 'OK' },
  fair: { zh: '注意', en: 'Warning' },
  bad: { zh: '故障', en: 'Fault' },
  allWell: { zh: '一切正常', en: 'All is well' },
  copy: { zh: '复制给技术支持', en: 'Copy for support' },
  stale: { zh: '以下是之前读到的内容', en: 'Below is what was read before' },
} as const satisfies Record<string, Label>
const toDo = (count: number): Label => ({
  zh: `${count} 项需要处理`,
  en: count === 1 ? 'One thing needs attention' : `${count} things need attention`,
})
const asOf = ({ at, server }: RunningState): Label => ({
  zh: `截至 ${at}，由 ${server} 应答，每 15 秒自动刷新`,
  en: `As of ${at}, answered by ${server}, read anew every 15 s`,
})
const ICONS = { good: CheckCircleOutlined, fair: ExclamationCircleOutlined, bad: CloseCircleOutlined } as const

const EVERY_MS = 15_000
const KEY = [status.name, 'state'] as const
const useRunningState = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(status).call('state', {}, { signal, silent: 'all' }),
    refetchInterval: EVERY_MS,
  })

function Card({ finding: { label, verdict, found, advice } }: { readonly finding: Finding }) {
  const pick = useLabel()
  return (
    <li className="dv-card dv-status-card" data-verdict={verdict}>
      <h2>
        <span>{pick(label)}</span>
        <span className="dv-status-word">
          <Icon of={ICONS[verdict]} />
          {pick(words[verdict])}
        </span>
      </h2>
      <p>{pick(found)}</p>
      {advice && <p className="dv-status-advice">{pick(advice)}</p>}
    </li>
  )
}

const worst = (findings: readonly Finding[]): Verdict =>
  (['bad', 'fair'] as const).find(verdict => findings.some(one => one.verdict === verdict)) ?? 'good'

function Head({ state, findings }: { readonly state: RunningState; readonly findings: readonly Finding[] }) {
  const pick = useLabel()
  const open = findings.filter(one => one.verdict !== 'good')
  const sentence = pick(open.length === 0 ? words.allWell : toDo(open.length))
  const verdict = worst(findings)
  const copy = (): void => {
    const lines = findings.map(one => [one.label, words[one.verdict], one.found].map(pick).join(' · '))
    void copyAndNotify([sentence, pick(asOf(state)), location.origin, ...lines].join('\n'))
  }
  return (
    <header className="dv-card dv-status-head" data-verdict={verdict}>
      <div>
        <h1 role="status">
          <Icon of={ICONS[verdict]} />
          {sentence}
        </h1>
        <p className="dv-quiet">{pick(asOf(state))}</p>
      </div>
      <Button onClick={copy}>{pick(words.copy)}</Button>
    </header>
  )
}

/** How the installation is doing: cards that can be read out on the phone, and the jobs that need somebody. */
function RunningStatePage() {
  const pick = useLabel()
  const { data, error, refetch } = useRunningState()
  const again = () => void refetch()
  const findings = data ? findingsOf(data, Date.now()) : []
  return (
    <section className="dv-status" aria-label={pick(place.label)}>
      {error && <ErrorCard error={error} onRetry={again} />}
      {error && data && <p className="dv-quiet">{pick(words.stale)}</p>}
      {!data && !error && <Skeleton active />}
      {data && (
        <>
          <Head state={data} findings={findings} />
          <ul className="dv-status-cards">
            {findings.map(one => (
              <Card key={one.key} finding={one} />
            ))}
          </ul>
          {data.jobs && <JobList lines={data.jobs.lines} onDone={again} />}
        </>
      )}
    </section>
  )
}

export default definePage(place, RunningStatePage)
