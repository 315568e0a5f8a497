import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import {
  ApiError,
  api,
  chooseNextTextSize,
  Entered,
  nextTextSizeWords,
  setLanguage,
  useLabel,
  useLanguage,
  usePreferences,
  useText,
} from '@village/web'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { OPENING_SAYS } from '../declared/opening.ts'
import { emptySheet, forgetSheet, type KeptSheet, keepSheet, keptSheet } from './kept-sheet.web.ts'
import { type Survey, survey } from './survey.api.ts'
import { SurveyForm, SurveyHead, sentAnswers, showFirstFlaw } from './survey-form.web.tsx'
import { codeOfLink, flawOfNumber, NumberInput } from './survey-number.web.tsx'

const words = {
  anonymous: { zh: '匿名问卷：不记录是谁填的', en: 'Anonymous: nobody is recorded' },
  until: { zh: '截止', en: 'Until' },
  from: { zh: '开始', en: 'From' },
  send: { zh: '提交', en: 'Send' },
  kept: {
    zh: '没有发出，答案已存在这台设备里，有网后再点提交',
    en: 'Not sent. The answers stay on this device: send again with a network',
  },
  thanks: { zh: '收到，谢谢', en: 'Received. Thank you' },
  received: { zh: '收到时间', en: 'At' },
  waiting: { zh: '正在打开…', en: 'Opening…' },
  retry: { zh: '再试一次', en: 'Try again' },
  draft: { zh: '答案自动存在这台设备里', en: 'Answers are kept on this device as you go' },
} as const satisfies Record<string, Label>

function Tools() {
  const say = useText()
  const language = useLanguage()
  const isLarge = usePreferences(preferences => preferences.largeText)
  const nextSize = usePreferences(nextTextSizeWords)
  return (
    <div className="dv-survey-tools">
      <Button type="text" onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}>
        {say('shell.otherLanguage')}
      </Button>
      <Button type="text" aria-pressed={isLarge} onClick={chooseNextTextSize}>
        {say(nextSize)}
      </Button>
    </div>
  )
}

interface Refused {
  readonly flaws?: unknown
  readonly fields?: readonly { readonly field: string; readonly message: string }[]
}
/** What became of a try to send. */
type Outcome =
  | { readonly at: string }
  | { readonly numberFlaw: string }
  | { readonly flaw: string }
  | { readonly kept: true }
async function send(token: string, asked: Survey, sheet: KeptSheet, number: string): Promise<Outcome> {
  const params = {
    token,
    clientKey: sheet.clientKey,
    answers: sentAnswers(asked.questions, sheet.answers),
    durationSec: Math.min(86_400, Math.round((Date.now() - sheet.beganMs) / 1000)),
    ...(asked.answeredBy !== 'open' && { number: number.trim() }),
  }
  try {
    const { submitTime } = await api(survey).call('answer', params, { silent: 'all' })
    return { at: submitTime }
  } catch (failure) {
    if (!(failure instanceof ApiError)) return { kept: true }
    const refused = failure.data as Refused | undefined
    const ofNumber = refused?.fields?.find(({ field }) => field === 'number')
    return ofNumber ? { numberFlaw: ofNumber.message } : { flaw: failure.message }
  }
}

/** The sheet of this device, kept at each change. */
function useSheet(token: string) {
  const [sheet, setSheet] = useState(() => keptSheet(token) ?? emptySheet())
  const change = (answers: typeof sheet.answers): void => {
    const next = { ...sheet, answers }
    keepSheet(token, next)
    setSheet(next)
  }
  return { sheet, change }
}

interface SheetProps {
  readonly token: string
  readonly asked: Survey
  onSent(at: string): void
}
/** Sending what is filled, and what became of it. */
function useSending({ token, asked, onSent }: SheetProps, sheet: KeptSheet) {
  const label = useLabel()
  const [number, setNumber] = useState(() => (asked.byCode ? codeOfLink() : ''))
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const told = (made: Outcome): void => {
    setOutcome(made)
    if ('numberFlaw' in made) document.getElementById('survey-who')?.focus()
    if (!('at' in made)) return
    forgetSheet(token)
    onSent(made.at)
  }
  const press = async (): Promise<void> => {
    setTried(true)
    setOutcome(null)
    if (showFirstFlaw(asked.questions, sheet.answers)) return
    const flaw = asked.answeredBy === 'open' ? null : flawOfNumber(asked, number)
    if (flaw) return told({ numberFlaw: label(flaw) })
    setBusy(true)
    const made = await send(token, asked, sheet, number)
    setBusy(false)
    told(made)
  }
  return { number, setNumber, isTried, isBusy, outcome, press }
}

