import type { Bo, Drawn, Services } from './services.web.ts'

type Target = Readonly<Record<string, unknown>> & { readonly type: string }
interface Choice {
  readonly icon: string
  readonly words: string
  readonly target: Target
}
const TIMER = 'bpmn:TimerEventDefinition'
const choice = (icon: string, words: string, type: string, more: object = {}): Choice => ({
  icon,
  words,
  target: { type, ...more },
})

const GATEWAYS = [
  choice('gateway-xor', 'Exclusive gateway', 'bpmn:ExclusiveGateway'),
  choice('gateway-parallel', 'Parallel gateway', 'bpmn:ParallelGateway'),
]
const ENDS = [
  choice('end-event-none', 'End event', 'bpmn:EndEvent'),
  choice('end-event-terminate', 'Terminate end event', 'bpmn:EndEvent', {
    eventDefinitionType: 'bpmn:TerminateEventDefinition',
  }),
]
const BOUNDARIES = [
  choice('intermediate-event-catch-timer', 'Timer that ends the step', 'bpmn:BoundaryEvent', {
    eventDefinitionType: TIMER,
    cancelActivity: true,
  }),
  choice('intermediate-event-catch-non-interrupting-timer', 'Timer beside the step', 'bpmn:BoundaryEvent', {
    eventDefinitionType: TIMER,
    cancelActivity: false,
  }),
]
const TIMERS = [
  choice('intermediate-event-catch-timer', 'Timer', 'bpmn:IntermediateCatchEvent', { eventDefinitionType: TIMER }),
]
const TASKS = [choice('user-task', 'User task', 'bpmn:UserTask')]

/** What stands for an element of this type; imported ones that are not accepted find what they can become. */
function choicesFor(type: string): readonly Choice[] {
  if (type.endsWith('Gateway')) return GATEWAYS
  if (type === 'bpmn:EndEvent') return ENDS
  if (type === 'bpmn:BoundaryEvent') return BOUNDARIES
  if (type.startsWith('bpmn:Intermediate')) return TIMERS
  return type.endsWith('Task') ? TASKS : []
}

function isNow({ target }: Choice, of: Bo): boolean {
  const definition: string | undefined = of['eventDefinitions']?.[0]?.$type
  const cancels = of.$type === 'bpmn:BoundaryEvent' ? of['cancelActivity'] !== false : undefined
  return (
    target.type === of.$type && target['eventDefinitionType'] === definition && target['cancelActivity'] === cancels
  )
}

/** Takes the place of the menu with which bpmn-js changes the type of an element. */
export function ownReplaceMenu(
  popupMenu: Services['popupMenu'],
  bpmnReplace: Services['bpmnReplace'],
  translate: Services['translate'],
): object {
  const provider = {
    getPopupMenuHeaderEntries: () => ({}),
    getPopupMenuEntries: (element: Drawn | readonly Drawn[]) => {
      if (!('businessObject' in element)) return {}
      const others = choicesFor(element.businessObject.$type).filter(one => !isNow(one, element.businessObject))
      return Object.fromEntries(
        others.map(({ icon, words, target }) => [
          `replace-with-${icon}`,
          {
            className: `bpmn-icon-${icon}`,
            label: translate(words),
            action: () => bpmnReplace.replaceElement(element, target),
          },
        ]),
      )
    },
  }
  popupMenu.registerProvider('bpmn-replace', provider)
  return provider
}
ownReplaceMenu.$inject = ['popupMenu', 'bpmnReplace', 'translate']
