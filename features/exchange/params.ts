import { defineParams, retentionYears, wholeNumber } from '@village/resource'

/** What administrators may change here at run time. */
export const exchangeParams = defineParams({
  'retention.export': {
    label: { zh: '导出文件保留小时数', en: 'Hours that exported files are kept' },
    value: '24',
    is: wholeNumber(1, 24),
  },
  'retention.exportTask': {
    label: { zh: '导出任务保留年数', en: 'Years that exports are listed' },
    value: '3',
    is: retentionYears(),
  },
  'retention.importTask': {
    label: { zh: '导入任务保留年数', en: 'Years that imports are listed' },
    value: '1',
    is: retentionYears(),
  },
  'attach.doc.maxKB': {
    label: { zh: '上传文档大小上限（KB）', en: 'Largest uploaded document (KB)' },
    value: '20480',
    is: wholeNumber(1, 20_480),
  },
  'export.approveRows': {
    label: { zh: '导出须审批的行数（超过时）', en: 'Exports of more rows than this wait for approval' },
    value: '5000',
    is: wholeNumber(1, 100_000),
  },
})
