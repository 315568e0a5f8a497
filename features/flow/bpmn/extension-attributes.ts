/** Attributes of Flowable that the engine understands: definitions of that family can be imported. */
export const flowableModdle = {
  name: 'Flowable',
  uri: 'http://flowable.org/bpmn',
  prefix: 'flowable',
  xml: { tagAlias: 'lowerCase' },
  types: [
    {
      name: 'Handlers',
      extends: ['bpmn:UserTask'],
      properties: [
        { name: 'assignee', isAttr: true, type: 'String' },
        /** Aliases of roles, separated by commas. */
        { name: 'candidateGroups', isAttr: true, type: 'String' },
        { name: 'candidateUsers', isAttr: true, type: 'String' },
      ],
    },
    {
      name: 'Signers',
      extends: ['bpmn:MultiInstanceLoopCharacteristics'],
      properties: [
        { name: 'collection', isAttr: true, type: 'String' },
        { name: 'elementVariable', isAttr: true, type: 'String' },
      ],
    },
  ],
} as const

/** What definitions say beyond Flowable. */
export const villageModdle = {
  name: 'Village',
  uri: 'urn:digital-village:bpmn',
  prefix: 'village',
  xml: { tagAlias: 'lowerCase' },
  types: [
    {
      name: 'Limit',
      extends: ['bpmn:UserTask'],
      /** Working hours until the step is due. */
      properties: [{ name: 'dueHours', isAttr: true, type: 'Real' }],
    },
    {
      name: 'Candidates',
      extends: ['bpmn:UserTask'],
      /** Code of a permission, mostly `${permission}`: those who hold it and see the record may take the step. */
      properties: [{ name: 'candidatePermission', isAttr: true, type: 'String' }],
    },
    {
      name: 'Outcome',
      extends: ['bpmn:EndEvent'],
      /** `rejected`: whoever arrives here was refused. */
      properties: [{ name: 'outcome', isAttr: true, type: 'String' }],
    },
    {
      name: 'Variables',
      extends: ['bpmn:Process'],
      /** Further variables that conditions may name, separated by commas. */
      properties: [{ name: 'variables', isAttr: true, type: 'String' }],
    },
  ],
} as const

export const moddleOptions = { flowable: flowableModdle, village: villageModdle } as const
