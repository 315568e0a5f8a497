import { date, defineResource, dict, file, inUse, phone, ref, text } from '@village/resource'

/** Vehicles of villagers and known visitors, with the list that barriers load (domain-model §4.6.3). */
export const vehicle = defineResource({
  name: 'safety.vehicle',
  label: { zh: '车辆登记', en: 'Vehicles' },
  path: '/safe/vehicle',
  title: 'plateNo',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 3, icon: 'IdcardOutlined', keep: true },
  columns: [
    'plateNo',
    'plateColor',
    'vehicleType',
    'listType',
    'ownerId',
    'outsideOwner',
    'ownerPhone',
    'validTo',
    'deptId',
    'status',
  ],
  find: { order: 8, number: 'plateNo', beside: ['ownerId', 'deptId'] },
  states: inUse({ retire: ['停用', 'Retire'], reuse: ['启用', 'Use again'] }),
  fields: {
    plateNo: text('车牌号', 'Plate')
      .max(16)
      .required()
      .must('plate')
      .unique()
      .mask('plate')
      .search('like')
      .heads('车辆', 'Vehicle'),
    plateColor: dict('车牌颜色', 'Plate colour', 'plate_color').required().search(),
    vehicleType: dict('车辆类型', 'Vehicle type', 'vehicle_type').required().search(),
    brand: text('品牌型号', 'Brand').max(64).hide('list'),
    bodyColor: text('车身颜色', 'Body colour').max(16).hide('list'),
    photoId: file('照片', 'Photo'),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree').heads('车主', 'Owner'),
    ownerId: ref('车主(本村居民)', 'Owner (resident)', 'people.resident').search(),
    outsideOwner: text('车主(非本村)', 'Owner (from outside)').max(64).mask('name1').search('like'),
    ownerPhone: phone('车主电话(非本村)', 'Phone (from outside)'),
    listType: dict('名单', 'List', 'vehicle_list').required().preset('1').search().heads('名单', 'List'),
    listReason: text('原因', 'Reason').max(200).hide('list'),
    validFrom: date('有效期起', 'Valid from').hide('list'),
    validTo: date('有效期止', 'Valid to').sort().search('range'),
    status: dict('状态', 'State', 'enable_status').given().search(),
  },
})
