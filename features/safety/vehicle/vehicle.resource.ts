import { date, defineResource, dict, file, phone, ref, text } from '@village/resource'

/** Vehicles of villagers and known visitors, with the list that barriers load (domain-model §4.6.3). */
export const vehicle = defineResource({
  name: 'safety.vehicle',
  label: { zh: '车辆登记', en: 'Vehicles' },
  path: '/safe/vehicle',
  title: 'plateNo',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 3, icon: 'CreditCardOutlined', keep: true },
  columns: [
    ...(['plateNo', 'plateColor', 'vehicleType', 'listType', 'ownerId', 'outsideOwner', 'ownerPhone'] as const),
    ...(['validTo', 'deptId', 'status'] as const),
  ],
  groups: [
    {
      label: { zh: '车辆', en: 'Vehicle' },
      fields: ['plateNo', 'plateColor', 'vehicleType', 'brand', 'bodyColor', 'photoId'],
    },
    { label: { zh: '车主', en: 'Owner' }, fields: ['deptId', 'ownerId', 'outsideOwner', 'ownerPhone'] },
    {
      label: { zh: '名单', en: 'List' },
      fields: ['listType', 'listReason', 'validFrom', 'validTo', 'status'],
    },
  ],
  find: { order: 8, number: 'plateNo', beside: ['ownerId', 'deptId'] },
  states: {
    field: 'status',
    initial: '1',
    transitions: {
      retire: { label: { zh: '停用', en: 'Retire' }, from: ['1'], to: '0' },
      reuse: { label: { zh: '启用', en: 'Use again' }, from: ['0'], to: '1' },
    },
  },
  fields: {
    plateNo: text('车牌号', 'Plate').max(16).required().must('plate').unique().mask('plate').search('like'),
    plateColor: dict('车牌颜色', 'Plate colour', 'plate_color').required().search(),
    vehicleType: dict('车辆类型', 'Vehicle type', 'vehicle_type').required().search(),
    brand: text('品牌型号', 'Brand').max(64).hide('list'),
    bodyColor: text('车身颜色', 'Body colour').max(16).hide('list'),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    ownerId: ref('车主(本村居民)', 'Owner (resident)', 'people.resident').search(),
    outsideOwner: text('车主(非本村)', 'Owner (from outside)').max(64).mask('name1').search('like'),
    ownerPhone: phone('车主电话(非本村)', 'Phone (from outside)'),
    listType: dict('名单', 'List', 'vehicle_list').required().preset('1').search(),
    listReason: text('原因', 'Reason').max(200).hide('list'),
    validFrom: date('有效期起', 'Valid from').hide('list'),
    validTo: date('有效期止', 'Valid to').sort().search('range'),
    photoId: file('照片', 'Photo'),
    status: dict('状态', 'State', 'enable_status').given().search(),
  },
})
