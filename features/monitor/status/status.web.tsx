import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, copyAndNotify, definePage, useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import type { Finding, Verdict } from '../../desk/public.ts'
import { FindingCards, findingLines, VerdictIcon } from '../../desk/public.web.tsx'
import { findingsOf } from './findings.ts'
import { JobList } from './jobs.web.tsx'
import type { RunningState } from './running-state.ts'
import { status } from './status.api.ts'
import place from './status.place.ts'
import './status.css'

const words = {
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

const EVERY_MS = 15_000
const KEY = [status.name, 'state'] as const
const useRunningState = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(status).call('state', {}, { signal, silent: 'all' }),
    refetchInterval: EVERY_MS,
  })

const worst = (findings: readonly Finding[]): Verdict =>
  (['bad', 'fair'] as const).find(verdict => findings.some(one => one.verdict === verdict)) ?? 'good'

function Head({ state, findings }: { readonly state: RunningState; readonly findings: readonly Finding[] }) {
  const pick = useLabel()
  const open = findings.filter(one => one.verdict !== 'good')
  const sentence = pick(open.length === 0 ? words.allWell : toDo(open.length))
  const copy = (): void => {
    void copyAndNotify([sentence, pick(asOf(state)), location.origin, ...findingLines(findings, pick)].join('\n'))
  }
  return (
    <header className="dv-card dv-status-head">
      <div>
        <h1 role="status">
          <VerdictIcon verdict={worst(findings)} />
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
          <FindingCards findings={findings} />
          {data.jobs && <JobList lines={data.jobs.lines} onDone={again} />}
        </>
      )}
    </section>
  )
}

export default definePage(place, RunningStatePage)
