import { defineApi, flag, get, post, raw, shape } from '@village/resource'
import type { WrittenRows } from './written-rows.ts'

const forExport = { permission: 'region_export' } as const
const forImport = { permission: 'region_import' } as const

/** Regions as workbooks, each in one call, as existing clients ask for them. */
export const regionSheets = defineApi({
  name: 'exchange.region-sheets',
  label: { zh: '行政区划表格', en: 'Workbooks of regions' },
  path: '/blade-system/region',
  endpoints: {
    'export-region': raw(get('导出行政区划', 'Export regions', { access: forExport, ownTransactions: true })),
    'export-template': raw(get('行政区划导入模板', 'Template for regions', { access: forImport })),
    'import-region': post('导入行政区划', 'Import regions', {
      access: forImport,
      ownTransactions: true,
      params: { isCovered: flag('更新已有', 'Change existing ones') },
      returns: shape<WrittenRows>(),
    }),
  },
})
