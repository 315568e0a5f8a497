import { useChoices } from '@village/page'
import { dict, type Label } from '@village/resource'
import { enteredLang, useLabel } from '@village/web'
import Select from 'antd/es/select'
import { ACCEPTED, REFUSED } from '../../bpmn/accepted.ts'
import { type Board, chosenOn, showElement, useBoard } from '../board/board.web.ts'
import type { Drawn } from '../board/services.web.ts'
import { Adding } from './adding.web.tsx'
import { EndFields, TimerFields } from './event-fields.web.tsx'
import { Field, TextField } from './fields.web.tsx'
import { FlowFields } from './flow-fields.web.tsx'
import { TaskFields } from './task-fields.web.tsx'

const words = {
  element: { zh: '元素', en: 'Element' },
  process: { zh: '整个流程', en: 'The whole process' },
  name: { zh: '名称', en: 'Name' },
  text: { zh: '文字', en: 'Text' },
  key: { zh: '标识', en: 'Key' },
  keyHelp: {
    zh: '字母开头，含字母、数字、下划线；换一个标识就是另一个流程',
    en: 'Letters, digits and underscores; with another key it is another process',
  },
  category: { zh: '分类', en: 'Category' },
  categoryHelp: { zh: '决定用哪张表单', en: 'It names the form' },
  variables: { zh: '自有变量', en: 'Own variables' },
  variablesHelp: { zh: '用逗号分隔，如 signers, amount', en: 'With commas between, as in signers, amount' },
} as const satisfies Record<string, Label>
const CATEGORY = dict('流程分类', 'Category', 'flow')
const KEY = /^[A-Za-z_][\w.-]{0,63}$/

export interface CategoryProps {
  readonly category: string
  onCategory(category: string): void
}

/** The word for a kind of element, without what is in brackets. */
const typeWords = (type: string): Label => {
  const { zh, en } = ACCEPTED[type] ?? REFUSED[type] ?? { zh: type, en: type }
  return { zh: zh.replace(/（.*）$/, ''), en: en.replace(/ \(.*\)$/, '') }
}

function ProcessFields({ element, category, onCategory }: CategoryProps & { readonly element: Drawn }) {
  const modeling = useBoard().get('modeling')
  const choices = useChoices(CATEGORY.spec)
  const { id: key } = element.businessObject
  return (
    <>
      <TextField
        name={words.key}
        help={words.keyHelp}
        value={key}
        max={64}
        fits={id => KEY.test(id)}
        onCommit={id => modeling.updateProperties(element, { id })}
      />
      <Field name={words.category} help={words.categoryHelp}>
        {id => (
          <Select
            id={id}
            allowClear
            style={{ width: '100%' }}
            value={category || null}
            onChange={(value?: string) => onCategory(value ?? '')}
            options={choices.map(({ value, label: name }) => ({
              value: `flow_${value}`,
              label: name,
              ...enteredLang(name),
            }))}
          />
        )}
      </Field>
      <TextField
        name={words.variables}
        help={words.variablesHelp}
        value={String(element.businessObject.get('village:variables') ?? '')}
        max={500}
        onCommit={text => modeling.updateProperties(element, { 'village:variables': text.trim() || undefined })}
      />
    </>
  )
}

function OwnFields({ element, ...category }: CategoryProps & { readonly element: Drawn }) {
  const type = element.businessObject.$type
  if (type === 'bpmn:Process') return <ProcessFields element={element} {...category} />
  if (type === 'bpmn:UserTask') return <TaskFields element={element} />
  if (type === 'bpmn:SequenceFlow') return <FlowFields element={element} />
  if (type === 'bpmn:EndEvent') return <EndFields element={element} />
  if (type === 'bpmn:IntermediateCatchEvent' || type === 'bpmn:BoundaryEvent') return <TimerFields element={element} />
  return null
}

/** Everything that is drawn, by kind and name: the way to each of it without a mouse. */
function elementsOf(board: Board, label: (words: Label) => string) {
  const root = board.get('canvas').getRootElement()
  const drawn = board
    .get('elementRegistry')
    .filter(one => !one.labelTarget && one !== root && Boolean(one.businessObject))
  return drawn.map(({ id, businessObject: { $type, name } }) => ({
    value: id,
    label: `${label(typeWords($type))} ${name || id}`,
    ...enteredLang(name),
  }))
}

/** What the chosen element says, and what can follow it. Each change is one step that can be undone. */
export function Panel(props: CategoryProps) {
  const label = useLabel()
  const board = useBoard()
  const element = chosenOn(board)
  const { $type } = element.businessObject
  const root = board.get('canvas').getRootElement()
  const isNote = $type === 'bpmn:TextAnnotation'
  const modeling = board.get('modeling')
  return (
    <div className="dv-designer-panel">
      <Field name={words.element}>
        {id => (
          <Select
            id={id}
            style={{ width: '100%' }}
            showSearch={{ optionFilterProp: 'label' }}
            value={element === root ? '' : element.id}
            onChange={(chosen: string) => showElement(board, chosen)}
            options={[{ value: '', label: label(words.process) }, ...elementsOf(board, label)]}
          />
        )}
      </Field>
      <TextField
        key={element.id}
        name={isNote ? words.text : words.name}
        value={String((isNote ? element.businessObject['text'] : element.businessObject.name) ?? '')}
        max={128}
        lines={isNote}
        onCommit={text => modeling.updateProperties(element, { [isNote ? 'text' : 'name']: text || undefined })}
      />
      <OwnFields key={`${element.id} own`} element={element} {...props} />
      <Adding element={element} />
    </div>
  )
}
