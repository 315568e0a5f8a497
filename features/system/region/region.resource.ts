import { defineResource, dict, get, getMany, integer, post, ref, refs, shape, text } from '@village/resource'
import type { TreeNode } from '../rows/tree.ts'

const view = { permission: 'region_view' } as const
const parentCode = text('上级区划', 'Above').max(12)
/** What follows from a row's code and the rows above it. */
const place = (zh: string, en: string) => text(zh, en).max(64).derived().hide('list', 'excel')

/** Administrative divisions by code, from the country down to villages (domain-model §4.12.16). */
export const region = defineResource({
  name: 'system.region',
  label: { zh: '行政区划', en: 'Regions' },
  path: '/blade-system/region',
  title: 'name',
  verbs: ['list', 'submit', 'save', 'update', 'export', 'import'],
  scope: 'platform',
  menu: { order: 10, icon: 'BorderOuterOutlined', path: '/base/region', keep: true },
  order: ['code'],
  columns: ['name', 'code', 'regionLevel', 'sort', 'remark'],
  keys: [['code']],
  indexes: [['parentCode', 'sort']],
  readers: 'signedIn',
  fields: {
    code: text('区划编号', 'Code')
      .max(12)
      .required('请输入区划编号', 'Please enter the region code')
      .pattern(
        /00|\d{2}|\d{4}|\d{6}|\d{9}|\d{12}/,
        '区划编号应为2、4、6、9或12位数字',
        'The region code has 2, 4, 6, 9 or 12 digits',
      )
      .help('省2位、市4位、县6位、镇9位、村12位', 'Province 2, city 4, county 6, town 9, village 12 digits')
      .search('is')
      .sort(),
    parentCode: text('上级区划', 'Above').max(12).given().search('is').hide('list', 'form'),
    ancestors: text('祖区划编号', 'Codes above').max(255).given().hide('list', 'form', 'excel'),
    name: text('区划名称', 'Name').max(32).required('请输入区划名称', 'Please enter the region name').search('like'),
    regionLevel: dict('层级', 'Level', 'region').numbered().given().search(),
    sort: integer('排序', 'Order').preset(1).min(0).max(99999),
    remark: text('备注', 'Remark').max(255),
    parentName: place('上级名称', 'Name above'),
    provinceCode: place('省级编号', 'Province code'),
    provinceName: place('省级名称', 'Province'),
    cityCode: place('市级编号', 'City code'),
    cityName: place('市级名称', 'City'),
    districtCode: place('区级编号', 'District code'),
    districtName: place('区级名称', 'District'),
    townCode: place('镇级编号', 'Town code'),
    townName: place('镇级名称', 'Town'),
    villageCode: place('村级编号', 'Village code'),
    villageName: place('村级名称', 'Village'),
  },
  endpoints: {
    detail: get('详情', 'Detail', {
      access: 'signedIn',
      params: { code: text('区划编号', 'Code').max(12), id: ref('编号', 'Id', 'system.region') },
      returns: shape<Record<string, unknown>>(),
    }),
    'lazy-tree': getMany('下级区划', 'Regions below', {
      access: 'signedIn',
      params: { parentCode, code: text('区划编号', 'Code').max(12), name: text('区划名称', 'Name').max(32) },
      returns: shape<TreeNode>(),
    }),
    select: getMany('区划选择', 'Regions to choose from', {
      access: 'signedIn',
      params: { code: text('区划编号', 'Code').max(12) },
      returns: shape<TreeNode>(),
    }),
    'lazy-list': getMany('下级区划列表', 'Rows below', {
      access: view,
      params: { parentCode },
      returns: shape<Record<string, unknown>>(),
    }),
    remove: post('删除', 'Delete', {
      access: { permission: 'region_delete' },
      params: { ids: refs('编号', 'Ids', 'system.region'), id: text('区划编号', 'Code').max(12) },
      returns: { removed: integer('已删除条数', 'Records removed') },
    }),
  },
})
