/** What of a tenant's rows moves with it to another installation, by the names of registers (docs/decisions/0161). */
export const MOVING = {
  /** Sessions are left behind, so people sign in again; so are comparisons with backups on this machine. */
  leftBehind: ['account.session', 'account.refresh-token', 'account.attempt', 'monitor.recoveryrow'],
  /** Who signs in and reads leaves traces, also while nothing else is written. Those of that time stay behind. */
  goOn: [
    'account.sign-in',
    'privacy.accesslog',
    'privacy.refusal',
    'monitor.log_usual',
    'monitor.log_api',
    'monitor.log_error',
    'video.video_log',
    'party.partyview',
    'village.affairs_view',
    'village.notice_receipt',
    'closure.closure',
  ],
  /** Each installation has its own rows of these, with other numbers. */
  shared: { 'system.menu': 'code' },
} as const
