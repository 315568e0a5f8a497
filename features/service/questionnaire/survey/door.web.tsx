import { useQuery } from '@tanstack/react-query'
import { FieldInput, FormField } from '@village/page'
import { isId, type Label } from '@village/resource'
import { ApiError, api, definePage, newIdempotencyKey, useLabel, useMay, usePageTitle } from '@village/web'
import { ErrorCard, NoPermission } from '@village/web/kit'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Answers } from '../declared/answers.ts'
import type { Design } from '../declared/design.ts'
import { QUESTIONNAIRE } from '../declared/questionnaire.states.ts'
import { questionnaire } from '../questionnaire.resource.ts'
import place from './door.place.ts'
import { SurveyForm, SurveyHead, sentAnswers, showFirstFlaw } from './survey-form.web.tsx'

const words = {
  who: { zh: '代谁填写', en: 'For whom' },
  ofHouse: { zh: '选这户的任意一人', en: 'Anybody of the household' },
  nobody: { zh: '请选择居民', en: 'Please choose the resident' },
  send: { zh: '提交，填下一户', en: 'Send, and go on with the next' },
  sent: { zh: '已提交', en: 'Sent' },
  closed: { zh: '问卷没有在收答卷', en: 'This questionnaire takes no answers now' },
} as const satisfies Record<string, Label>

const { residentId } = questionnaire.endpoints.record.params
const field = { name: 'residentId', spec: residentId.spec }

interface Round {
  readonly clientKey: string
  readonly beganMs: number
  readonly answers: Answers
  readonly who: string
}
const begin = (): Round => ({ clientKey: newIdempotencyKey(), beganMs: Date.now(), answers: {}, who: '' })

interface WhoProps {
  readonly value: string
  readonly flaw: string
  onChange(id: string): void
}
function Who({ value, flaw, onChange }: WhoProps) {
  const label = useLabel()
  return (
    <div className="dv-survey-question" data-flawed={flaw ? true : undefined}>
      <FormField id="door-who" label={label(words.who)} help={label(words.ofHouse)} required>
        {ties => (
          <FieldInput
            field={field}
            value={value}
            ties={ties}
            onChange={id => onChange(String(id ?? ''))}
            onBlur={() => undefined}
          />
        )}
      </FormField>
      <p className="dv-survey-flaw" role="status">
        {flaw}
      </p>
    </div>
  )
}

interface Said {
  readonly kind: 'sent' | 'flaw' | 'who'
  readonly words: string
}
function saidOf(failure: unknown): Said {
  const ofWho = failure instanceof ApiError && failure.fields.some(({ field: name }) => name === 'residentId')
  return { kind: ofWho ? 'who' : 'flaw', words: failure instanceof Error ? failure.message : '' }
}
async function record({ id, questions }: Design, { clientKey, beganMs, answers, who }: Round): Promise<void> {
  const durationSec = Math.min(86_400, Math.round((Date.now() - beganMs) / 1000))
  const params = { id, clientKey, answers: sentAnswers(questions, answers), durationSec }
  await api(questionnaire).call('record', { ...params, ...(who && { residentId: who }) }, { silent: 'all' })
}

/** One sheet after another, each with a key of its own. */
function useRounds(design: Design, asksWho: boolean) {
  const label = useLabel()
  const [round, setRound] = useState(begin)
  const [isTried, setTried] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setTried(true)
    setSaid(null)
    if (asksWho && !round.who) return setSaid({ kind: 'who', words: label(words.nobody) })
    if (showFirstFlaw(design.questions, round.answers)) return
    setBusy(true)
    try {
      await record(design, round)
      setSaid({ kind: 'sent', words: label(words.sent) })
      setRound(begin())
      setTried(false)
      document.querySelector('.dv-survey-head')?.scrollIntoView()
    } catch (failure) {
      setSaid(saidOf(failure))
    } finally {
      setBusy(false)
    }
  }
  const change = (more: Partial<Round>): void => setRound(before => ({ ...before, ...more }))
  return { round, change, isTried, said, isBusy, send }
}

function Sheet({ design }: { readonly design: Design }) {
  const label = useLabel()
  const asksWho = design.answeredBy !== 'open'
  const { round, change, isTried, said, isBusy, send } = useRounds(design, asksWho)
  const whoFlaw = said?.kind === 'who' ? said.words : ''
  return (
    <form
      noValidate
      aria-label={design.title}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <div role="status">{said?.kind === 'sent' && <Alert type="success" showIcon title={said.words} />}</div>
      {asksWho && <Who value={round.who} flaw={whoFlaw} onChange={who => change({ who })} />}
      <SurveyForm
        questions={design.questions}
        answers={round.answers}
        isTried={isTried}
        onAnswers={answers => change({ answers })}
      />
      {said?.kind === 'flaw' && <Alert type="error" showIcon title={said.words} />}
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {label(words.send)}
      </Button>
    </form>
  )
}

function Opened({ id }: { readonly id: string }) {
  const label = useLabel()
  const { data, error, refetch } = useQuery({
    queryKey: [questionnaire.name, 'door', id],
    queryFn: ({ signal }) => api(questionnaire).call('queryDetail', { id }, { signal, silent: 'all' }),
    retry: false,
  })
  usePageTitle(data?.title ?? '')
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="dv-survey-paper">
      <header className="dv-survey-head">
        <SurveyHead title={data.title} description={data.description} />
      </header>
      {data.status === QUESTIONNAIRE.published ? (
        <Sheet design={data} />
      ) : (
        <p className="dv-survey-closed">{label(words.closed)}</p>
      )}
    </div>
  )
}

function DoorPage() {
  const label = useLabel()
  const { id = '' } = useParams()
  const mayRecord = useMay('questionnaire_record')
  return mayRecord && isId(id) ? <Opened key={id} id={id} /> : <NoPermission label={label(place.label)} />
}

export default definePage(place, DoorPage)
