import { dateTime, defineResource, dict, flag, integer, json, longText, text } from '@village/resource'
import { LONGEST_XML } from '../bpmn/longest-xml.ts'
import { definitionEndpoints } from './definition.endpoints.ts'

/** One version of a process; running instances finish on theirs (domain-model §4.11.2). */
export const definition = defineResource({
  name: 'flow.definition',
  label: { zh: '流程定义', en: 'Processes' },
  path: '/blade-flow/definition',
  title: 'name',
  verbs: ['page', 'detail'],
  scope: 'tenant',
  menu: { order: 9, icon: 'ApartmentOutlined', path: '/flow/definition', keep: true },
  order: ['category', 'name', '-version'],
  keys: [['defKey', 'version']],
  columns: ['name', 'defKey', 'category', 'version', 'status', 'deployTime', 'standard'],
  indexes: [['category', 'status']],
  states: {
    field: 'status',
    initial: '0',
    meanings: { open: ['0'], underWay: ['1'] },
    transitions: {
      suspend: { label: { zh: '停用', en: 'Suspend' }, from: ['1'], to: '0' },
      activate: { label: { zh: '启用', en: 'Activate' }, from: ['0'], to: '1' },
    },
  },
  fields: {
    defKey: text('流程标识', 'Key').max(64).required().given().withoutNumbers().search('is'),
    name: text('流程名称', 'Name').max(128).required().given().withoutNumbers().search('like'),
    category: text('流程分类', 'Category').max(32).given().withoutNumbers().search('is'),
    version: integer('版本', 'Version').min(1).required().given().sort(),
    formRoute: text('表单路由', 'Form route').max(128).given().withoutNumbers().hide('list'),
    /** Came with the product: the flow calls list it under mode 1. */
    standard: flag('系统自带', 'Standard').given().search(),
    status: dict('状态', 'State', 'enable_status').given().search(),
    deployTime: dateTime('部署时间', 'Deployed at').given(),
    xml: longText('流程图', 'BPMN')
      .max(LONGEST_XML)
      .required()
      .given()
      .withoutNumbers()
      .hide('list', 'form', 'detail', 'excel'),
    /** The process as the engine loads it. */
    model: json<unknown>('模型', 'Model').given().hide('list', 'form', 'detail', 'excel'),
  },
  endpoints: definitionEndpoints,
})
