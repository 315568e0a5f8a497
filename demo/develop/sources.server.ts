import { bulkAdd, onStart } from '@village/server'
import { datasource } from '../../features/develop/datasource/datasource.resource.ts'

/** An example that leads nowhere: the demo town calls nobody. */
const OLD = {
  name: '旧版档案库(演示)',
  driverClass: 'postgresql',
  url: 'postgresql://old-register.example.com:5432/village',
  username: 'reader',
  status: '0',
  isEncrypted: 1,
  remark: '演示：示例地址，已停用，不会连接',
} as const

export default onStart({
  order: 67,
  name: 'develop.demo-sources',
  async run(call) {
    if (!call.services.settings.demo) return
    if ((await call.db.sql`select 1 from develop_datasource limit 1`).length > 0) return
    await bulkAdd(call, datasource, [OLD])
  },
})
