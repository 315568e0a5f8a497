/** Keys of questionnaire_target. */
export const TARGET = {
  everybody: '1',
  party: '2',
  old: '3',
  households: '4',
  businesses: '5',
  staff: '6',
} as const
