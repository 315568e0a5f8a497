import type { Label } from '@village/resource'
import { api, enteredLang, useLabel } from '@village/web'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import Select from 'antd/es/select'
import Tag from 'antd/es/tag'
import { useEffect, useState } from 'react'
import { conditionOf, variablesOf } from '../../bpmn/condition.ts'
import { type Board, markElements, showElement, useBoard } from '../board/board.web.ts'
import { DECISIONS, type Decision, designer, type Rehearsal } from '../designer.api.ts'
import { Field, GroupField } from '../panel/fields.web.tsx'
import { useVariables } from '../panel/variables.web.ts'

const words = {
  values: { zh: '样例值', en: 'Sample values' },
  decisions: { zh: '每个环节的意见', en: 'What each step decides' },
  run: { zh: '试运行', en: 'Rehearse' },
  path: { zh: '走过的环节', en: 'The path' },
  mend: { zh: '先改正校验里的问题', en: 'First mend what the check has found' },
  listHelp: { zh: '名单用逗号分隔', en: 'Lists with commas between' },
} as const satisfies Record<string, Label>
const DECISION_WORDS: Readonly<Record<Decision, Label>> = {
  ok: { zh: '同意', en: 'Approve' },
  absent: { zh: '退回', en: 'Send back' },
  stop: { zh: '驳回', en: 'Reject' },
}
const OUTCOMES: Readonly<Record<Rehearsal['outcome'], { readonly color: string; readonly words: Label }>> = {
  approved: { color: 'success', words: { zh: '结束：通过', en: 'It ends: approved' } },
  rejected: { color: 'error', words: { zh: '结束：驳回', en: 'It ends: rejected' } },
  loop: {
    color: 'warning',
    words: { zh: '走了 50 步还没有结束，在循环', en: 'Fifty steps and no end: it goes in circles' },
  },
  stuck: {
    color: 'warning',
    words: { zh: '停住了：等一个到不了的分支', en: 'Stuck: it waits for a branch that never comes' },
  },
}
/** With these values a leave begins. */
const USUAL: Readonly<Record<string, string>> = { days: '5', headDays: '3', taskUser: '2', applicant: '1' }
export const PASSED = 'dv-passed'

interface Drawing {
  readonly variables: readonly string[]
  readonly lists: readonly string[]
  readonly tasks: readonly { readonly id: string; readonly name: string }[]
}
/** What a rehearsal has to know of what is drawn. */
function drawingOf(board: Board): Drawing {
  const all = board.get('elementRegistry').filter(one => !one.labelTarget)
  const tasks = all.filter(({ businessObject: of }) => of?.$type === 'bpmn:UserTask')
  const compared = all.flatMap(({ businessObject: of }) => {
    const condition = conditionOf(String(of?.['conditionExpression']?.body ?? ''))
    return condition ? variablesOf(condition) : []
  })
  const lists = tasks.flatMap(({ businessObject: of }) => {
    const collection = of['loopCharacteristics']?.get('flowable:collection')
    return collection ? [String(collection).replace(/[${}\s]/g, '')] : []
  })
  return {
    variables: [...new Set([...compared, ...lists])].filter(name => name !== 'flag'),
    lists: [...new Set(lists)],
    tasks: tasks.map(({ id, businessObject: { name } }) => ({ id, name: name || id })),
  }
}

/** The path on the canvas, until the process changes or the panel goes. */
function usePath(board: Board) {
  const [run, setRun] = useState<Rehearsal>()
  useEffect(() => board.onChange(() => setRun(undefined)), [board])
  useEffect(() => {
    if (!run) return
    return markElements(board, PASSED, [...run.steps.map(({ elementId }) => elementId), ...run.flows])
  }, [board, run])
  return [run, setRun] as const
}

function Path({ run }: { readonly run: Rehearsal }) {
  const label = useLabel()
  const board = useBoard()
  const outcome = OUTCOMES[run.outcome]
  return (
    <section aria-label={label(words.path)} className="dv-designer-path">
      <p role="status">
        <Tag color={outcome.color}>{label(outcome.words)}</Tag>
      </p>
      <ol>
        {run.steps.map(({ elementId, name, kind, decision }, at) => (
          <li key={at} data-kind={kind}>
            <button type="button" {...enteredLang(name)} onClick={() => showElement(board, elementId)}>
              {name}
            </button>
            {decision && <span className="dv-quiet"> {label(DECISION_WORDS[decision])}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

type Values = Readonly<Record<string, string>>
function useRehearsal(drawing: Drawing) {
  const board = useBoard()
  const [values, setValues] = useState<Values>(USUAL)
  const [decisions, setDecisions] = useState<Readonly<Record<string, Decision>>>({})
  const [isBusy, setBusy] = useState(false)
  const [run, setRun] = usePath(board)
  const rehearse = async (): Promise<void> => {
    setBusy(true)
    const sample = Object.entries(values).map(([name, text]) => [
      name,
      drawing.lists.includes(name) ? text.split(/[,，\s]+/).filter(Boolean) : text,
    ])
    const asked = { xml: await board.xml(), variables: Object.fromEntries(sample), decisions }
    // A refusal is told by the toast of the call.
    const answer = await api(designer)
      .call('rehearse', asked)
      .catch(() => undefined)
    setBusy(false)
    setRun(answer)
  }
  return { values, setValues, decisions, setDecisions, isBusy, run, rehearse }
}

type Trial = ReturnType<typeof useRehearsal>
function SampleFields({ drawing, values, setValues }: Pick<Trial, 'values' | 'setValues'> & { drawing: Drawing }) {
  const names = new Map(useVariables().map(({ name, words: says }) => [name, says]))
  if (drawing.variables.length === 0) return null
  return (
    <GroupField name={words.values}>
      {drawing.variables.map(name => (
        <Field
          key={name}
          name={names.get(name) ?? { zh: name, en: name }}
          {...(drawing.lists.includes(name) && { help: words.listHelp })}
        >
          {id => (
            <Input
              id={id}
              maxLength={200}
              value={values[name] ?? ''}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </GroupField>
  )
}

function DecisionFields({
  drawing,
  decisions,
  setDecisions,
}: Pick<Trial, 'decisions' | 'setDecisions'> & { drawing: Drawing }) {
  const label = useLabel()
  return (
    <GroupField name={words.decisions}>
      {drawing.tasks.map(({ id: task, name }) => (
        <Field key={task} name={{ zh: name, en: name }}>
          {id => (
            <Select
              id={id}
              style={{ width: '100%' }}
              value={decisions[task] ?? 'ok'}
              onChange={(decision: Decision) => setDecisions({ ...decisions, [task]: decision })}
              options={DECISIONS.map(value => ({ value, label: label(DECISION_WORDS[value]) }))}
            />
          )}
        </Field>
      ))}
    </GroupField>
  )
}

/** Tries a process out, with sample values and a decision for each step; the path shows on the canvas. */
export function RehearsalPanel({ isFlawed }: { readonly isFlawed: boolean }) {
  const label = useLabel()
  const drawing = drawingOf(useBoard())
  const trial = useRehearsal(drawing)
  return (
    <div className="dv-designer-panel">
      <Button type="primary" disabled={isFlawed} loading={trial.isBusy} onClick={() => void trial.rehearse()}>
        {label(words.run)}
      </Button>
      {isFlawed && <p className="dv-quiet">{label(words.mend)}</p>}
      {trial.run && <Path run={trial.run} />}
      <SampleFields drawing={drawing} {...trial} />
      <DecisionFields drawing={drawing} {...trial} />
    </div>
  )
}
