import { decimal, defineResource, dict, dicts, files, flag, integer, ref, text } from '@village/resource'
import { householdEndpoints } from './household.endpoints.ts'

/** The household and its house: the unit of disclosure, points and visits (domain-model §4.1.4). */
export const household = defineResource({
  name: 'people.household',
  label: { zh: '户信息', en: 'Households' },
  path: '/convenient/household',
  title: 'householdName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 2, icon: 'HomeOutlined', keep: true },
  order: ['householdNo'],
  find: { order: 2, name: 'householdName', beside: ['householdNo', 'gridId'] },
  columns: ['householdName', 'memberCount', 'labels', 'dangerFlag', 'gridId', 'deptId', 'status', 'householdNo'],
  fields: {
    householdName: text('户名', 'Household').max(200).derived().mask('name1').search('like').heads('户', 'Household'),
    householdNo: text('户编号', 'Household no').max(24).given().unique().search(),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    gridId: ref('所属网格', 'Grid', 'governance.grid').search(),
    headId: ref('户主', 'Householder', 'people.resident').given().hide('list', 'excel'),
    headName: text('户主姓名', 'Householder name').max(64).derived().mask('name1').search('like'),
    memberCount: integer('人口数', 'Members').derived(),
    hukouType: dict('户口性质', 'Registration kind', 'hukou_type').preset('1').search().hide('list'),
    labels: dicts('家庭标签', 'Labels', 'household_label')
      .search('in')
      .tones({ care: ['2', '3', '4', '8'], usual: ['1'] }),
    status: dict('状态', 'State', 'enable_status').required().preset('1').search(),
    houseNo: text('门牌号', 'House no').max(64).mask('addr').search('like').heads('房屋', 'House'),
    houseStructure: dict('房屋结构', 'House structure', 'house_structure').search().hide('list'),
    houseArea: decimal('房屋面积(㎡)', 'House area (m2)').hide('list'),
    floors: integer('层数', 'Floors').min(0).max(99).hide('list'),
    builtYear: integer('建成年份', 'Built in').min(1900).max(2100).hide('list'),
    rentFlag: flag('是否出租', 'Let out').search().hide('list'),
    dangerFlag: flag('是否危房', 'Dangerous house').search(),
    longitude: decimal('经度', 'Longitude', 7).mask('geo3').hide('list'),
    latitude: decimal('纬度', 'Latitude', 7).mask('geo3').hide('list'),
    photoIds: files('照片', 'Photos'),
    homesteadArea: decimal('宅基地面积(㎡)', 'Homestead area (m2)').hide('list').heads('其他', 'Other'),
    contractLandMu: decimal('承包地(亩)', 'Contract land (mu)').hide('list'),
    householdCode: text('户码', 'Household QR code').max(64).given().hide('list', 'form', 'excel'),
    remark: text('备注', 'Remark').max(500).hide('list'),
  },
  endpoints: householdEndpoints,
})
