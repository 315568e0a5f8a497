import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, Entered, lazyPart, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import { Suspense } from 'react'
import { type FlowDiagram, process } from '../work/work.api.ts'
import './diagram.css'

const Drawing = lazyPart(async () => (await import('./drawing.web.tsx')).Drawing)

const words = {
  done: { zh: '已办', en: 'Done' },
  current: { zh: '进行中', en: 'Waiting' },
  offered: { zh: '等待候选人签收', en: 'waits for somebody to claim it' },
  ahead: { zh: '未到', en: 'Not reached' },
  steps: { zh: '环节', en: 'Steps' },
} as const satisfies Record<string, Label>

/** The same in words, for screen readers and print. */
function StepList({ nodes, ahead }: Pick<FlowDiagram, 'nodes' | 'ahead'>) {
  const label = useLabel()
  return (
    <section aria-label={label(words.steps)}>
      <ul className="dv-diagram-steps">
        {nodes.map(({ elementId, name, state, who, duration, comment }) => (
          <li key={elementId} data-state={state}>
            <b>
              <Entered>{name}</Entered>
            </b>{' '}
            <span className="dv-quiet">
              {label(words[state])}
              {(who || state === 'current') && (
                <>
                  {' · '}
                  {who ? <Entered>{who}</Entered> : label(words.offered)}
                </>
              )}
              {duration && ` · ${duration}`}
              {comment && (
                <>
                  {' · '}
                  <Entered>{comment}</Entered>
                </>
              )}
            </span>
          </li>
        ))}
        {ahead.map(({ elementId, name }) => (
          <li key={elementId} data-state="ahead">
            <b>
              <Entered>{name}</Entered>
            </b>{' '}
            <span className="dv-quiet">{label(words.ahead)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a process stands, drawn and in words (design/ux.md §4.13). */
export function ProcessDiagram({ processInstanceId }: { readonly processInstanceId: string }) {
  const language = useLanguage()
  const { data, isError, error, refetch } = useQuery({
    queryKey: [process.name, 'diagram', processInstanceId, language],
    queryFn: ({ signal }) => api(process).call('diagram', { processInstanceId }, { signal, silent: 'all' }),
  })
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <div className="dv-diagram">
      <Suspense fallback={<Skeleton active />}>
        <Drawing diagram={data} />
      </Suspense>
      <StepList {...data} />
    </div>
  )
}
