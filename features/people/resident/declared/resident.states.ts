/** Keys of dictionary resident_status. */
export const RESIDENT = { active: '1', unverified: '2', movedOut: '3', dead: '4', cancelled: '5' } as const

/** Changes of a resident's state (domain-model §4.1.1). A new record is 1 (active), or 2 (to verify) without a number. */
export const residentTransitions = {
  verify: { label: { zh: '核实', en: 'Verify' }, from: [RESIDENT.unverified], to: RESIDENT.active },
  // Nobody stays among the living because they have no papers.
  moveOut: {
    label: { zh: '迁出', en: 'Move out' },
    from: [RESIDENT.active, RESIDENT.unverified],
    to: RESIDENT.movedOut,
    asks: ['moveOutDate', 'moveOutReason'],
  },
  moveIn: {
    label: { zh: '迁入', en: 'Move in' },
    from: [RESIDENT.movedOut],
    to: RESIDENT.active,
    asks: ['moveInDate', 'deptId'],
  },
  die: {
    label: { zh: '死亡登记', en: 'Register death' },
    from: [RESIDENT.active, RESIDENT.unverified],
    to: RESIDENT.dead,
    asks: ['deathDate'],
    confirm: { zh: '确定登记死亡？居民账号将同时注销。', en: 'Register the death? The account is closed as well.' },
  },
  cancel: { label: { zh: '注销', en: 'Cancel record' }, from: [RESIDENT.active], to: RESIDENT.cancelled, reason: true },
  correct: {
    label: { zh: '更正死亡登记', en: 'Correct death' },
    from: [RESIDENT.dead],
    to: RESIDENT.active,
    reason: true,
  },
  restore: { label: { zh: '恢复', en: 'Restore' }, from: [RESIDENT.cancelled], to: RESIDENT.active, reason: true },
} as const

/** Who is here is no news; whoever is not any more is said beside the name. */
export const residentMeanings = {
  open: [RESIDENT.unverified],
  underWay: [RESIDENT.active],
  ended: [RESIDENT.movedOut, RESIDENT.dead, RESIDENT.cancelled],
}

/** States of people who live in the village now: active, and still to be verified. */
export const PRESENT: readonly string[] = [RESIDENT.active, RESIDENT.unverified]

/** Tabs over the list of residents. */
export const residentTabs = [
  { label: { zh: '在册', en: 'Current' }, states: PRESENT },
  {
    label: { zh: '已故·迁出', en: 'Former' },
    states: [RESIDENT.movedOut, RESIDENT.dead, RESIDENT.cancelled],
  },
] as const

/** States of people who are alive as far as the village knows: also those who have moved away. */
export const LIVING: readonly string[] = [...PRESENT, RESIDENT.movedOut]
