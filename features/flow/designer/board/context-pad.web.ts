import type { Drawn, Services } from './services.web.ts'

type Options = Readonly<Record<string, unknown>>
type Entries = Record<string, object>
interface Pads {
  readonly contextPad: Services['contextPad']
  readonly modeling: Services['modeling']
  readonly elementFactory: Services['elementFactory']
  readonly connect: Services['connect']
  readonly create: Services['create']
  readonly popupMenu: Services['popupMenu']
  readonly rules: Services['rules']
  readonly translate: Services['translate']
  readonly appendPreview: Services['appendPreview']
  readonly autoPlace: Services['autoPlace']
}

/** What may follow an element. */
const FOLLOWERS: readonly (readonly [icon: string, words: string, type: string, options: Options])[] = [
  ['user-task', 'Append user task', 'bpmn:UserTask', {}],
  ['gateway-xor', 'Append exclusive gateway', 'bpmn:ExclusiveGateway', {}],
  [
    'intermediate-event-catch-timer',
    'Append timer',
    'bpmn:IntermediateCatchEvent',
    { eventDefinitionType: 'bpmn:TimerEventDefinition' },
  ],
  ['end-event-none', 'Append end event', 'bpmn:EndEvent', {}],
]
const NODE = /Event$|Task$|Gateway$/

function appending(pads: Pads, icon: string, words: string, shape: Options): object {
  const { elementFactory, create, autoPlace, appendPreview, translate } = pads
  const make = (): Drawn => elementFactory.createShape(shape)
  const { type, ...options } = shape
  return {
    group: 'model',
    className: `bpmn-icon-${icon}`,
    title: translate(words),
    action: {
      dragstart: (event: Event, source: Drawn) => create.start(event, make(), { source }),
      click: (_: Event, source: Drawn) => autoPlace.append(source, make()),
      hover: (_: Event, source: Drawn) => {
        appendPreview.create(source, String(type), options)
        return () => appendPreview.cleanUp()
      },
    },
  }
}

const connecting = ({ connect, translate }: Pads): object => {
  const start = (event: Event, source: Drawn): void => connect.start(event, source)
  return {
    group: 'connect',
    className: 'bpmn-icon-connection-multi',
    title: translate('Connect to other element'),
    action: { click: start, dragstart: start },
  }
}

function replacing({ popupMenu, translate }: Pads): object {
  const click = (event: MouseEvent, element: Drawn): void => {
    const at = { x: event.x, y: event.y + 12, cursor: { x: event.x, y: event.y } }
    popupMenu.open(element, 'bpmn-replace', at, { title: translate('Change element'), width: 240 })
  }
  return {
    group: 'edit',
    className: 'bpmn-icon-screw-wrench',
    title: translate('Change element'),
    action: { click },
  }
}

const deleting = ({ modeling, translate }: Pads, elements: readonly Drawn[]): object => ({
  group: 'edit',
  className: 'bpmn-icon-trash',
  title: translate('Delete'),
  action: { click: () => modeling.removeElements([...elements]) },
})
function mayDelete({ rules }: Pads, elements: readonly Drawn[]): boolean {
  const allowed = rules.allowed('elements.delete', { elements })
  return Array.isArray(allowed) ? elements.every(one => allowed.includes(one)) : Boolean(allowed)
}

function entriesOf(pads: Pads, element: Drawn): Entries {
  const type = element.businessObject.$type
  const isNode = element.type !== 'label' && NODE.test(type)
  const entries: Entries = {}
  if (isNode && type !== 'bpmn:EndEvent')
    for (const [icon, words, next, options] of FOLLOWERS)
      entries[`append.${next}`] = appending(pads, icon, words, { type: next, ...options })
  if (isNode || type === 'bpmn:SequenceFlow')
    entries['append.annotation'] = appending(pads, 'text-annotation', 'Add text annotation', {
      type: 'bpmn:TextAnnotation',
    })
  if (isNode || type === 'bpmn:TextAnnotation') entries['connect'] = connecting(pads)
  if (isNode && !pads.popupMenu.isEmpty(element, 'bpmn-replace')) entries['replace'] = replacing(pads)
  if (mayDelete(pads, [element])) entries['delete'] = deleting(pads, [element])
  return entries
}

const NAMES = [
  'contextPad',
  'modeling',
  'elementFactory',
  'connect',
  'create',
  'popupMenu',
  'rules',
  'translate',
  'appendPreview',
  'autoPlace',
]
/** Takes the place of the context pad of bpmn-js: what follows an element, its connections, its type, its end. */
export function ownContextPad(...given: readonly unknown[]): object {
  const pads = Object.fromEntries(NAMES.map((name, at) => [name, given[at]])) as unknown as Pads
  const provider = {
    getContextPadEntries: (element: Drawn) => entriesOf(pads, element),
    getMultiElementContextPadEntries: (elements: readonly Drawn[]): Entries =>
      mayDelete(pads, elements) ? { delete: deleting(pads, elements) } : {},
  }
  pads.contextPad.registerProvider(provider)
  return provider
}
ownContextPad.$inject = NAMES
