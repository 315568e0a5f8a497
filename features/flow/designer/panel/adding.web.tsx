import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import Button from 'antd/es/button'
import { type Board, useBoard } from '../board/board.web.ts'
import type { Drawn } from '../board/services.web.ts'

const words = {
  after: { zh: '在后面添加', en: 'Add after it' },
  into: { zh: '在连线上插入', en: 'Insert into the flow' },
  task: { zh: '用户任务', en: 'User task' },
  exclusive: { zh: '排他网关', en: 'Exclusive gateway' },
  parallel: { zh: '并行网关', en: 'Parallel gateway' },
  wait: { zh: '定时等待', en: 'Timer' },
  end: { zh: '结束', en: 'End' },
  late: { zh: '超时定时', en: 'Timer at the step' },
} as const satisfies Record<string, Label>

const TIMER = { eventDefinitionType: 'bpmn:TimerEventDefinition' }
type Added = Readonly<Record<string, unknown>>
const NEXT: readonly (readonly [Label, Added])[] = [
  [words.task, { type: 'bpmn:UserTask' }],
  [words.exclusive, { type: 'bpmn:ExclusiveGateway' }],
  [words.parallel, { type: 'bpmn:ParallelGateway' }],
  [words.wait, { type: 'bpmn:IntermediateCatchEvent', ...TIMER }],
]
const END: readonly [Label, Added] = [words.end, { type: 'bpmn:EndEvent' }]
/** Room that a step needs between two others, in px. */
const ROOM = 200

/** Inserts an element into a flow; what lies behind moves away where there is no room. */
function insert(board: Board, flow: Drawn, added: Added): void {
  const [from, to] = [flow.source!, flow.target!]
  const gap = to.x - (from.x + from.width)
  const isForward = gap >= 0
  const missing = isForward ? Math.max(0, ROOM - gap) : 0
  if (missing > 0) {
    const space = board.get('spaceTool')
    const start = to.x - gap / 2
    const all = board.get('canvas').getRootElement().children ?? []
    const { movingShapes, resizingShapes } = space.calculateAdjustments(all, 'x', missing, start)
    board.get('modeling').createSpace(movingShapes, resizingShapes, { x: missing, y: 0 }, 'e', start)
  }
  const points = flow.waypoints ?? []
  const longest = points.slice(1).map((end, at) => ({ begin: points[at]!, end }))
  const lengthOf = ({ begin, end }: (typeof longest)[number]): number => Math.hypot(end.x - begin.x, end.y - begin.y)
  const { begin, end } = longest.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]!
  const middle = { x: Math.round((begin.x + end.x) / 2), y: Math.round((begin.y + end.y) / 2) }
  board.get('selection').select(board.get('modeling').createShape(added, middle, flow))
  centreLabel(board, flow)
}

/** The name of a flow that has become shorter stands over it again. */
function centreLabel(board: Board, { label, waypoints = [] }: Drawn): void {
  const [begin, end] = [waypoints[0], waypoints[1]]
  if (!label || !begin || !end || begin.y !== end.y) return
  const x = Math.round((begin.x + end.x) / 2 - label.width / 2 - label.x)
  const y = Math.round(begin.y - label.height - 4 - label.y)
  board.get('modeling').moveElements([label], { x, y })
}

/** After a step that leads on already, the new one comes between: beside it, it would lie over what is there. */
function append(board: Board, after: Drawn, added: Added): void {
  const onward = (after.outgoing ?? []).filter(({ type }) => type === 'bpmn:SequenceFlow')
  const isForked = /Gateway$/.test(after.businessObject.$type) || added['type'] === 'bpmn:EndEvent'
  const [way] = onward
  if (way && onward.length === 1 && !isForked) insert(board, way, added)
  else
    board.get('selection').select(board.get('autoPlace').append(after, board.get('elementFactory').createShape(added)))
}

function attachTimer(board: Board, task: Drawn): void {
  const at = { x: task.x + task.width - 20, y: task.y + task.height }
  const timer = board.get('modeling').createShape({ type: 'bpmn:BoundaryEvent', ...TIMER }, at, task, { attach: true })
  board.get('selection').select(timer)
}

/** What can follow the chosen element: by keyboard as well, which the palette is not. */
export function Adding({ element }: { readonly element: Drawn }) {
  const label = useLabel()
  const board = useBoard()
  const type = element.businessObject.$type
  const isFlow = type === 'bpmn:SequenceFlow'
  if (!isFlow && (!/Event$|Task$|Gateway$/.test(type) || type === 'bpmn:EndEvent')) return null
  const add = (added: Added): void => (isFlow ? insert(board, element, added) : append(board, element, added))
  const heading = label(isFlow ? words.into : words.after)
  return (
    <fieldset className="dv-designer-adding">
      <legend>{heading}</legend>
      {(isFlow ? NEXT : [...NEXT, END]).map(([name, added]) => (
        <Button key={name.en} size="small" onClick={() => add(added)}>
          {label(name)}
        </Button>
      ))}
      {type === 'bpmn:UserTask' && (
        <Button size="small" onClick={() => attachTimer(board, element)}>
          {label(words.late)}
        </Button>
      )}
    </fieldset>
  )
}
