import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Label, Row } from '@village/resource'
import { api, Entered, queryClient, useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import { useLive } from '@village/web/live'
import Skeleton from 'antd/es/skeleton'
import { alarm } from '../alarm.resource.ts'
import type { AlarmStep } from '../declared/alarm.endpoints.ts'
import { CommentBox } from './comment-box.web.tsx'
import './alarm.css'

const words = {
  title: { zh: '处置过程', en: 'What was done' },
  to: { zh: '给', en: 'to' },
} as const satisfies Record<string, Label>
/** Keys of alarm_action. */
const ACTIONS: Readonly<Record<string, Label>> = {
  1: { zh: '产生', en: 'Raised' },
  2: { zh: '再次触发', en: 'Repeated' },
  3: { zh: '确认', en: 'Acknowledged' },
  4: { zh: '派单', en: 'Dispatched' },
  5: { zh: '关闭', en: 'Closed' },
  6: { zh: '判定误报', en: 'False alarm' },
  7: { zh: '自动恢复', en: 'Recovered' },
  8: { zh: '升级', en: 'Escalated' },
  9: { zh: '已通知', en: 'Told' },
  10: { zh: '静音', en: 'Muted' },
  11: { zh: '重新打开', en: 'Reopened' },
  12: { zh: '到场', en: 'Arrived' },
  13: { zh: '请求支援', en: 'Asked for support' },
  14: { zh: '备注', en: 'Comment' },
}

function Step({ step }: { readonly step: AlarmStep & { readonly receiverName?: string } }) {
  const label = useLabel()
  return (
    <li>
      <b>{label(ACTIONS[step.action] ?? { zh: step.action, en: step.action })}</b>{' '}
      <Entered>{step.operatorName}</Entered>
      {step.receiverName && (
        <>
          {` ${label(words.to)} `}
          <Entered>{step.receiverName}</Entered>
        </>
      )}{' '}
      <time className="dv-quiet dv-numbers" dateTime={step.operateTime.replace(' ', 'T')}>
        {step.operateTime.slice(5, 16)}
      </time>
      {step.content && (
        <p>
          <Entered>{step.content}</Entered>
        </p>
      )}
    </li>
  )
}

/** The steps of an alarm, the first first: who did what and when. */
export function AlarmSteps({ row: { id, updateTime } }: { readonly row: Row<typeof alarm.fields> }) {
  const label = useLabel()
  const key = [alarm.name, 'steps', id] as const
  useLive('rows', ({ resource }) => resource === alarm.name && void queryClient.invalidateQueries({ queryKey: key }))
  const { data, isError, error, refetch } = useQuery({
    queryKey: [...key, updateTime],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api(alarm).call('steps', { id }, { signal, silent: 'all' }),
  })
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return (
    <section aria-label={label(words.title)}>
      <h3>{label(words.title)}</h3>
      {data ? (
        <ol className="dv-alarm-steps">
          {data.map(step => (
            <Step key={String(step['id'])} step={step} />
          ))}
        </ol>
      ) : (
        <Skeleton active />
      )}
      <CommentBox key={id} id={id} onDone={() => void refetch()} />
    </section>
  )
}
