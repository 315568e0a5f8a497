import { date, decimal, defineResource, dict, file, files, flag, integer, phone, ref, text } from '@village/resource'
import { companyEndpoints } from './company.endpoints.ts'
import { companyTransitions } from './company.states.ts'

const money = (zh: string, en: string) => decimal(zh, en).min(0).max(99_999_999)

/** Cooperatives, family farms, shops and firms of a village (domain-model §4.2.1). */
export const company = defineResource({
  name: 'agriculture.company',
  label: { zh: '经营主体', en: 'Businesses' },
  path: '/company/company',
  title: 'companyName',
  verbs: ['page', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 1, icon: 'ShopOutlined', keep: true },
  find: { order: 7, name: 'companyName', number: 'creditCode', beside: ['deptId', 'mainProduct'] },
  columns: [
    'companyName',
    'companyType',
    'industry',
    'businessStatus',
    'legalPerson',
    'contactPhone',
    'employeeCount',
    'annualOutput',
    'mainProduct',
    'riskLevel',
    'deptId',
  ],
  keys: [['deptId', 'companyName']],
  indexes: [['companyType'], ['industry']],
  states: {
    field: 'businessStatus',
    initial: '1',
    meanings: { underWay: ['1'], refused: ['3'], ended: ['2', '4'] },
    transitions: companyTransitions,
  },
  fields: {
    companyName: text('名称', 'Name').max(128).required().search('like').heads('主体', 'Business'),
    creditCode: text('统一社会信用代码', 'Unified social credit code').max(18).must('creditCode').unique().search(),
    companyType: dict('主体类型', 'Type', 'company_type').required().search(),
    industry: dict('行业', 'Industry', 'industry').search(),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    legalPerson: text('法定代表人', 'Legal person')
      .max(64)
      .required()
      .mask('name1')
      .search('like')
      .heads('人员', 'People'),
    legalResidentId: ref('法人居民', 'Legal person (resident)', 'people.resident').hide('list'),
    contactName: text('联系人', 'Contact').max(64).mask('name1').hide('list'),
    contactPhone: phone('联系电话', 'Phone').search(),
    foundDate: date('成立日期', 'Founded on').search('range').hide('list').heads('经营', 'Trade'),
    regCapital: money('注册资本(万元)', 'Capital (10k CNY)').hide('list'),
    mainProduct: text('主要产品', 'Products').max(200).search('like'),
    employeeCount: integer('从业人数', 'Employees').min(0).max(99_999).sort(),
    villagerCount: integer('吸纳村民', 'Villagers employed').min(0).max(99_999).hide('list'),
    annualOutput: money('年产值(万元)', 'Output (10k CNY)').sort(),
    landMu: decimal('经营面积(亩)', 'Land (mu)').min(0).max(999_999).hide('list'),
    gridId: ref('所属网格', 'Grid', 'governance.grid').search().hide('list').heads('位置', 'Place'),
    address: text('地址', 'Address').max(200).search('like').hide('list'),
    longitude: decimal('经度', 'Longitude', 7).min(-180).max(180).hide('list'),
    latitude: decimal('纬度', 'Latitude', 7).min(-90).max(90).hide('list'),
    riskLevel: dict('安全风险', 'Risk', 'risk_level').search().heads('安全', 'Safety'),
    fireKeyFlag: flag('消防重点单位', 'Fire key unit').search().hide('list'),
    lastCheckDate: date('最近检查', 'Last check').search('range').hide('list'),
    businessStatus: dict('经营状态', 'State', 'business_status').given().search(),
    businessScope: text('经营范围', 'Business scope').max(1000).hide('list').heads('其他', 'Other'),
    licenseId: file('营业执照', 'Licence'),
    photoIds: files('照片', 'Photos'),
    remark: text('备注', 'Remark').max(500).hide('list'),
  },
  endpoints: companyEndpoints,
})
