import { dateTime, defineResource, dict, file, integer, link, ref, text } from '@village/resource'
import { tenantEndpoints } from './tenant.endpoints.ts'

/** A customer, normally a township (domain-model §4.12.17). */
export const tenant = defineResource({
  name: 'system.tenant',
  label: { zh: '租户管理', en: 'Tenants' },
  path: '/blade-system/tenant',
  title: 'tenantName',
  verbs: ['page', 'list', 'detail', 'submit', 'save', 'update', 'remove'],
  scope: 'platform',
  menu: { order: 11, icon: 'BankOutlined', path: '/system/tenant', keep: true },
  columns: ['tenantName', 'tenantId', 'domain', 'linkman', 'contactNumber', 'accountNumber', 'expireTime', 'status'],
  keys: [['tenantId']],
  fields: {
    tenantId: text('租户ID', 'Tenant id').max(12).given().search('like'),
    tenantName: text('租户名称', 'Name')
      .max(50)
      .required('请输入租户名称', 'Please enter the tenant name')
      .search('like'),
    domain: text('域名地址', 'Domain').max(255),
    linkman: text('联系人', 'Contact')
      .max(20)
      .personName()
      .required('请输入联系人', 'Please enter the contact')
      .search('like'),
    contactNumber: text('联系电话', 'Phone').max(20).mask('phone'),
    address: text('联系地址', 'Address').max(255),
    accountNumber: integer('账号额度', 'Account quota').min(-1).max(1000000).help('-1 为不限', '-1 is no limit'),
    userCount: integer('已用账号', 'Accounts used').derived(),
    packageId: ref('套餐', 'Package', 'system.tenant-package')
      .listed()
      .help('不选即可用全部菜单', 'None: all pages are open'),
    datasourceId: ref('数据源', 'Data source', 'develop.datasource')
      .given()
      .hide('list')
      .help('本租户的报表可以读取的数据库', 'The database that reports of the tenant may read'),
    expireTime: dateTime('过期时间', 'Expires').search('range'),
    // Forms of existing clients are filled from the row of the list.
    logoId: file('标志', 'Logo')
      .listed()
      .help('登录页和菜单上方，建议方形', 'At the sign-in and above the menu; square'),
    backgroundId: file('登录背景', 'Login background')
      .listed()
      .help('登录页左侧的图片，建议1600×1200', 'Beside the sign-in, about 1600×1200'),
    backgroundUrl: link('登录背景地址', 'Address of the background')
      .max(1000)
      .help('已上传图片时不使用', 'Without effect beside a picture'),
    status: dict('租户状态', 'State', 'tenant_status').numbered().required().preset('1').search(),
  },
  endpoints: tenantEndpoints,
})
