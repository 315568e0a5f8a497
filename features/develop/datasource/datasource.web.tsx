import { trialOf } from '@village/page'
import { show } from '@village/web'
import { datasource } from './datasource.resource.ts'

interface Found {
  readonly product: string | null
  readonly tables: number | null
}
const words = {
  test: { zh: '测试连接', en: 'Test' },
  testing: { zh: '正在连接…', en: 'Connecting…' },
  works: ({ product, tables }: Found) => ({
    zh: `连接成功：${product ?? ''}，该账号可读 ${tables ?? 0} 张表。`,
    en: `It works: ${product ?? ''}, ${tables ?? 0} tables can be read.`,
  }),
}

export default show(datasource, {
  rowActions: [trialOf(datasource, 'datasource_test', words)],
})
