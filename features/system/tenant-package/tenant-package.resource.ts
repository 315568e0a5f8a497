import { defineResource, getMany, integer, longText, post, ref, refs, shape, text } from '@village/resource'

/**
 * The pages that a tenant has bought. A tenant without a package has all of them; of one with a package nobody holds a
 * right of another page, whatever their roles say.
 */
export const tenantPackage = defineResource({
  name: 'system.tenant-package',
  label: { zh: '租户套餐', en: 'Tenant packages' },
  path: '/blade-system/tenant-package',
  title: 'packageName',
  verbs: ['list', 'detail', 'submit', 'remove'],
  scope: 'platform',
  menu: { order: 12, icon: 'AppstoreOutlined', path: '/system/tenant-package', under: 'system', keep: true },
  order: ['packageName'],
  columns: ['packageName', 'pageCount', 'tenantCount', 'remark'],
  keys: [['packageName']],
  fields: {
    packageName: text('套餐名称', 'Package').max(50).required('请输入套餐名称', 'Please enter the name').search('like'),
    // Chosen in a tree of their own; a new package opens nothing yet.
    menuIds: refs('菜单', 'Pages', 'system.menu').given().hide('list', 'form', 'detail', 'excel'),
    pageCount: integer('页面数', 'Pages').derived(),
    tenantCount: integer('租户数', 'Tenants').derived(),
    remark: longText('备注', 'Remark').max(255).listed(),
  },
  endpoints: {
    pages: getMany('套餐的菜单', 'Pages of the package', {
      access: 'platform',
      params: { id: ref('套餐', 'Package', 'system.tenant-package').required() },
      returns: shape<string>(),
    }),
    choose: post('配置菜单', 'Set menus', {
      access: 'platform',
      params: {
        id: ref('套餐', 'Package', 'system.tenant-package').required(),
        menuIds: refs('菜单', 'Pages', 'system.menu'),
      },
    }),
    select: getMany('套餐选择', 'Packages to choose from', {
      access: 'platform',
      returns: shape<Record<string, unknown>>(),
    }),
  },
})
