import { defineParams, wholeNumber } from '@village/resource'
import { ROOMS, SENDING } from './limits.ts'

/** What administrators may change here at run time. */
export const filesParams = defineParams({
  'attach.maxKB': {
    label: { zh: '上传文件大小上限（KB）', en: 'Largest uploaded file (KB)' },
    value: String(SENDING.fileKb),
    is: wholeNumber(1, SENDING.mostFileKb),
  },
  'attach.tenantMB': {
    label: { zh: '全部文件的容量上限（MB）', en: 'Room for all files (MB)' },
    value: String(ROOMS.tenantMb),
    is: wholeNumber(1, ROOMS.mostMb),
  },
  'attach.personMB': {
    label: { zh: '每人文件的容量上限（MB）', en: 'Room for the files of one person (MB)' },
    value: String(ROOMS.personMb),
    is: wholeNumber(1, ROOMS.mostMb),
  },
  'attach.urlTtl': {
    label: { zh: '文件链接有效秒数', en: 'Seconds for which a link to a file is valid' },
    value: '600',
    is: wholeNumber(30, 3600),
  },
})
