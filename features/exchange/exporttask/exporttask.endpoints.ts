import { get, post, raw, ref, text } from '@village/resource'

const task = { id: ref('导出任务', 'Export', 'exchange.exporttask').required() }

/** What happens to an export after it was asked for. */
export const exportEndpoints = {
  approve: post('批准', 'Approve', {
    on: 'row',
    params: task,
    confirm: {
      zh: '批准后将生成含敏感明文的文件，确定？',
      en: 'A file with personal data in clear will be made. Approve?',
    },
  }),
  reject: post('驳回', 'Reject', {
    on: 'row',
    access: { permission: 'exporttask_approve' },
    params: { ...task, reason: text('驳回原因', 'Reason').max(200).required() },
  }),
  ticket: post('下载凭证', 'Ticket', {
    access: 'signedIn',
    params: task,
    returns: { ticket: text('凭证', 'Ticket') },
  }),
  /** Opened by the browser itself, which sends no token: the ticket is the right. */
  download: raw(
    get('下载', 'Download', { access: 'public', params: { ticket: text('凭证', 'Ticket').max(64).required() } }),
  ),
}
