import { choice, defineResource, dict, jsonList, ref, text } from '@village/resource'
import { codeEndpoints } from './code.endpoints.ts'
import type { GeneratedColumn } from './column/generated-column.ts'
import { TEMPLATES } from './generated/generated.ts'

/** The name of a property of a column. */
const property = (zh: string, en: string) =>
  text(zh, en)
    .max(40)
    .pattern(/[a-z][A-Za-z0-9]*/, '应为属性名，如 parentId', 'The name of a property: parentId')
    .hide('list')

/** What a register is generated from: a table, names and columns (domain-model §4.12.22). */
export const code = defineResource({
  name: 'develop.code',
  label: { zh: '代码生成', en: 'Code generator' },
  path: '/blade-develop/code',
  title: 'codeName',
  verbs: ['list', 'detail', 'submit', 'remove'],
  scope: 'platform',
  menu: { order: 1, icon: 'ApartmentOutlined', path: '/tool/code' },
  order: ['-id'],
  columns: ['codeName', 'nameEn', 'serviceName', 'resourceName', 'tableName', 'datasourceId', 'apiPath'],
  keys: [['serviceName', 'codeName']],
  fields: {
    datasourceId: ref('数据源', 'Data source', 'develop.datasource')
      .listed()
      .search()
      .help('不选即为本系统的数据库', 'None: the database of the product'),
    tableName: text('表名', 'Table')
      .max(64)
      .required()
      .pattern(/[A-Za-z_][A-Za-z0-9_$.]*/, '应为表名，如 well 或 old.well', 'The name of a table: well, old.well')
      .search('like'),
    codeName: text('模块名称', 'Name').max(64).required().search('like').help('登记表的中文名', 'In Chinese'),
    nameEn: text('英文名称', 'English name').max(60),
    serviceName: text('功能目录', 'Feature')
      .max(30)
      .required()
      .pattern(/[a-z][a-z0-9]*/, '应为小写字母开头的字母和数字', 'Small letters and digits')
      .search('like')
      .help('features/ 下的目录，如 governance', 'Folder below features/'),
    resourceName: text('登记表标识', 'Identifier')
      .max(30)
      .pattern(/[a-z][a-z0-9]*/, '应为小写字母开头的字母和数字', 'Small letters and digits')
      .help('小写英文，如 well', 'Small letters: well'),
    apiPath: text('接口路径', 'Path of the calls')
      .max(2000)
      .pattern(/(\/[a-z][a-z0-9-]{0,39}){2,4}/, '应为 /manage/well 这样的地址', 'An address such as /manage/well')
      .help('如 /manage/well', '/manage/well'),
    webPath: text('页面地址', 'Address of the page')
      .max(2000)
      .pattern(/(\/[a-z][a-z0-9-]{0,39}){2,4}/, '应为 /manage/well 这样的地址', 'An address such as /manage/well')
      .hide('list'),
    templateType: choice('登记表类型', 'Kind of register', TEMPLATES).preset('crud').hide('list'),
    treePid: property('上级列', 'Column of the parent').help(
      '树形：指向上级记录的属性',
      'Tree: what names the record above',
    ),
    treeName: property('名称列', 'Column of the name').help('树形：节点显示的属性', 'Tree: what a node shows'),
    subModelId: ref('子表模块', 'Lines', 'develop.code')
      .hide('list')
      .help('主子表：子表的模块', 'The module of the lines'),
    subFkId: property('子表外键', 'Column of the record').help(
      '子表中指向主表的属性',
      'In the lines: what names the record',
    ),
    tablePrefix: text('表前缀', 'Prefix').max(64).hide('list'),
    pkName: text('主键名', 'Primary key').max(32).preset('id').hide('list', 'form'),
    packageName: text('包名', 'Package').max(500).hide('list', 'form'),
    baseMode: dict('基础业务', 'Base mode', 'yes_no').numbered().hide('list', 'form'),
    wrapMode: dict('包装器', 'Wrapper', 'yes_no').numbered().hide('list', 'form'),
    columns: jsonList<GeneratedColumn>('列', 'Columns').hide('form'),
  },
  endpoints: codeEndpoints,
})
