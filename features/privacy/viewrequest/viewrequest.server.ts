import { momentAfter, type RowOf } from '@village/resource'
import { type Call, type Change, refuse, serve } from '@village/server'
import { provideCounter } from '../../desk/public.server.ts'
import { refuseOwnRequest } from '../../system/public.server.ts'
import { noticeRequest } from './notices.server.ts'
import { USUAL_DAYS } from './terms.ts'
import { viewRequest } from './viewrequest.resource.ts'

type Asked = RowOf<typeof viewRequest>
type Written = Change<typeof viewRequest.fields>
const WAITS = '0'

function fillRequest(change: Written, call: Call): Partial<Asked> {
  if (change.kind !== 'edit') return {}
  const { by, after } = change
  if (by === 'approve') {
    const validUntil = momentAfter(call.now, after.validDays ?? USUAL_DAYS)
    return { decideUser: call.user.id, decideTime: call.now, validUntil }
  }
  if (by === 'refuse') return { decideUser: call.user.id, decideTime: call.now }
  return by === 'end' ? { validUntil: call.now } : {}
}

export default [
  serve(viewRequest, {
    fill: fillRequest,
    check(change, call) {
      if (change.kind === 'edit' && change.by) refuseOwnRequest(change.after.askUser, call)
      if (change.kind === 'edit' && change.by === 'end' && (change.before.validUntil ?? '') <= call.now)
        refuse('该授权已到期，无需终止', 'It has run out already')
    },
    after: noticeRequest,
  }),
  provideCounter({
    menu: 'viewrequest',
    acts: ['viewrequest_approve'],
    of: viewRequest,
    // Nobody decides about their own.
    filters: ({ user }) => ({ status: WAITS, askUser_notequal: user.id }),
  }),
]
