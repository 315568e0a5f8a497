/**
 * States of an enrolment (domain-model §4.3.2). A new one is pending, enrolled or waiting as the activity has it; a
 * free place goes to the person who has waited longest, and absence is marked when the activity ends.
 */
export const enrolTransitions = {
  approve: { label: { zh: '通过', en: 'Approve' }, from: ['0'], to: '1' },
  refuse: { label: { zh: '拒绝', en: 'Refuse' }, from: ['0'], to: '6', asks: ['rejectReason'] },
  promote: { label: { zh: '转为报名', en: 'Give a place' }, from: ['2'], to: '1', confirm: false },
  absent: { label: { zh: '标为未到场', en: 'Mark absent' }, from: ['1'], to: '5' },
  checkIn: { label: { zh: '签到', en: 'Check in' }, from: ['1'], to: '4', confirm: false },
  cancel: { label: { zh: '取消报名', en: 'Cancel' }, from: ['0', '1', '2'], to: '3' },
} as const

/** Keys of enroll_status. */
export const PENDING = '0'
export const ENROLLED = '1'
export const WAITING = '2'
export const CALLED_OFF = '3'
export const CHECKED_IN = '4'
export const ABSENT = '5'
/** Called off or refused: they count for nothing, and are erased some years later. */
export const OVER_EARLY: readonly string[] = [CALLED_OFF, '6']
/** Enrolments that take a place, and those that are beside another of the same person. */
export const TAKING: readonly string[] = [ENROLLED, CHECKED_IN, ABSENT]
export const STANDING: readonly string[] = [PENDING, ENROLLED, WAITING, CHECKED_IN, ABSENT]
