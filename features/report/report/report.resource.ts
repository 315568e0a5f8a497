import { choice, defineResource, json, longText, ref, text } from '@village/resource'
import type { ReportDesign } from '../design.ts'
import { reportEndpoints } from './report.endpoints.ts'

/** A saved report over a register or a data source (domain-model §4.12.23). */
export const report = defineResource({
  name: 'report.report_list',
  label: { zh: '报表管理', en: 'Reports' },
  path: '/blade-report/report/rest',
  title: 'name',
  verbs: ['list', 'detail', 'submit', 'remove'],
  scope: 'tenant',
  menu: { order: 3, icon: 'PieChartOutlined', path: '/report/reportlist', under: 'develop' },
  columns: ['name', 'reportType', 'resourceName', 'datasourceId', 'remark'],
  fields: {
    name: text('报表名称', 'Name').max(100).required('请输入报表名称', 'Please enter the name').unique().search('like'),
    reportType: choice('数据来源', 'Reads', {
      register: ['登记表', 'A register'],
      source: ['数据源', 'A data source'],
    })
      .required()
      .preset('register')
      .search(),
    resourceName: text('登记表', 'Register')
      .max(64)
      .pattern(/[a-z]+\.[a-z_-]+/, '应为登记表的标识', 'The name of a register')
      .register(),
    datasourceId: ref('数据源', 'Data source', 'develop.datasource').listed(),
    remark: longText('说明', 'Remark').max(255).listed(),
    content: json<ReportDesign>('报表内容', 'Design').hide('form'),
  },
  endpoints: reportEndpoints,
})
