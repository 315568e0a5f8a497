import { get, post, raw, ref, shape, text } from '@village/resource'
import type { PagesShown } from '../../papers/public.ts'

export const closureEndpoints = {
  ticket: post('下载凭证', 'Ticket', {
    access: { permission: 'closure_confirm' },
    params: { id: ref('注销', 'Closing', 'closure.closure').required() },
    returns: { ticket: text('凭证', 'Ticket') },
  }),
  /** That everything is erased, on paper with signatures and a seal. */
  certificate: post('打印抹除证明', 'Print the certificate', {
    access: { permission: 'closure_view' },
    params: { id: ref('注销', 'Closing', 'closure.closure').required() },
    returns: shape<PagesShown>(),
    ownTransactions: true,
  }),
  /** Opened by the browser itself, which sends no token: the ticket is the right. */
  download: raw(
    get('下载', 'Download', { access: 'public', params: { ticket: text('凭证', 'Ticket').max(64).required() } }),
  ),
}
