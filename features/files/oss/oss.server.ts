import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal } from 'node:stream'
import { type Id, type Issue, issueOf, missingIn, type RowOf, USED } from '@village/resource'
import {
  type Call,
  type Change,
  InvalidInput,
  refuse,
  sealSecrets,
  serve,
  stopOthers,
  uploadFolder,
} from '@village/server'
import { ofLength } from '../storage/bounded-stream.server.ts'
import { bucketAddress, endpointOf } from '../storage/endpoint.server.ts'
import { type FileStore, StoreFailure } from '../storage/file-store.server.ts'
import { oss } from './oss.resource.ts'
import { asksOf } from './oss.rules.ts'
import { sendBackJob } from './returning-to-buckets.server.ts'
import { storeOf, styleOf } from './stores.server.ts'

type Config = RowOf<typeof oss>

const missingFields = (config: Config): readonly Issue[] =>
  missingIn(oss.fields, config, asksOf(config.category).required)

/** Addresses that look like some and lead nowhere: a number with five parts, a port that there is not. */
function brokenAddresses(config: Config): readonly Issue[] {
  const { endpoint, outDomain, bucketName: name } = config
  const isEndpoint = !endpoint || endpointOf(bucketAddress({ endpoint, name, style: styleOf(config) })) !== null
  const isDomain = !outDomain || endpointOf(outDomain) !== null
  const broken = [...(isEndpoint ? [] : (['endpoint'] as const)), ...(isDomain ? [] : (['outDomain'] as const))]
  return broken.map(field => {
    const { label } = oss.fields[field].spec
    return issueOf(field, `${label.zh}不是可以访问的地址`, `${label.en}: no address that can be called`)
  })
}

/** What decides whether a storage answers. */
const CONNECTION = ['category', 'endpoint', 'bucketName', 'regionName', 'accessKey', 'secretKey'] as const
/** A storage in use that is changed is tested like one that is taken into use: every upload goes there at once. */
const needsTest = (change: Change<typeof oss.fields>): boolean => {
  if (change.kind !== 'edit') return false
  if (change.by === 'enable') return true
  return change.after.status === USED && CONNECTION.some(name => change.before[name] !== change.after[name])
}

const PROBE = 'village-probe'
/** For reading back 64 bytes, also where they come one by one. */
const READ_MS = 5000
async function probe(store: FileStore, call: Call): Promise<void> {
  const bytes = randomBytes(64)
  const path = join(await uploadFolder(call.services), `probe-${randomBytes(8).toString('hex')}`)
  const key = `${PROBE}/${randomBytes(8).toString('hex')}.bin`
  await writeFile(path, bytes, { mode: 0o600 })
  try {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await store.put(key, { path, sizeBytes: bytes.length, sha256, contentType: 'application/octet-stream' })
    const chunks: Buffer[] = []
    const length = { least: bytes.length, most: bytes.length }
    const stored = await store.read(key)
    if (stored) addAbortSignal(AbortSignal.timeout(READ_MS), stored)
    for await (const chunk of stored ? ofLength(stored, length) : []) chunks.push(chunk as Buffer)
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
    if (!(error instanceof StoreFailure || (error as Error).name === 'AbortError')) throw error
    call.services.log.warn({ err: error, ossCode: config.ossCode }, 'the test of a storage has failed')
    // One sentence, whatever it was: otherwise the words would tell which doors of our own network are open.
    refuse(
      '测试失败：不能读写这个存储，请检查地址、空间名和密钥；详情见服务器日志',
      'The test has failed: check address, bucket and keys; the log of the server says more',
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
    const flaws = [...missingFields(change.after), ...brokenAddresses(change.after)]
    if (flaws.length > 0) throw new InvalidInput(flaws, oss.fields)
    if (needsTest(change)) await testConfig(change.after, call)
    if (change.kind === 'edit' && change.by === 'enable') await stopOthers(oss, { row: change.after }, call)
  },
  jobs: { 'files.returnToBuckets': sendBackJob },
  endpoints: {
    test: ({ id }, call) => testById(id, call),
  },
})
