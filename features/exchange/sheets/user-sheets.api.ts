import { defineApi, flag, get, post, raw, shape } from '@village/resource'
import type { WrittenRows } from './written-rows.ts'

const forExport = { permission: 'user_export' } as const
const forImport = { permission: 'user_import' } as const

/** Users as workbooks, each in one call, as existing clients ask for them. */
export const userSheets = defineApi({
  name: 'exchange.user-sheets',
  label: { zh: '用户表格', en: 'Workbooks of users' },
  path: '/blade-user',
  endpoints: {
    'export-user': raw(get('导出用户', 'Export users', { access: forExport, ownTransactions: true })),
    'export-template': raw(get('用户导入模板', 'Template for users', { access: forImport })),
    'import-user': post('导入用户', 'Import users', {
      access: forImport,
      ownTransactions: true,
      params: { isCovered: flag('更新已有', 'Change existing ones') },
      returns: shape<WrittenRows>(),
    }),
  },
})
