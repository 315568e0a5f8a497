import type { Label } from '@village/resource'
import { useBoard } from '../board/board.web.ts'
import type { Drawn } from '../board/services.web.ts'
import { NumberField } from './fields.web.tsx'
import { HandlerField } from './handler-field.web.tsx'
import { attributeOf, type HandlerChoice, type Handlers, handlerOf, handlersFor } from './handlers.ts'
import { SignersField } from './signers-field.web.tsx'
import { declare } from './variables.web.ts'

const words = {
  limit: { zh: '时限（工作小时）', en: 'Limit (working hours)' },
  help: { zh: '不填则没有时限', en: 'Empty: no limit' },
} as const satisfies Record<string, Label>
const LONGEST_LIMIT = 2000

/** What a user task says: who handles it, until when, and whether several do. */
export function TaskFields({ element }: { readonly element: Drawn }) {
  const board = useBoard()
  const modeling = board.get('modeling')
  const task = element.businessObject
  const said = (name: keyof Handlers): string => String(task.get(attributeOf(name)) ?? '')
  const item = String(task.get('loopCharacteristics')?.get('flowable:elementVariable') ?? '')
  const choice = handlerOf(
    {
      assignee: said('assignee'),
      candidateGroups: said('candidateGroups'),
      candidateUsers: said('candidateUsers'),
      candidatePermission: said('candidatePermission'),
    },
    item,
  )
  const write = (next: HandlerChoice): void => {
    if (next.kind === 'variable') declare(board, next.values[0] ?? '')
    const attributes = Object.entries(handlersFor(next, item || undefined)) as [keyof Handlers, string][]
    const properties = attributes.map(([name, text]) => [attributeOf(name), text || undefined])
    modeling.updateProperties(element, Object.fromEntries(properties))
  }
  return (
    <>
      <HandlerField key={element.id} choice={choice} hasSigners={item !== ''} onChange={write} />
      <NumberField
        name={words.limit}
        help={words.help}
        value={task.get('village:dueHours') ?? null}
        max={LONGEST_LIMIT}
        onCommit={value => modeling.updateProperties(element, { 'village:dueHours': value || undefined })}
      />
      <SignersField element={element} />
    </>
  )
}
