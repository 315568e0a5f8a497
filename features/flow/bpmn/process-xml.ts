/** Where a shape stands, in px. */
export type Box = readonly [x: number, y: number, width: number, height: number]
export type Point = readonly [x: number, y: number]

/** The name of an event stands below it, that of a gateway beside its lines. */
const labelOf = ([x, y, width]: Box): string => {
  const bounds = width === 36 ? [x - 22, y + 42, 80, 14] : width === 50 ? [x - 64, y - 32, 84, 14] : undefined
  if (!bounds) return ''
  const [left, top, wide, high] = bounds
  return `<bpmndi:BPMNLabel><dc:Bounds x="${left}" y="${top}" width="${wide}" height="${high}"/></bpmndi:BPMNLabel>`
}

const shapeXml = (id: string, [x, y, width, height]: Box): string =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"${width === 50 ? ' isMarkerVisible="true"' : ''}><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/>${labelOf([x, y, width, height])}</bpmndi:BPMNShape>`
const edgeXml = (id: string, points: readonly Point[]): string =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('')}</bpmndi:BPMNEdge>`

export interface Flow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly name?: string
  /** A condition, as XML. */
  readonly when?: string
}
export const flowXml = ({ id, from, to, name, when }: Flow): string =>
  `<bpmn:sequenceFlow id="${id}"${name ? ` name="${name}"` : ''} sourceRef="${from}" targetRef="${to}"${
    when
      ? `><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${${when}}</bpmn:conditionExpression></bpmn:sequenceFlow>`
      : '/>'
  }`

interface Drawn {
  /** The process's id in BPMN. */
  readonly key: string
  readonly name: string
  /** Elements and flows, as XML. */
  readonly elements: readonly string[]
  readonly shapes: Readonly<Record<string, Box>>
  readonly edges: Readonly<Record<string, readonly Point[]>>
}
/** A process of the product as BPMN 2.0, with its drawing. */
export function processXml({ key, name, elements, shapes, edges }: Drawn): string {
  const drawn = [
    ...Object.entries(shapes).map(([id, box]) => shapeXml(id, box)),
    ...Object.entries(edges).map(([id, points]) => edgeXml(id, points)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:village="urn:digital-village:bpmn" id="${key}Definitions" targetNamespace="urn:digital-village:${key.toLowerCase()}"><bpmn:process id="${key}" name="${name}" isExecutable="true">${elements.join('')}</bpmn:process><bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${key}">${drawn.join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></bpmn:definitions>`
}
