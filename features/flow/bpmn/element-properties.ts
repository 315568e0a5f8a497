const COMMON = ['id', 'name', 'documentation', 'incoming', 'outgoing', 'lanes']
/** What each accepted element may say, by the names of BPMN. */
const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  'bpmn:Process': ['isExecutable', 'flowElements', 'artifacts', 'laneSets', 'variables'],
  'bpmn:StartEvent': ['eventDefinitions'],
  'bpmn:EndEvent': ['eventDefinitions', 'outcome'],
  'bpmn:UserTask': [
    'assignee',
    'candidateGroups',
    'candidateUsers',
    'candidatePermission',
    'dueHours',
    'loopCharacteristics',
  ],
  'bpmn:ExclusiveGateway': ['default', 'gatewayDirection'],
  'bpmn:ParallelGateway': ['gatewayDirection'],
  'bpmn:SequenceFlow': ['sourceRef', 'targetRef', 'conditionExpression'],
  'bpmn:IntermediateCatchEvent': ['eventDefinitions'],
  'bpmn:BoundaryEvent': ['eventDefinitions', 'attachedToRef', 'cancelActivity'],
  'bpmn:MultiInstanceLoopCharacteristics': ['isSequential', 'collection', 'elementVariable', 'completionCondition'],
  'bpmn:TextAnnotation': ['text', 'textFormat'],
  'bpmn:Association': ['sourceRef', 'targetRef', 'associationDirection'],
}

/** Names of properties that an element of this type says and may not. */
export const foreignProperties = (type: string, said: readonly string[]): readonly string[] => {
  const known = new Set([...COMMON, ...(PROPERTIES[type] ?? [])])
  return said.filter(name => !name.startsWith('$') && !known.has(name))
}
