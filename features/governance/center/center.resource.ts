import { decimal, defineResource, dict, files, integer, phone, ref, text } from '@village/resource'

const service = ['hotline', 'openTime', 'serviceItems', 'staffCount', 'area', 'capacity'] as const

/** Places of governance and service: governance centre, clinic, stations, shelter (domain-model §4.10.2). */
export const center = defineResource({
  name: 'governance.center',
  label: { zh: '中心阵地', en: 'Centres' },
  path: '/manage/center',
  title: 'centerName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 5, icon: 'ShopOutlined', keep: true },
  order: ['sort'],
  columns: [
    ...(['centerName', 'centerType', 'gridLevel', 'leaderName', 'leaderPhone', 'hotline', 'openTime'] as const),
    ...(['staffCount', 'deptId', 'status'] as const),
  ],
  groups: [
    {
      label: { zh: '中心', en: 'Centre' },
      fields: ['centerName', 'centerType', 'gridLevel', 'deptId', 'sort', 'status'],
    },
    { label: { zh: '负责人', en: 'Leader' }, fields: ['leaderName', 'leaderPhone'] },
    { label: { zh: '服务', en: 'Service' }, fields: service },
    { label: { zh: '位置', en: 'Place' }, fields: ['address', 'longitude', 'latitude', 'photoIds', 'remark'] },
  ],
  find: { order: 7, name: 'centerName', beside: ['deptId', 'address'] },
  keys: [['deptId', 'centerName']],
  states: {
    field: 'status',
    initial: '1',
    transitions: {
      close: { label: { zh: '停用', en: 'Close' }, from: ['1'], to: '0' },
      reopen: { label: { zh: '启用', en: 'Reopen' }, from: ['0'], to: '1' },
    },
  },
  fields: {
    centerName: text('中心名称', 'Name').max(128).required().search('like'),
    centerType: dict('中心类型', 'Type', 'center_type').required().search(),
    gridLevel: dict('层级', 'Level', 'grid_level').preset('2').search(),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    leaderName: text('负责人姓名', 'Leader').max(64),
    leaderPhone: phone('负责人电话', 'Leader phone'),
    hotline: text('服务电话', 'Hotline').max(20),
    openTime: text('开放时间', 'Open').max(64),
    staffCount: integer('工作人员数', 'Staff').min(0).max(9999),
    area: decimal('面积(㎡)', 'Area (m2)').min(0).hide('list'),
    capacity: integer('容纳人数', 'Capacity').min(0).max(99_999).hide('list'),
    serviceItems: text('服务事项', 'Services').max(1000).hide('list'),
    address: text('地址', 'Address').max(200).search('like').hide('list'),
    longitude: decimal('经度', 'Longitude', 7).min(-180).max(180).hide('list'),
    latitude: decimal('纬度', 'Latitude', 7).min(-90).max(90).hide('list'),
    photoIds: files('照片', 'Photos'),
    sort: integer('排序', 'Order').preset(1).min(0).max(99_999).hide('list'),
    status: dict('状态', 'State', 'enable_status').given().search(),
    remark: text('备注', 'Remark').max(500).hide('list'),
  },
})
