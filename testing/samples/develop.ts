import type { Samples } from '../contract/sample.ts'

/** Valid values of developer tools where the declaration's kind alone cannot tell. */
export const samples: Samples = {
  'develop.code.tableName': () => 'system_post',
  'develop.code.serviceName': () => 'governance',
  'develop.code.resourceName': i => `sample${i}`,
  'develop.code.apiPath': i => `/manage/sample${i}`,
  'develop.code.webPath': i => `/manage/sample${i}`,
  'develop.code.templateType': () => 'crud',
  'develop.code.treePid': i => `parent${i}`,
  'develop.code.treeName': i => `name${i}`,
  'develop.code.subFkId': i => `record${i}`,
  'develop.code.subModelId': () => null,
  'develop.code.datasourceId': () => null,
  'develop.code.columns': () => [
    {
      column: 'well_name',
      name: 'wellName',
      zh: '名称',
      en: 'Name',
      control: 'text',
      size: 40,
      of: '',
      required: true,
      list: true,
      search: true,
      skipped: false,
    },
  ],
  'develop.datasource.driverClass': () => 'postgresql',
  'develop.datasource.url': i => `postgresql://s${i}.example.com:5432/village`,
  'report.report_list.reportType': () => 'register',
  'report.report_list.resourceName': () => 'system.post',
  'report.report_list.datasourceId': () => null,
  'report.report_list.content': () => ({ register: { columns: ['postName'] } }),
}
