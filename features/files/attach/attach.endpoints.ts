import { type FileCard, get, getMany, post, raw, refs, shape, text } from '@village/resource'

export const attachEndpoints = {
  /** Cards of these files as far as the caller may see the records that they belong to; others are left out. */
  cards: getMany('文件', 'Files', {
    access: 'signedIn',
    params: { ids: refs('文件', 'Files', 'files.attach').required() },
    returns: shape<FileCard>(),
  }),
  /** Opened by the browser itself, which sends no token: the ticket is the right. */
  open: raw(
    get('打开文件', 'Open a file', {
      access: 'public',
      params: { ticket: text('凭证', 'Ticket').max(300).required() },
    }),
  ),
  /** Opens a file of the list for download. */
  download: post('下载', 'Download', {
    access: { permission: 'attach_download' },
    params: { id: text('附件', 'File').max(20).required() },
    returns: shape<FileCard>(),
  }),
}
