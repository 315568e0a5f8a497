import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileTiles, useFileCards } from '@village/page'
import type { Id, Label, Row } from '@village/resource'
import { api, Entered, enteredLang, queryClient, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import { useLive } from '@village/web/live'
import Skeleton from 'antd/es/skeleton'
import { type EventStep, eventProcess } from '../event-process/event-process.resource.ts'
import { event } from './event.resource.ts'
import './event.css'

const words = {
  title: { zh: '办理过程', en: 'How it was dealt with' },
  late: { zh: '已超时', en: 'Overdue' },
  to: { zh: '给', en: 'to' },
} as const satisfies Record<string, Label>

/** 3 天 4 小时, of minutes. */
function spanWords(minutes: number): Label {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const zh = [days && `${days} 天`, hours && `${hours} 小时`, !days && rest && `${rest} 分钟`]
  const en = [days && `${days} d`, hours && `${hours} h`, !days && rest && `${rest} min`]
  return { zh: zh.filter(Boolean).join(' ') || '不到 1 分钟', en: en.filter(Boolean).join(' ') || 'less than a minute' }
}

/** Each step changes the record: its time of change brings the steps anew, also where no event of the stream comes. */
function useSteps(ssid: string, changed: string) {
  const language = useLanguage()
  const key = [eventProcess.name, ssid] as const
  useLive('rows', ({ resource }) => resource === event.name && void queryClient.invalidateQueries({ queryKey: key }))
  return useQuery({
    queryKey: [...key, changed, language],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api(eventProcess).call('selectProcessBySsId', { ssid }, { signal, silent: 'all' }),
  })
}

function Pictures({ ids }: { readonly ids: readonly Id[] }) {
  const { cards } = useFileCards(ids)
  return cards.length > 0 ? <FileTiles cards={cards} /> : null
}

function Step({ step, isLast }: { readonly step: EventStep; readonly isLast: boolean }) {
  const label = useLabel()
  const isLate = step.deadline !== '' && step.operateTime > step.deadline
  return (
    <li className="dv-event-step" data-last={isLast || undefined} data-late={isLate || undefined}>
      <div className="dv-event-step-head">
        <b>{step.actionName}</b>
        <Entered>{step.fromUserName}</Entered>
        {step.toUserName && (
          <span>
            {label(words.to)} <Entered>{step.toUserName}</Entered>
          </span>
        )}
        {isLate && <span className="dv-event-step-late">{label(words.late)}</span>}
        <time className="dv-quiet dv-numbers" dateTime={step.operateTime.replace(' ', 'T')}>
          {step.operateTime.slice(5, 16)}
        </time>
      </div>
      {step.content && (
        <p className="dv-event-step-text" {...enteredLang(step.content)}>
          {step.content}
        </p>
      )}
      {step.imageIds?.length > 0 && <Pictures ids={step.imageIds} />}
      {step.stepNo > 1 && <p className="dv-quiet">{label(spanWords(Number(step.costMinutes)))}</p>}
    </li>
  )
}

/** The steps of an event, the first first: who did what, when, and how long it took. */
export function EventTimeline({ row }: { readonly row: Row<typeof event.fields> }) {
  const label = useLabel()
  const { data, error, refetch } = useSteps(row.ssid ?? '', row.updateTime)
  return (
    <section className="dv-event-steps" aria-label={label(words.title)}>
      <h3>{label(words.title)}</h3>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      <ol>
        {(data ?? []).map((step, at) => (
          <Step key={step.id} step={step} isLast={at === data!.length - 1} />
        ))}
      </ol>
    </section>
  )
}
