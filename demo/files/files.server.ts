import type { Id } from '@village/resource'
import { bulkAdd, type Call, onStart } from '@village/server'
import { oss } from '../../features/files/oss/oss.resource.ts'
import { streamOf } from '../people/random.ts'
import { demoTenants } from '../system/town.ts'
import { emptyPdf, landscape } from './drawings.ts'
import { addFiles, type NewFile, photo } from './storing.server.ts'

const tenantId = demoTenants.town

/** Photos for the first records of a register, which name them in this field. */
async function photosOf(call: Call, register: string, field: string, front: Parameters<typeof landscape>[1]) {
  const random = streamOf(`files ${register} ${field}`)
  const { db, services } = call
  const of = services.registry.resource(register)
  const rows = await db.run<{ id: Id }>(
    db.scoped(of).where('t.tenant_id', '=', tenantId).select('t.id').orderBy('t.id').limit(3),
  )
  const files: NewFile[] = []
  for (const { id } of rows)
    files.push({
      name: front === 'paper' ? '营业执照.jpg' : '现场照片.jpg',
      extension: 'jpg',
      ...(await photo(landscape(random, front))),
      owner: { bizType: register, bizId: id, bizField: field },
    })
  return files
}

const PLACES = [
  { ossCode: 'local-disk', category: '0', bucketName: 'village', remark: '演示：存放在服务器磁盘上', status: '2' },
  {
    ossCode: 'demo-minio',
    category: '1',
    bucketName: 'village',
    endpoint: 'https://minio.example.com',
    remark: '演示：示例地址，不能连接',
    status: '1',
  },
]

export default onStart({
  order: 67,
  name: 'files.demo-files',
  async run(call) {
    if (!call.services.settings.demo) return
    // Removed ones count as well: what somebody took away does not come back with the next start.
    if ((await call.db.sql`select 1 from files_oss where tenant_id = ${tenantId} limit 1`).length > 0) return
    await bulkAdd(
      call,
      oss,
      PLACES.map(place => ({ ...place, tenantId })),
    )
    const paper = { extension: 'pdf', bytes: emptyPdf(), small: null } as const
    await addFiles(call, [
      { ...paper, name: '村务公开制度（演示）.pdf' },
      { ...paper, name: '网格巡查记录表（演示）.pdf', bytes: Buffer.concat([emptyPdf(), Buffer.from('%\n')]) },
      ...(await photosOf(call, 'agriculture.company', 'licenseId', 'paper')),
      ...(await photosOf(call, 'agriculture.company', 'photoIds', 'house')),
      ...(await photosOf(call, 'device.machine', 'photoIds', 'greenhouse')),
    ])
  },
})
