/** Calls for help for which each tenant has a rule from the start; a rule's name is its tenant's to change. */
export const STANDARD_CALLS = [
  { label: { zh: '手环紧急呼救', en: 'Call by bracelet' }, metric: 'sos', alarmType: 'sos' },
  { label: { zh: '手环跌倒', en: 'Fall told by bracelet' }, metric: 'fall', alarmType: 'fall' },
] as const
