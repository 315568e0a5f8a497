import type { Label } from '@village/resource'
import { type FormNoteProps, useLabel, useLanguage } from '@village/web'
import type { ReactNode } from 'react'
import { unitOf } from '../../device/public.ts'
import { RuleTrial } from './rule-note.web.tsx'
import '../alarm/case/alarm.css'
import './rule-form.css'

const words = {
  sentence: { zh: '规则', en: 'The rule' },
  begin: {
    zh: '选好适用机构、设备类型、监测指标和比较运算，就可以在最近 30 天的数据上演练。',
    en: 'Once place, device type, metric and comparison are chosen, the rule can be tried on the last 30 days.',
  },
} as const satisfies Record<string, Label>

/** The fields that make the sentence. */
export const NOTED = [
  'deptId',
  'machineType',
  'metric',
  'operator',
  'threshold',
  'threshold2',
  'durationSec',
  'repeatCount',
  'level',
] as const
type Part = (typeof NOTED)[number]

/** The words around the inputs, in the order in which they are read. */
const SENTENCE: readonly (readonly [before: Label, part: Part, after: Label])[] = [
  [{ zh: '在', en: 'In' }, 'deptId', { zh: '，', en: ',' }],
  [{ zh: '当', en: 'when the' }, 'machineType', { zh: '的', en: '’s' }],
  [{ zh: '', en: '' }, 'metric', { zh: '', en: '' }],
  [{ zh: '', en: 'is' }, 'operator', { zh: '', en: '' }],
  [{ zh: '', en: '' }, 'threshold', { zh: '', en: '' }],
  [{ zh: '至', en: 'to' }, 'threshold2', { zh: '', en: '' }],
  [{ zh: '持续', en: 'for' }, 'durationSec', { zh: '秒、', en: 's' }],
  [{ zh: '连续', en: 'and' }, 'repeatCount', { zh: '次，', en: 'times in a row,' }],
  [{ zh: '产生', en: 'raise an alarm of level' }, 'level', { zh: '告警。', en: '.' }],
]
const RANGES: readonly unknown[] = ['between', 'outside']
const NO_DATA = 'nodata'
const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** What means nothing in this rule is left out, unless it says something all the same. */
function isSaid(part: Part, values: FormNoteProps['values']): boolean {
  if (part === 'threshold2') return RANGES.includes(values['operator']) || isGiven(values['threshold2'])
  if (part === 'threshold') return values['operator'] !== NO_DATA || isGiven(values['threshold'])
  return true
}

/** A rule is a sentence whose gaps are filled in. */
export function RuleForm({ values, input }: FormNoteProps) {
  const label = useLabel()
  const unit = unitOf(String(values['metric'] ?? ''), useLanguage())
  const parts = SENTENCE.filter(([, part]) => isSaid(part, values))
  const last = parts.findLast(([, part]) => part === 'threshold2' || part === 'threshold')?.[1]
  const said = (before: Label, part: Part, after: Label): ReactNode => (
    <span key={part} className="dv-rule-part">
      {label(before)}
      {input(part)}
      {label(after)}
      {part === last && label({ zh: `${unit}，`, en: unit })}
    </span>
  )
  const isReady = ['deptId', 'machineType', 'metric', 'operator'].every(name => isGiven(values[name]))
  return (
    <div className="dv-alarm-note">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw itself */}
      <div className="dv-rule-sentence" role="group" aria-label={label(words.sentence)}>
        {parts.map(([before, part, after]) => said(before, part, after))}
      </div>
      {isReady ? <RuleTrial values={values} /> : <p className="dv-quiet">{label(words.begin)}</p>}
    </div>
  )
}
