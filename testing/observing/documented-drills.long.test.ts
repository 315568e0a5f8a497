import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dataOf } from '../answers.ts'
import { productWithBucket } from '../backups/product-with-bucket.ts'
import { clientOf, sendTo } from '../client.ts'
import { freePort, startProduct } from '../product.ts'
import { temporaryDir } from '../temporary.ts'
import { eventually } from '../wait-limits.ts'
import {
  blockOf,
  DRILLS,
  during,
  enterPerson,
  foundBy,
  put,
  ROOT,
  trialSettings as settings,
  settingsIn,
  typed,
  typedBeside,
} from './documented-blocks.ts'

/* What docs/operation.md tells an operator to try before a bad day, run from its text. */

const root = temporaryDir('village-drills-')
afterAll(() => rmSync(root, { recursive: true, force: true }))
const take = (drill: keyof typeof DRILLS): string => blockOf('docs/operation.md', DRILLS[drill]).text

test('the drills show what they must', async () => {
  const [real, drill, backup] = ['real', 'drill', 'drill-backup'].map(name => join(root, name)) as [
    string,
    string,
    string,
  ]
  mkdirSync(backup)
  const passphrase = { BACKUP_PASSPHRASE: 'at least twelve characters' }
  const port = String(await freePort())
  const first = await startProduct({ ...settings(real), PORT: port })
  const token = await enterPerson(first.address)
  typed(`npm run backup -- ${backup}/village.zip`, { DATA_DIR: real, ...passphrase })
  // B
  const [kill, again, ...noMore] = take('killed').trim().split('\n')
  expect([again, noMore]).toEqual(['npm start', []])
  typed(kill!, { SERVER_PID: String(first.pid) })
  await during({ ...settings(real), PORT: port }, async ({ address }) => {
    expect(await foundBy(address, token)).toEqual(['沈文档'])
    // E
    expect(typed(take('indexes'), { DATA_DIR: real })).toMatch(/index/)
  })
  // C
  const [away, refused, back, started] = take('keyLost').trim().split('\n')
  expect([refused, started]).toEqual(['npm start', 'npm start'])
  typed(away!, { DATA_DIR: real })
  await expect(startProduct({ ...settings(real), PORT: port })).rejects.toThrow('belongs to another key')
  typed(back!, { DATA_DIR: real })
  await during({ ...settings(real), PORT: port }, async ({ address }) =>
    expect(await foundBy(address, token)).toEqual(['沈文档']),
  )
  // D
  const rollback = put(take('back'), { OLD: ROOT })
  expect(typed(rollback, { DATA_DIR: real })).toContain('can use the database as it is')
  // A
  const block = put(take('gone'), { '/drill': drill, '/backup/': `${backup}/` })
  const [restore, verify, start] = block.trim().split('\n')
  expect(typed(restore!)).toContain('each table compared')
  typed(verify!)
  expect(settingsIn(start!)).toMatchObject({ DATA_DIR: drill, MQTT: 'off' })
  await during({ ...settings(drill), MQTT: 'off' }, async ({ address }) =>
    expect(await foundBy(address, token)).toEqual(['沈文档']),
  )
}, 900_000)

test('F: what was changed wrongly comes back out of a backup', async () => {
  const dataDir = join(root, 'changed')
  await during({ ...settings(dataDir), RATE_LIMIT: 'off' }, async ({ address }) => {
    const token = await enterPerson(address)
    const by = clientOf(sendTo(address), token)
    dataOf(await by.post('/monitor/backup/make', {}))
    const { id: backupId } = await eventually(async () => {
      const [row] = dataOf(await by.get('/monitor/backup/page')).records
      return row?.proof === 'proven' && row
    })
    const [person] = dataOf(await by.get('/convenient/resident/page')).records
    const { id } = person
    const wrong = dataOf(await by.get('/convenient/resident/detail', { id }))
    dataOf(await by.post('/convenient/resident/submit', { ...wrong, liveAddress: '错' }))
    const started = dataOf(await by.post('/monitor/recovery/start', { backupId, ofTenant: '000000' }))
    const ready = () =>
      eventually(async () => {
        const found = dataOf(await by.get('/monitor/recovery/detail', { id: started.id }))
        return /^(ready|failed)$/.test(found.stage) && found
      })
    expect(await ready()).toMatchObject({ stage: 'ready', changedRows: 1, goneRows: 0 })
    const chosen = { id: started.id, registers: ['people.resident'], reason: '演练' }
    dataOf(await by.post('/monitor/recovery/bring', chosen))
    await eventually(async () => (await ready()).backRows === 1)
    expect(dataOf(await by.get('/convenient/resident/detail', { id })).liveAddress).toBe('一组1号')
    expect(typed(put(take('changedBack'), { '/drill': dataDir }))).toMatch(/unbroken\n$/)
  })
}, 600_000)

test('G: an empty bucket has its photos again, and nothing waits on the disk', async () => {
  const [there, drill, backup] = ['with-bucket', 'bucket-drill', 'bucket-backup'].map(name => join(root, name)) as [
    string,
    string,
    string,
  ]
  for (const folder of [there, backup]) mkdirSync(folder)
  const { bucket, objects, env } = await productWithBucket(there)
  const kept = (): number =>
    readdirSync(objects, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('_S3rver_object')).length
  try {
    const passphrase = { BACKUP_PASSPHRASE: 'at least twelve characters' }
    await typedBeside(`npm run backup -- ${backup}/village.zip`, { ...env, ...passphrase })
    for (const name of readdirSync(objects)) rmSync(join(objects, name), { recursive: true })
    expect(kept()).toBe(0)
    const host = env['STORAGE_HOSTS']!
    const block = put(take('bucketLost'), { '/drill': drill, '/backup/': `${backup}/`, 'HOST:PORT': host })
    const [restore, start, find] = block.trim().split('\n')
    await typedBeside(restore!)
    expect(settingsIn(start!)).toMatchObject({ STORAGE_HOSTS: host, DATA_DIR: drill })
    await during({ ...settings(drill), MQTT: 'off', STORAGE_HOSTS: host }, async () => {
      await eventually(async () => kept() === 2)
      await eventually(async () => (await typedBeside(find!)) === '')
    })
  } finally {
    await bucket.close()
  }
}, 600_000)

test('I: a disk that is full is told by /readyz, and the commands say what is large', async () => {
  const dataDir = join(root, 'full')
  const port = String(await freePort())
  const [start, ready, free, large] = put(take('diskFull'), { '/drill': dataDir, 8090: port }).trim().split('\n')
  const { MIN_FREE_MB: wanted } = settingsIn(start!)
  const ended = new AbortController()
  const env = { ...settings(dataDir), MQTT: 'off', PORT: port, MIN_FREE_MB: wanted! }
  const started = startProduct(env, ended.signal).catch(error => String(error))
  try {
    await eventually(async () => /磁盘空间不足[\s\S]*500$/.test((await typedBeside(ready!).catch(String)).trim()))
    expect(typed(free!)).toMatch(/\d+%/)
    expect(typed(large!)).toMatch(/\d+\s.*secret/)
  } finally {
    ended.abort()
    await started
  }
  // With room again it starts, and stops what the killed one has left.
  await during({ ...settings(dataDir), MQTT: 'off', PORT: port }, async () => {})
}, 600_000)
