import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort, startProduct } from '../product.ts'
import { temporaryDir } from '../temporary.ts'
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