function Saying({ outcome }: { readonly outcome: Outcome | null }) {
  const label = useLabel()
  return (
    <div role="status">
      {outcome && 'flaw' in outcome && <Alert type="error" showIcon title={outcome.flaw} />}
      {outcome && 'kept' in outcome && <Alert type="warning" showIcon title={label(words.kept)} />}
    </div>
  )
}

function Sheet(props: SheetProps) {
  const { token, asked } = props
  const label = useLabel()
  const { sheet, change } = useSheet(token)
  const { number, setNumber, isTried, isBusy, outcome, press } = useSending(props, sheet)
  const numberFlaw = outcome && 'numberFlaw' in outcome ? outcome.numberFlaw : ''
  return (
    <form
      noValidate
      aria-label={asked.title}
      onSubmit={event => {
        event.preventDefault()
        void press()
      }}
    >
      <SurveyForm questions={asked.questions} answers={sheet.answers} isTried={isTried} onAnswers={change} />
      {asked.answeredBy !== 'open' && (
        <NumberInput asked={asked} value={number} flaw={numberFlaw} onChange={setNumber} />
      )}
      <Saying outcome={outcome} />
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {label(words.send)}
      </Button>
      <p className="dv-quiet dv-survey-note">{label(words.draft)}</p>
    </form>
  )
}

function Facts({ asked }: { readonly asked: Survey }) {
  const label = useLabel()
  const time = asked.opening === 'early' ? asked.startTime : asked.endTime
  const word = asked.opening === 'early' ? words.from : words.until
  return (
    <p className="dv-survey-facts">
      <Entered>{asked.deptName}</Entered>
      {time && (
        <span>
          {label(word)} {time.slice(0, 16)}
        </span>
      )}
      {asked.anonymous === 1 && <span>{label(words.anonymous)}</span>}
    </p>
  )
}

function Opened({ token, asked }: { readonly token: string; readonly asked: Survey }) {
  const label = useLabel()
  const [sentAt, setSentAt] = useState('')
  useEffect(() => {
    document.title = asked.title
  }, [asked.title])
  useEffect(() => {
    if (sentAt) document.querySelector<HTMLElement>('.dv-survey-thanks')?.focus()
  }, [sentAt])
  return (
    <>
      <header className="dv-survey-head">
        <SurveyHead title={asked.title} description={asked.description} />
        <Facts asked={asked} />
      </header>
      {sentAt ? (
        <section className="dv-survey-thanks" tabIndex={-1}>
          <span className="dv-survey-tick" aria-hidden>
            ✓
          </span>
          <p>{label(words.thanks)}</p>
          <p className="dv-quiet">
            {label(words.received)} {sentAt}
          </p>
        </section>
      ) : asked.opening === 'open' ? (
        <Sheet token={token} asked={asked} onSent={setSentAt} />
      ) : (
        <p className="dv-survey-closed">{label(OPENING_SAYS[asked.opening])}</p>
      )}
    </>
  )
}

/** /q/:token, outside the frame: a questionnaire for whoever has its link (design/ux.md §4.10). */
export function SurveyPage() {
  const label = useLabel()
  const { token = '' } = useParams()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: [survey.name, token, language],
    queryFn: ({ signal }) => api(survey).call('show', { token }, { signal, silent: 'all' }),
    retry: false,
    // What is being answered does not change under the finger.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <main className="dv-survey">
      <Tools />
      <div className="dv-survey-paper">
        {data ? (
          <Opened token={token} asked={data} />
        ) : error ? (
          <div className="dv-survey-closed" role="alert">
            <p>{error.message}</p>
            <Button onClick={() => void refetch()}>{label(words.retry)}</Button>
          </div>
        ) : (
          <p className="dv-survey-closed" role="status">
            {label(words.waiting)}
          </p>
        )}
      </div>
    </main>
  )
}
