import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Id, type Issue, issueOf, type RowOf } from '@village/resource'
import { type Call, InvalidInput, refuse, sealSecrets, serve, transition, uploadFolder } from '@village/server'
import { type FileStore, StoreFailure } from '../storage/file-store.server.ts'
import { oss } from './oss.resource.ts'
import { LOCAL, USED } from './oss-state.ts'
import { storeOf } from './stores.server.ts'

type Config = RowOf<typeof oss>

/** What a service outside cannot do without; the disk needs nothing. */
function missingFields(config: Config): readonly Issue[] {
  if (config.category === LOCAL) return []
  return (['endpoint', 'accessKey', 'secretKey'] as const).flatMap(name => {
    if (config[name]) return []
    const { label } = oss.fields[name].spec
    return [issueOf(name, `请输入${label.zh}`, `Please enter: ${label.en}`)]
  })
}

/** The one in use stops when another is taken into use; two administrators at once wait for each other. */
async function stopOthers({ id, tenantId }: Config, call: Call): Promise<void> {
  await call.db.sql`select pg_advisory_xact_lock(hashtextextended(${`oss.enable:${tenantId}`}, 0))`
  for (const other of await call.db.of(oss).find({ status: USED, tenantId }))
    if (other.id !== id) await transition(oss, 'disable', { id: other.id }, call)
}

const PROBE = 'village-probe'
async function probe(store: FileStore, call: Call): Promise<void> {
  const bytes = randomBytes(64)
  const path = join(await uploadFolder(call.services), `probe-${randomBytes(8).toString('hex')}`)
  const key = `${PROBE}/${randomBytes(8).toString('hex')}.bin`
  await writeFile(path, bytes, { mode: 0o600 })
  try {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await store.put(key, { path, sizeBytes: bytes.length, sha256, contentType: 'application/octet-stream' })
    const chunks: Buffer[] = []
    for await (const chunk of (await store.read(key)) ?? []) chunks.push(chunk as Buffer)
    if (!Buffer.concat(chunks).equals(bytes)) throw new StoreFailure('another content came back')
  } finally {
    await rm(path, { force: true })
    await store.remove(key).catch(() => undefined)
  }
}

/** Writes, reads and removes a small file. @throws Refusal with what the service did */
async function testConfig(config: Config, call: Call): Promise<void> {
  try {
    await probe(storeOf(config, call.services), call)
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    call.services.log.warn({ err: error, ossCode: config.ossCode }, 'the test of a storage has failed')
    const { message } = error
    refuse(
      `测试失败：不能读写这个存储（${message}），请检查地址、空间名和密钥`,
      `The test has failed (${message}): check address, bucket and keys`,
    )
  }
}

async function testById(id: Id, call: Call): Promise<void> {
  const config = await call.db.of(oss).get(id)
  return config ? testConfig(config, call) : refuse('未找到数据', 'Data not found', 404)
}

async function refuseRemoval({ id, status }: Config, call: Call): Promise<void> {
  if (status === USED) refuse('启用中的存储不能删除，请先启用另一个', 'It is in use: enable another one first')
  const [found] = await call.db.sql<{
    n: number
  }>`select count(*)::int as n from files_attach where oss_id = ${id}::bigint`
  const held = found!.n
  if (held > 0) refuse(`还有 ${held} 个文件在这里，不能删除`, `${held} files are stored here: it cannot be removed`)
}

export default serve(oss, {
  fill: (change, call) => (change.kind === 'remove' ? {} : sealSecrets(change, ['accessKey', 'secretKey'], call)),
  async check(change, call) {
    if (change.kind === 'remove') return refuseRemoval(change.before, call)
    const flaws = missingFields(change.after)
    if (flaws.length > 0) throw new InvalidInput(flaws, oss.fields)
    if (change.kind !== 'edit' || change.by !== 'enable') return
    await testConfig(change.after, call)
    await stopOthers(change.after, call)
  },
  endpoints: {
    test: ({ id }, call) => testById(id, call),
  },
})
