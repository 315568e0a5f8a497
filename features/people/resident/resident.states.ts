/** Changes of a resident's state (domain-model §4.1.1). A new record is 1 (active), or 2 (to verify) without a number. */
export const residentTransitions = {
  verify: { label: { zh: '核实', en: 'Verify' }, from: ['2'], to: '1' },
  moveOut: { label: { zh: '迁出', en: 'Move out' }, from: ['1'], to: '3', asks: ['moveOutDate', 'moveOutReason'] },
  moveIn: { label: { zh: '迁入', en: 'Move in' }, from: ['3'], to: '1', asks: ['moveInDate', 'deptId'] },
  die: {
    label: { zh: '死亡登记', en: 'Register death' },
    from: ['1'],
    to: '4',
    asks: ['deathDate'],
    confirm: { zh: '确定登记死亡？居民账号将同时注销。', en: 'Register the death? The account is closed as well.' },
  },
  cancel: { label: { zh: '注销', en: 'Cancel record' }, from: ['1'], to: '5', reason: true },
  correct: { label: { zh: '更正死亡登记', en: 'Correct death' }, from: ['4'], to: '1', reason: true },
  restore: { label: { zh: '恢复', en: 'Restore' }, from: ['5'], to: '1', reason: true },
} as const

/** States of people who live in the village now: active, and still to be verified. */
export const PRESENT: readonly string[] = ['1', '2']

/** States of people who are alive as far as the village knows: also those who have moved away. */
export const LIVING: readonly string[] = ['1', '2', '3']
