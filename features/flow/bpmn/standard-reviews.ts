import { type Box, flowXml, type Point, processXml } from './process-xml.ts'

const SHAPES: Readonly<Record<string, Box>> = {
  start: [152, 182, 36, 36],
  review: [260, 160, 110, 80],
  decision: [445, 175, 50, 50],
  end: [582, 182, 36, 36],
  endRejected: [582, 302, 36, 36],
}
const EDGES: Readonly<Record<string, readonly Point[]>> = {
  fromStart: [
    [188, 200],
    [260, 200],
  ],
  decided: [
    [370, 200],
    [445, 200],
  ],
  passes: [
    [495, 200],
    [582, 200],
  ],
  refused: [
    [470, 225],
    [470, 320],
    [582, 320],
  ],
}

interface Review {
  readonly key: string
  readonly name: string
  readonly step: string
  readonly dueHours: number
}
/** One step by somebody who holds the permission of the register; a tenant may deploy a longer way. */
const reviewXml = ({ key, name, step, dueHours }: Review): string =>
  processXml({
    key,
    name,
    shapes: SHAPES,
    edges: EDGES,
    elements: [
      '<bpmn:startEvent id="start" name="提交"/>',
      `<bpmn:userTask id="review" name="${step}" village:candidatePermission="\${permission}" village:dueHours="${dueHours}"/>`,
      '<bpmn:exclusiveGateway id="decision" name="同意？" default="refused"/>',
      '<bpmn:endEvent id="end" name="已通过"/>',
      '<bpmn:endEvent id="endRejected" name="已驳回" village:outcome="rejected"/>',
      flowXml({ id: 'fromStart', from: 'start', to: 'review' }),
      flowXml({ id: 'decided', from: 'review', to: 'decision' }),
      flowXml({ id: 'passes', from: 'decision', to: 'end', name: '同意', when: "flag == 'ok'" }),
      flowXml({ id: 'refused', from: 'decision', to: 'endRejected', name: '驳回' }),
    ],
  })

const PUBLICATION = { key: 'Publication', name: '发布审核流程' }
const PAPER = { key: 'Paper', name: '证明审核流程' }
const EXPORT = { key: 'Export', name: '导出审批流程' }

/** How what is published is reviewed, and papers of legal weight, and how an export in clear text is agreed to, with which each tenant begins. */
export const standardReviews = [
  {
    defKey: PUBLICATION.key,
    name: PUBLICATION.name,
    category: 'flow_3',
    formRoute: 'review',
    xml: reviewXml({ ...PUBLICATION, step: '发布审核', dueHours: 16 }),
  },
  {
    defKey: PAPER.key,
    name: PAPER.name,
    category: 'flow_3',
    formRoute: 'review',
    xml: reviewXml({ ...PAPER, step: '证明审核', dueHours: 16 }),
  },
  {
    defKey: EXPORT.key,
    name: EXPORT.name,
    category: 'flow_4',
    formRoute: 'review',
    xml: reviewXml({ ...EXPORT, step: '导出审批', dueHours: 8 }),
  },
] as const
