/**
 * Duties that one person does not combine (docs/decisions/0025), each as the permissions that make it up. `*_x` is
 * for the permission x of every register.
 */
export const duties = {
  /** Makes accounts and gives them rights. */
  accounts: [
    'user_add',
    'user_edit',
    'user_delete',
    'user_grant',
    'user_approve',
    'user_updateStatus',
    'user_reset-password',
    'role_add',
    'role_edit',
    'role_delete',
    'role_grant',
  ],
  /** Sees masked values in clear. */
  reveal: ['*_unmask'],
  /** Decides what somebody else asked for. */
  decide: ['exporttask_approve', 'viewrequest_approve', 'viewrequest_refuse', 'viewrequest_end', 'user_confirm'],
  /** Reads who saw what, and who was refused. */
  audit: ['accesslog_view', 'refusal_view'],
  /** Ends the whole tenant. */
  close: ['closure_add', 'closure_confirm', 'closure_approve', 'closure_cancel', 'closure_retry'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Duty = keyof typeof duties

/** Pairs that exclude each other. Revealing and deciding go together: nobody decides about their own request anyway. */
export const apart: readonly (readonly [Duty, Duty])[] = [
  ['accounts', 'reveal'],
  ['accounts', 'decide'],
  ['accounts', 'audit'],
  ['accounts', 'close'],
]

/** Whether a permission belongs to a duty. */
export const isOf = (duty: Duty, code: string): boolean =>
  duties[duty].some(one => (one.startsWith('*') ? code.endsWith(one.slice(1)) : code === one))

/** Permissions that no pattern of a role kit gives: a kit has to name them. */
export const isNamedOnly = (code: string): boolean =>
  isOf('reveal', code) || isOf('decide', code) || isOf('audit', code) || isOf('close', code)

/** Two permissions among these that exclude each other; null when all go together. */
export function conflictIn(codes: Iterable<string>): readonly [string, string] | null {
  const held = [...codes]
  for (const [one, other] of apart) {
    const pair = [held.find(code => isOf(one, code)), held.find(code => isOf(other, code))] as const
    if (pair[0] && pair[1]) return [pair[0], pair[1]]
  }
  return null
}
