import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import Switch from 'antd/es/switch'
import { useBoard } from '../board/board.web.ts'
import type { Drawn } from '../board/services.web.ts'
import { ConditionField } from './condition-field.web.tsx'
import { Field } from './fields.web.tsx'

const words = {
  default: { zh: '默认出口', en: 'Default exit' },
  taken: { zh: '其他出口的条件都不满足时走这里', en: 'Taken when no other condition holds' },
  elsewhere: {
    zh: '条件只能写在排他网关的出口上',
    en: 'Conditions belong to exits of exclusive gateways',
  },
} as const satisfies Record<string, Label>

/** The condition of a flow, or that it is the default one of its gateway. */
export function FlowFields({ element }: { readonly element: Drawn }) {
  const label = useLabel()
  const board = useBoard()
  const modeling = board.get('modeling')
  const flow = element.businessObject
  const { source } = element
  const body = String(flow.get('conditionExpression')?.body ?? '')
  const isGateway = source?.businessObject.$type === 'bpmn:ExclusiveGateway'
  const write = (text: string): void => {
    const conditionExpression = text
      ? board.get('bpmnFactory').create('bpmn:FormalExpression', { body: text })
      : undefined
    modeling.updateProperties(element, { conditionExpression })
  }
  if (!source || !isGateway)
    return (
      <>
        <p className="dv-quiet">{label(words.elsewhere)}</p>
        {body && <ConditionField key={element.id} text={body} onChange={write} />}
      </>
    )
  const isDefault = source.businessObject.get('default') === flow
  const setDefault = (on: boolean): void => {
    if (on && body) write('')
    modeling.updateProperties(source, { default: on ? flow : undefined })
  }
  return (
    <>
      <Field name={words.default} help={words.taken}>
        {id => <Switch id={id} checked={isDefault} onChange={setDefault} />}
      </Field>
      {!isDefault && <ConditionField key={element.id} text={body} onChange={write} />}
    </>
  )
}
