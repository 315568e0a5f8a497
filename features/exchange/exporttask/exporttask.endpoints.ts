import { get, integer, post, raw, ref, text } from '@village/resource'

const task = { id: ref('导出任务', 'Export', 'exchange.exporttask').required() }

/** What happens to an export after it was asked for. */
export const exportEndpoints = {
  approve: post('批准', 'Approve', {
    on: 'row',
    params: task,
    confirm: {
      zh: '批准后将生成文件，申请人可以下载，确定？',
      en: 'The file will be made for the applicant. Approve?',
    },
  }),
  reject: post('驳回', 'Reject', {
    on: 'row',
    access: { permission: 'exporttask_approve' },
    params: { ...task, reason: text('驳回原因', 'Reason').max(200).withoutNumbers().required() },
  }),
  /** Makes a failed file once more; an approval that was given holds. */
  retry: post('重试', 'Try again', { access: 'signedIn', params: task }),
  /** Asked by the export dialog: from which number of rows on somebody else has to agree. */
  limits: get('导出限制', 'Export limits', {
    access: 'signedIn',
    returns: { approveRows: integer('须审批的行数（超过时）', 'Rows above which it waits for approval') },
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
