import { decimal, defineResource, dict, get, integer, inUse, json, ref, shape, text } from '@village/resource'
import type { Boundary } from './boundary.ts'

/** A grid with the grids inside it, for pickers and the map. */
export interface GridNode {
  readonly id: string
  readonly parentId: string
  readonly title: string
  readonly gridNo: string
  readonly gridLevel: string
  readonly children?: readonly GridNode[]
}
/** The innermost grid at a place; null outside of all. */
export interface Located {
  readonly id: string
  readonly gridNo: string
  readonly gridName: string
  readonly gridLevel: string
  readonly deptId: string
}
const coordinate = (zh: string, en: string) => decimal(zh, en, 7).required()

/** The unit of responsibility: a drawn area of some 50 to 300 households with a head (domain-model §4.10.6). */
export const grid = defineResource({
  name: 'governance.grid',
  label: { zh: '网格管理', en: 'Grids' },
  path: '/manage/grid',
  title: 'gridName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export'],
  scope: 'tenant+dept',
  menu: { order: 2, icon: 'BorderOuterOutlined', keep: true },
  order: ['gridNo'],
  columns: ['gridNo', 'gridName', 'gridLevel', 'leaderId', 'householdCount', 'residentCount', 'deptId', 'status'],
  states: inUse({ close: ['停用', 'Close'], reopen: ['启用', 'Reopen'] }),
  fields: {
    gridNo: text('网格编号', 'Grid no').max(24).given().unique().search().heads('网格', 'Grid'),
    gridName: text('网格名称', 'Name').max(64).required().search('like'),
    gridLevel: dict('网格层级', 'Level', 'grid_level').required().preset('3').search(),
    deptId: ref('所属村', 'Village', 'system.dept')
      .required('请选择所属村', 'Please choose the village')
      .search('tree'),
    parentId: ref('上级网格', 'Parent', 'governance.grid').root().search().hide('list'),
    leaderId: ref('网格长', 'Head', 'system.user'),
    sort: integer('排序', 'Order').preset(1).min(0).max(99999).hide('list'),
    status: dict('状态', 'State', 'enable_status').given().search(),
    boundary: json<Boundary>('边界', 'Boundary').heads('范围', 'Area'),
    centerLongitude: decimal('中心经度', 'Centre longitude', 7).hide('list'),
    centerLatitude: decimal('中心纬度', 'Centre latitude', 7).hide('list'),
    color: text('颜色', 'Colour')
      .max(16)
      .pattern(/#[0-9A-Fa-f]{6}/, '颜色请写成 #409EFF', 'Write the colour as #409EFF')
      .hide('list'),
    householdCount: integer('户数', 'Households').derived().heads('其他', 'Other'),
    residentCount: integer('人口数', 'People').derived(),
  },
  endpoints: {
    tree: get('网格树', 'Grid tree', { access: { permission: 'grid_view' }, returns: shape<readonly GridNode[]>() }),
    locate: get('定位网格', 'Grid at a place', {
      access: { permission: 'grid_view' },
      params: { lng: coordinate('经度', 'Longitude'), lat: coordinate('纬度', 'Latitude') },
      returns: shape<Located | null>(),
    }),
  },
})
