import type { Drawn, Services } from './services.web.ts'

type Shape = Readonly<Record<string, unknown>>
const TIMER: Shape = { type: 'bpmn:IntermediateCatchEvent', eventDefinitionType: 'bpmn:TimerEventDefinition' }

/** What can be drawn: the elements that a definition may consist of (bpmn/accepted.ts). */
const SHAPES: readonly (readonly [key: string, group: string, icon: string, words: string, shape: Shape])[] = [
  ['start', 'event', 'start-event-none', 'Create start event', { type: 'bpmn:StartEvent' }],
  ['timer', 'event', 'intermediate-event-catch-timer', 'Create timer', TIMER],
  ['end', 'event', 'end-event-none', 'Create end event', { type: 'bpmn:EndEvent' }],
  ['task', 'activity', 'user-task', 'Create user task', { type: 'bpmn:UserTask' }],
  ['exclusive', 'gateway', 'gateway-xor', 'Create exclusive gateway', { type: 'bpmn:ExclusiveGateway' }],
  ['parallel', 'gateway', 'gateway-parallel', 'Create parallel gateway', { type: 'bpmn:ParallelGateway' }],
  ['annotation', 'artifact', 'text-annotation', 'Create annotation', { type: 'bpmn:TextAnnotation' }],
]

type Tools = Pick<
  Services,
  'palette' | 'create' | 'elementFactory' | 'handTool' | 'lassoTool' | 'spaceTool' | 'globalConnect' | 'translate'
>
/** Its name for readers and, which bpmn-js leaves out, for who rests the pointer on it. */
const named = (title: string): object => ({
  title,
  html: `<div class="entry" draggable="true" title="${title}"></div>`,
})
function toolsOf({ handTool, lassoTool, spaceTool, globalConnect, translate }: Tools): object {
  const tool = (icon: string, words: string, click: (event: Event) => void): object => ({
    group: 'tools',
    className: `bpmn-icon-${icon}`,
    ...named(translate(words)),
    action: { click },
  })
  return {
    hand: tool('hand-tool', 'Activate hand tool', event => handTool.activateHand(event)),
    lasso: tool('lasso-tool', 'Activate lasso tool', event => lassoTool.activateSelection(event)),
    space: tool('space-tool', 'Activate create/remove space tool', event => spaceTool.activateSelection(event)),
    connect: tool('connection-multi', 'Activate global connect tool', event => globalConnect.start(event)),
    separator: { group: 'tools', separator: true },
  }
}

function entriesOf(tools: Tools): object {
  const { create, elementFactory, translate } = tools
  const begin = (shape: Shape) => (event: Event) => create.start(event, elementFactory.createShape(shape) as Drawn)
  const shapes = SHAPES.map(([key, group, icon, words, shape]) => [
    `create.${key}`,
    {
      group,
      className: `bpmn-icon-${icon}`,
      ...named(translate(words)),
      action: { click: begin(shape), dragstart: begin(shape) },
    },
  ])
  return { ...toolsOf(tools), ...Object.fromEntries(shapes) }
}

type Given = readonly [
  Services['palette'],
  Services['create'],
  Services['elementFactory'],
  Services['handTool'],
  Services['lassoTool'],
  Services['spaceTool'],
  Services['globalConnect'],
  Services['translate'],
]
/** Takes the place of the palette of bpmn-js. */
export function ownPalette(...given: Given): object {
  const [palette, create, elementFactory, handTool, lassoTool, spaceTool, globalConnect, translate] = given
  const tools: Tools = { palette, create, elementFactory, handTool, lassoTool, spaceTool, globalConnect, translate }
  const provider = { getPaletteEntries: () => entriesOf(tools) }
  palette.registerProvider(provider)
  return provider
}
ownPalette.$inject = [
  'palette',
  'create',
  'elementFactory',
  'handTool',
  'lassoTool',
  'spaceTool',
  'globalConnect',
  'translate',
]
