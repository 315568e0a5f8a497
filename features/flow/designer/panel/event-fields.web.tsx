import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import Input from 'antd/es/input'
import Radio from 'antd/es/radio'
import Switch from 'antd/es/switch'
import { useBoard } from '../board/board.web.ts'
import type { Bo, Drawn } from '../board/services.web.ts'
import { type Duration, durationOf, durationText } from './durations.ts'
import { Field, GroupField, NumberField } from './fields.web.tsx'

const words = {
  outcome: { zh: '结果', en: 'Outcome' },
  passed: { zh: '通过', en: 'Approved' },
  rejected: { zh: '驳回', en: 'Rejected' },
  how: { zh: '定时方式', en: 'Timer' },
  duration: { zh: '等待时长', en: 'For a time' },
  date: { zh: '到某一时刻', en: 'Until a moment' },
  days: { zh: '天', en: 'Days' },
  hours: { zh: '小时', en: 'Hours' },
  minutes: { zh: '分钟', en: 'Minutes' },
  moment: { zh: '时刻', en: 'Moment' },
  ends: { zh: '到时中断任务', en: 'Ends the step' },
  beside: { zh: '关闭后任务继续等待，另走这条线', en: 'If off, the step goes on and this flow is taken besides' },
} as const satisfies Record<string, Label>
const NO_TIME: Duration = { days: 0, hours: 0, minutes: 0 }
const MOST = { days: 366, hours: 8784, minutes: 527_040 }
/** The clock of the villages. */
const ZONE = '+08:00'

/** Whether a process that ends here counts as approved or as refused. */
export function EndFields({ element }: { readonly element: Drawn }) {
  const label = useLabel()
  const modeling = useBoard().get('modeling')
  const set = (outcome: string): void =>
    modeling.updateProperties(element, { 'village:outcome': outcome === 'rejected' ? outcome : undefined })
  return (
    <GroupField name={words.outcome}>
      <Radio.Group
        value={element.businessObject.get('village:outcome') === 'rejected' ? 'rejected' : 'approved'}
        onChange={event => set(event.target.value)}
        options={[
          { value: 'approved', label: label(words.passed) },
          { value: 'rejected', label: label(words.rejected) },
        ]}
      />
    </GroupField>
  )
}

interface TimeProps {
  readonly text: string
  onChange(text: string): void
}
function DurationFields({ text, onChange }: TimeProps) {
  const duration = durationOf(text) ?? NO_TIME
  return (
    <div className="dv-designer-times">
      {(['days', 'hours', 'minutes'] as const).map(part => (
        <NumberField
          key={part}
          name={words[part]}
          value={duration[part]}
          max={MOST[part]}
          onCommit={value => onChange(durationText({ ...duration, [part]: value ?? 0 }))}
        />
      ))}
    </div>
  )
}
function MomentField({ text, onChange }: TimeProps) {
  return (
    <Field name={words.moment}>
      {id => (
        <Input
          id={id}
          type="datetime-local"
          value={text.slice(0, 16)}
          onChange={({ target: { value } }) => onChange(value && `${value}:00${ZONE}`)}
        />
      )}
    </Field>
  )
}

function EndingField({ element }: { readonly element: Drawn }) {
  const modeling = useBoard().get('modeling')
  return (
    <Field name={words.ends} help={words.beside}>
      {id => (
        <Switch
          id={id}
          checked={element.businessObject['cancelActivity'] !== false}
          onChange={on => modeling.updateProperties(element, { cancelActivity: on })}
        />
      )}
    </Field>
  )
}

/** How long a timer waits, or until when; at a step also whether it ends the step. */
export function TimerFields({ element }: { readonly element: Drawn }) {
  const label = useLabel()
  const board = useBoard()
  const modeling = board.get('modeling')
  const timer: Bo | undefined = element.businessObject['eventDefinitions']?.[0]
  if (timer?.$type !== 'bpmn:TimerEventDefinition') return null
  const kind = timer['timeDate'] ? 'timeDate' : 'timeDuration'
  const text = String(timer[kind]?.body ?? '')
  const expression = (body: string) => board.get('bpmnFactory').create('bpmn:FormalExpression', { body })
  const write = (to: typeof kind, body: string): void =>
    modeling.updateModdleProperties(element, timer, {
      timeDate: undefined,
      timeDuration: undefined,
      timeCycle: undefined,
      ...((body || to === 'timeDate') && { [to]: expression(body) }),
    })
  return (
    <>
      <GroupField name={words.how}>
        <Radio.Group
          value={kind}
          onChange={event => write(event.target.value, '')}
          options={[
            { value: 'timeDuration', label: label(words.duration) },
            { value: 'timeDate', label: label(words.date) },
          ]}
        />
      </GroupField>
      {kind === 'timeDate' ? (
        <MomentField text={text} onChange={body => write('timeDate', body)} />
      ) : (
        <DurationFields text={text} onChange={body => write('timeDuration', body)} />
      )}
      {element.businessObject.$type === 'bpmn:BoundaryEvent' && <EndingField element={element} />}
    </>
  )
}
