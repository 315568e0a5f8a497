import { useChoices } from '@village/page'
import type { Label } from '@village/resource'
import { ApiError, api, Entered, useLabel, useLanguage } from '@village/web'
import Button from 'antd/es/button'
import { useState } from 'react'
import { unitOf } from '../../device/public.ts'
import { type Rehearsal, rehearsedFields } from './alarmrule.endpoints.ts'
import { alarmrule } from './alarmrule.resource.ts'
import { type RuleWords, sentenceOf } from './sentence.ts'
import '../alarm/case/alarm.css'

const words = {
  rehearse: { zh: '演练最近 30 天', en: 'Try it on the last 30 days' },
  none: { zh: '这类设备没有可演练的数据', en: 'Devices of this kind have nothing to try it on' },
  cut: {
    zh: '数据太多，每台设备只看了最近的一部分。',
    en: ' There was more than that: only the latest values of each device were looked at.',
  },
  latest: { zh: '最近几次', en: 'The latest' },
  choose: { zh: '…', en: '…' },
} as const satisfies Record<string, Label>
export type Values = Readonly<Record<string, unknown>>
const SHOWN = 5

/** The words of what is chosen in the fields of a rule. */
function useWords(values: Values): RuleWords {
  const label = useLabel()
  const language = useLanguage()
  const { machineType, metric, operator, level } = alarmrule.fields
  const choices = {
    machineType: useChoices(machineType.spec),
    metric: useChoices(metric.spec),
    operator: useChoices(operator.spec),
    level: useChoices(level.spec),
  }
  const text = (name: string): string => String(values[name] ?? '')
  const said = (name: keyof typeof choices): string =>
    choices[name].find(({ value }) => value === text(name))?.label ?? label(words.choose)
  const number = (name: string): string => (text(name) === '' ? '' : String(Number(text(name))))
  return {
    machineType: said('machineType'),
    metric: said('metric'),
    operator: said('operator'),
    level: said('level'),
    threshold: number('threshold'),
    threshold2: number('threshold2'),
    unit: unitOf(text('metric'), language),
    durationSec: Number(values['durationSec'] ?? 0),
    repeatCount: Number(values['repeatCount'] ?? 1),
    isOwnRange: Number(values['ownRange'] ?? 0) === 1,
    comparison: text('operator'),
  }
}

function Told({ told }: { readonly told: Rehearsal }) {
  const label = useLabel()
  if (told.values === 0) return <p>{label(words.none)}</p>
  return (
    <>
      <p>
        {label({
          zh: `${told.machines} 台设备、${told.values} 个数据，会产生 ${told.total} 条告警，其中夜间 ${told.atNight} 条。`,
          en: `${told.machines} devices, ${told.values} values: it would have raised ${told.total} alarms, ${told.atNight} of them at night.`,
        })}
        {told.isCut && label(words.cut)}
      </p>
      {told.shown.length > 0 && (
        <>
          <p className="dv-quiet">{label(words.latest)}</p>
          <ul>
            {told.shown.slice(0, SHOWN).map(({ machineName, at, value }) => (
              <li key={`${machineName}${at}`} className="dv-numbers">
                {at.slice(5, 16)} <Entered>{machineName}</Entered> <b>{value}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const askedOf = (values: Values): Values =>
  Object.fromEntries(
    Object.keys(rehearsedFields).flatMap(name => {
      const value = values[name]
      return value === '' || value === null || value === undefined ? [] : [[name, value]]
    }),
  )

/** Rehearses a rule on the last thirty days; a second press waits for the first. */
function useRehearsal(values: Values) {
  const [told, setTold] = useState<Rehearsal>()
  const [busy, setBusy] = useState(false)
  const [flaw, setFlaw] = useState('')
  const rehearse = async () => {
    setBusy(true)
    setFlaw('')
    setTold(undefined)
    try {
      setTold(await api(alarmrule).call('test', askedOf(values) as never, { silent: 'all' }))
    } catch (refusal) {
      setFlaw(refusal instanceof ApiError ? refusal.message : String(refusal))
    } finally {
      setBusy(false)
    }
  }
  return { told, busy, flaw, rehearse }
}

/** Tries a rule on what devices have sent. */
export function RuleTrial({ values }: { readonly values: Values }) {
  const label = useLabel()
  const { told, busy, flaw, rehearse } = useRehearsal(values)
  return (
    <>
      <div>
        <Button loading={busy} onClick={() => void rehearse()}>
          {label(words.rehearse)}
        </Button>
      </div>
      <div aria-live="polite">
        {flaw && (
          <p role="alert">
            <Entered>{flaw}</Entered>
          </p>
        )}
        {told && <Told told={told} />}
      </div>
    </>
  )
}

/** A rule as a sentence, and what it would have raised. */
export function RuleDetail({ row }: { readonly row: Values }) {
  const label = useLabel()
  const of = useWords(row)
  return (
    <div className="dv-alarm-note">
      <p>
        <b>{label(sentenceOf(of))}</b>
      </p>
      <RuleTrial values={row} />
    </div>
  )
}
