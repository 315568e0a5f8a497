import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import Radio from 'antd/es/radio'
import Select from 'antd/es/select'
import { useBoard } from '../board/board.web.ts'
import type { Bo, Drawn } from '../board/services.web.ts'
import { Field, GroupField, TextField } from './fields.web.tsx'
import { SIGNER } from './handlers.ts'
import { declare } from './variables.web.ts'

const words = {
  signers: { zh: '会签', en: 'Several signers' },
  none: { zh: '一人办理', en: 'One person' },
  all: { zh: '会签：全部同意才通过', en: 'All of them' },
  any: { zh: '或签：一人办理即可', en: 'Any of them' },
  order: { zh: '顺序', en: 'Order' },
  together: { zh: '同时', en: 'At once' },
  inTurn: { zh: '依次', en: 'In turn' },
  list: { zh: '名单变量', en: 'Variable of the list' },
  help: { zh: '变量里是人员编号的名单，如 signers', en: 'It holds ids of colleagues, as signers does' },
} as const satisfies Record<string, Label>
const ANY = '${nrOfCompletedInstances >= 1}'
const LIST = 'signers'
type How = 'none' | 'all' | 'any'

const listOf = (loop: Bo): string => /\$\{\s*(\w+)\s*\}/.exec(loop.get('flowable:collection') ?? '')?.[1] ?? ''

/** How many decide now, and how that is changed. */
function useSigners(element: Drawn) {
  const board = useBoard()
  const modeling = board.get('modeling')
  const make = (type: string, properties: object): Bo => board.get('bpmnFactory').create(type, { ...properties })
  const loop: Bo | undefined = element.businessObject.get('loopCharacteristics')
  const how: How = loop ? (loop['completionCondition'] ? 'any' : 'all') : 'none'
  const completion = (kind: How): Bo | undefined =>
    kind === 'any' ? make('bpmn:FormalExpression', { body: ANY }) : undefined
  const begin = (kind: How): void => {
    declare(board, LIST)
    const characteristics = make('bpmn:MultiInstanceLoopCharacteristics', {
      'flowable:collection': `\${${LIST}}`,
      'flowable:elementVariable': SIGNER,
      completionCondition: completion(kind),
    })
    modeling.updateProperties(element, {
      loopCharacteristics: characteristics,
      'flowable:assignee': `\${${SIGNER}}`,
      'flowable:candidateGroups': undefined,
      'flowable:candidateUsers': undefined,
      'village:candidatePermission': undefined,
    })
  }
  const choose = (kind: How): void => {
    if (kind === 'none')
      modeling.updateProperties(element, { loopCharacteristics: undefined, 'flowable:assignee': undefined })
    else if (loop) modeling.updateModdleProperties(element, loop, { completionCondition: completion(kind) })
    else begin(kind)
  }
  return { loop, how, choose }
}

/** Whether one person decides, or several do: all or any, at once or in turn. */
export function SignersField({ element }: { readonly element: Drawn }) {
  const label = useLabel()
  const { loop, how, choose } = useSigners(element)
  return (
    <>
      <Field name={words.signers}>
        {id => (
          <Select
            id={id}
            style={{ width: '100%' }}
            value={how}
            onChange={choose}
            options={(['none', 'all', 'any'] as const).map(value => ({ value, label: label(words[value]) }))}
          />
        )}
      </Field>
      {loop && <ListFields element={element} loop={loop} />}
    </>
  )
}

function ListFields({ element, loop }: { readonly element: Drawn; readonly loop: Bo }) {
  const label = useLabel()
  const board = useBoard()
  const update = (properties: object): void =>
    board.get('modeling').updateModdleProperties(element, loop, { ...properties })
  const setList = (name: string): void => {
    declare(board, name)
    update({ 'flowable:collection': `\${${name}}` })
  }
  return (
    <>
      <GroupField name={words.order}>
        <Radio.Group
          value={Boolean(loop.get('isSequential'))}
          onChange={event => update({ isSequential: event.target.value })}
          options={[
            { value: false, label: label(words.together) },
            { value: true, label: label(words.inTurn) },
          ]}
        />
      </GroupField>
      <TextField
        name={words.list}
        help={words.help}
        value={listOf(loop)}
        max={64}
        fits={name => /^[A-Za-z_]\w{0,63}$/.test(name)}
        onCommit={setList}
      />
    </>
  )
}
