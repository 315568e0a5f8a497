import { BpmnModdle } from 'bpmn-moddle'
import type { FlowDiagram } from './work.api.ts'

interface Element {
  readonly id: string
  readonly name?: string
  readonly $type: string
  readonly flowElements?: readonly Element[]
}
const tasksIn = (elements: readonly Element[] = []): readonly Element[] =>
  elements.flatMap(one => (one.$type === 'bpmn:UserTask' ? [one] : tasksIn(one.flowElements)))

/** The steps for people in a drawing that nobody has come to yet, in the order in which it names them. */
export async function stepsAhead(xml: string, reached: ReadonlySet<string>): Promise<FlowDiagram['ahead']> {
  const { rootElement } = await new BpmnModdle().fromXML(xml)
  const { rootElements = [] } = rootElement as unknown as { readonly rootElements?: readonly Element[] }
  return rootElements
    .flatMap(({ flowElements }) => tasksIn(flowElements))
    .filter(({ id }) => !reached.has(id))
    .map(({ id, name }) => ({ elementId: id, name: name ?? id }))
}
