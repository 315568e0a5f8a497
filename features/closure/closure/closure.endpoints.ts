import { get, post, raw, ref, text } from '@village/resource'

export const closureEndpoints = {
  ticket: post('下载凭证', 'Ticket', {
    access: { permission: 'closure_confirm' },
    params: { id: ref('注销', 'Closing', 'closure.closure').required() },
    returns: { ticket: text('凭证', 'Ticket') },
  }),
  /** Opened by the browser itself, which sends no token: the ticket is the right. */
  download: raw(
    get('下载', 'Download', { access: 'public', params: { ticket: text('凭证', 'Ticket').max(64).required() } }),
  ),
}
