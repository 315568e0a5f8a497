import { type Call, Reply, refuse, wholeTenant } from '@village/server'
import { BpmnModdle } from 'bpmn-moddle'
import { definition } from '../definition/definition.resource.ts'
import { diagramOf, historyOf } from './traces.server.ts'
import type { DrawnNode, FlowStep } from './work.api.ts'

interface Asked {
  readonly processInstanceId?: string | null
  readonly processDefinitionId?: string | null
}
interface Found {
  readonly xml: string
  readonly nodes: readonly DrawnNode[]
  readonly flows: readonly string[]
}

/** The drawing of a process that the caller has a part in, or of a version that they may see. */
async function found({ processInstanceId, processDefinitionId }: Asked, call: Call): Promise<Found> {
  if (processInstanceId) return diagramOf(processInstanceId, call)
  if (!call.may('definition_view')) refuse('没有权限', 'You may not do that', 403)
  const row = processDefinitionId ? await wholeTenant(call).db.of(definition).get(processDefinitionId) : null
  return row ? { xml: row.xml, nodes: [], flows: [] } : refuse('没有这个流程', 'There is no such process', 404)
}

export async function modelView(asked: Asked, call: Call): Promise<{ xml: string; flow: readonly FlowStep[] }> {
  const { xml } = await found(asked, call)
  return { xml, flow: asked.processInstanceId ? await historyOf(asked.processInstanceId, call) : [] }
}

export const xmlView = async (asked: Asked, call: Call): Promise<Reply> =>
  new Reply((await found(asked, call)).xml, 200, { 'content-type': 'application/xml; charset=utf-8' })

interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
interface Drawn {
  readonly bounds?: Bounds
  readonly waypoint?: readonly { readonly x: number; readonly y: number }[]
  readonly bpmnElement?: { readonly id: string; readonly $type: string; readonly name?: string }
}
const PAD = 20
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, character => `&#${character.codePointAt(0)};`)

function shapeOf({ x, y, width, height }: Bounds, type: string): string {
  const [cx, cy] = [x + width / 2, y + height / 2]
  if (type.endsWith('Event')) return `<circle cx="${cx}" cy="${cy}" r="${width / 2}"/>`
  if (type.endsWith('Gateway')) return `<path d="M${cx} ${y} L${x + width} ${cy} L${cx} ${y + height} L${x} ${cy} Z"/>`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`
}

/** What is done is green, what waits is red; edges that were taken are strong. */
function drawingOf(drawn: readonly Drawn[], { nodes, flows }: Found): string {
  const states = new Map(nodes.map(({ elementId, state }) => [elementId, state]))
  return drawn
    .map(({ bounds, waypoint, bpmnElement: of }) => {
      if (waypoint) {
        const points = waypoint.map(({ x, y }) => `${x},${y}`).join(' ')
        const width = flows.includes(of?.id ?? '') ? 3 : 1.2
        return `<polyline points="${points}" stroke="#4b5563" stroke-width="${width}" fill="none" marker-end="url(#end)"/>`
      }
      if (!bounds || !of) return ''
      const state = states.get(of.id)
      const stroke = state === 'done' ? '#1e7e45' : state === 'current' ? '#c5262b' : '#4b5563'
      const isTask = !of.$type.endsWith('Event') && !of.$type.endsWith('Gateway')
      const textY = isTask ? bounds.y + bounds.height / 2 + 5 : bounds.y + bounds.height + 16
      const name = escaped(of.name ?? '')
      return `<g fill="#fff" stroke="${stroke}" stroke-width="2">${shapeOf(bounds, of.$type)}</g><text x="${bounds.x + bounds.width / 2}" y="${textY}" text-anchor="middle">${name}</text>`
    })
    .join('')
}

/** The process as a picture: an SVG made of its own drawing. */
export async function diagramView(asked: Asked, call: Call): Promise<Reply> {
  const process = await found(asked, call)
  const { rootElement } = await new BpmnModdle().fromXML(process.xml)
  const diagram = (rootElement as { diagrams?: readonly { plane?: { planeElement?: readonly Drawn[] } }[] })
    .diagrams?.[0]
  const drawn = diagram?.plane?.planeElement ?? []
  const places = drawn.flatMap(({ bounds, waypoint = [] }) => [
    ...waypoint,
    ...(bounds ? [bounds, { x: bounds.x + bounds.width, y: bounds.y + bounds.height + PAD }] : []),
  ])
  if (places.length === 0) return refuse('这个流程没有图', 'This process has no drawing', 404)
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - PAD, Math.min(...ys) - PAD]
  const box = [left, top, Math.max(...xs) - left + PAD, Math.max(...ys) - top + PAD].map(Math.round).join(' ')
  const arrow =
    '<defs><marker id="end" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 L10 5 L0 10 Z" fill="#4b5563"/></marker></defs>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" font-family="sans-serif" font-size="14" fill="#1f2937">${arrow}${drawingOf(drawn, process)}</svg>`
  return new Reply(svg, 200, { 'content-type': 'image/svg+xml; charset=utf-8' })
}
