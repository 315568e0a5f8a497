import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VillageClient } from '../../../../testing/client.ts'
import { temporaryDir } from '../../../../testing/temporary.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'
import type { GeneratedColumn } from '../column/generated-column.ts'
import type { TreeChanges } from '../generated/code-answers.ts'

const PATH = '/blade-develop/code'
const WELL = 'features/water/well.resource.ts'
let village: Village
let admin: VillageClient
let root = ''
beforeAll(async () => {
  root = temporaryDir('village-sources-')
  village = await startVillage({ demo: false, settings: { sources: root } })
  admin = await village.as('admin')
  await village.sql(`create table old_well (id bigint primary key, well_name varchar(40) not null,
    parent_id bigint, depth numeric(6,2))`)
  await village.sql('create table old_check (id bigint primary key, check_name varchar(40), well_id bigint)')
  for (const table of ['old_well', 'old_check']) await village.sql(`grant select on ${table} to public`)
}, 120_000)
afterAll(async () => {
  await village?.close()
  rmSync(root, { recursive: true, force: true })
})
beforeEach(() => {
  rmSync(join(root, 'features'), { recursive: true, force: true })
  mkdirSync(join(root, 'features'))
})

const columnsOf = async (tableName: string): Promise<readonly GeneratedColumn[]> =>
  (await admin.get(`${PATH}/columns`, { tableName })).body.data
let made = 0
async function saved(more: object = {}): Promise<string> {
  const names = { codeName: `水井${++made}`, nameEn: 'Wells', tableName: 'old_well', tablePrefix: 'old_' }
  const { status, body } = await admin.post(`${PATH}/submit`, { ...names, serviceName: 'water', ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.id
}
async function changesOf(id: string): Promise<TreeChanges> {
  const { status, body } = await admin.post(`${PATH}/tree-diff`, { id })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const write = (id: string, { hash }: { readonly hash: string }, word = '') =>
  admin.post(`${PATH}/write`, { id, hash, word })
const inTree = (path: string): string => readFileSync(join(root, path), 'utf8')
/** Every file below the root. */
const filesThere = (): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
    .sort()

describe('a register is written into the tree', () => {
  test('after the differences have been seen, and then there are none', async () => {
    const id = await saved()
    const changes = await changesOf(id)
    expect(changes.files.map(({ path, state }) => [path, state])).toEqual([
      [WELL, 'new'],
      ['features/water/feature.ts', 'new'],
    ])
    expect(changes.files[0]!.diff).toMatch(/^@@ -0,0 \+1,\d+ @@\n\+import /)
    expect(filesThere()).toEqual([])
    const { status, body } = await write(id, changes)
    expect([status, body.data.written]).toEqual([200, [WELL, 'features/water/feature.ts']])
    expect(body.data.next[0]).toBe('npm run db:diff -- add-well')
    expect(inTree(WELL)).toContain("name: 'water.well'")
    expect(filesThere()).toEqual(['feature.ts', 'well.resource.ts'])
    expect((await changesOf(id)).files.map(({ state }) => state)).toEqual(['same'])
  })

  test('as a tree with its rules and its page, when the table names a parent', async () => {
    const id = await saved({ templateType: 'tree', treePid: 'parentId', treeName: 'wellName' })
    await write(id, await changesOf(id))
    expect(filesThere()).toEqual(['feature.ts', 'well.resource.ts', 'well.server.ts', 'well.web.tsx'])
    const text = inTree('features/water/well/well.resource.ts')
    expect(text).toMatch(/parentId: ref\('[^']+', '[^']+', 'water\.well'\)\.root\(\)/)
    expect(text).toContain("tree: get('")
  })

  test('with its lines, whose column of the record refers to it', async () => {
    const lines = await saved({ tableName: 'old_check', codeName: '检查' })
    const id = await saved({ templateType: 'sub', subModelId: lines, subFkId: 'wellId' })
    await write(id, await changesOf(id))
    expect(filesThere()).toEqual([
      'check.resource.ts',
      'feature.ts',
      'well.resource.ts',
      'well.server.ts',
      'well.web.tsx',
    ])
    expect(inTree('features/water/check.resource.ts')).toMatch(/wellId: ref\([^)]*'water\.well'\)\.required\(\)/)
    expect(inTree('features/water/well/well.web.tsx')).toContain("from '../check.resource.ts'")
  })

  test.each([
    ['a tree without the column of its parent', { templateType: 'tree' }, 'treePid'],
    ['a tree whose parent is a text', { templateType: 'tree', treePid: 'wellName' }, 'treePid'],
    ['a tree whose name is a number', { templateType: 'tree', treePid: 'parentId', treeName: 'depth' }, 'treeName'],
    ['a column that leads elsewhere', { templateType: 'tree', treePid: '../x' }, 'treePid'],
  ])('but not %s', async (_, more, field) => {
    const { status, body } = await admin.post(`${PATH}/submit`, {
      codeName: `水井${++made}`,
      tableName: 'old_well',
      tablePrefix: 'old_',
      serviceName: 'water',
      ...more,
    })
    expect([status, body.data.fields?.[0]?.field]).toEqual([400, field])
  })

  test('but not a record whose lines are itself, a tree, or name nothing', async () => {
    const tree = await saved({ templateType: 'tree', treePid: 'parentId', resourceName: 'spring' })
    const lines = await saved({ tableName: 'old_check', codeName: '复查' })
    for (const [more, field] of [
      [{}, 'subModelId'],
      [{ subModelId: tree, subFkId: 'parentId' }, 'subModelId'],
      [{ subModelId: lines }, 'subFkId'],
      [{ subModelId: lines, subFkId: 'checkName' }, 'subFkId'],
    ] as const) {
      const id = await saved({ templateType: 'sub', ...more })
      const { status, body } = await admin.post(`${PATH}/preview`, { id })
      expect([status, body.data.fields?.[0]?.field], JSON.stringify(more)).toEqual([400, field])
    }
    const id = await saved({ templateType: 'sub', subModelId: lines, subFkId: 'wellId' })
    const { data } = (await admin.get(`${PATH}/detail`, { id })).body
    expect((await admin.post(`${PATH}/submit`, { ...data, subModelId: id, subFkId: 'parentId' })).status).toBe(200)
    const { body } = await admin.post(`${PATH}/preview`, { id })
    expect(body.data.fields?.[0]?.field).toBe('subModelId')
  })
})

describe('what is there already', () => {
  test('is written over only when the name has been typed', async () => {
    const id = await saved()
    await write(id, await changesOf(id))
    writeFileSync(join(root, WELL), inTree(WELL).replace('order: 90', 'order: 5'))
    const changes = await changesOf(id)
    expect(changes.files[0]).toMatchObject({ path: WELL, state: 'changed' })
    expect(changes.files[0]!.diff).toMatch(/^-.*order: 5.*\n\+.*order: 90/m)
    for (const word of ['', 'water.well']) expect((await write(id, changes, word)).status).toBe(400)
    expect(inTree(WELL)).toContain('order: 5')
    expect((await write(id, changes, 'well')).status).toBe(200)
    expect(inTree(WELL)).toContain('order: 90')
  })

  test('is not written over when somebody else wrote meanwhile', async () => {
    const id = await saved()
    const changes = await changesOf(id)
    const others = await changesOf(id)
    expect((await write(id, others)).status).toBe(200)
    expect((await write(id, changes)).status).toBe(409)
    writeFileSync(join(root, WELL), `${inTree(WELL)}// by hand\n`)
    const seen = await changesOf(id)
    writeFileSync(join(root, WELL), `${inTree(WELL)}// twice\n`)
    expect((await write(id, seen, 'well')).status).toBe(409)
    expect(inTree(WELL)).toContain('// twice')
  })

  test('is not written over when the module itself was changed after it was shown', async () => {
    const id = await saved()
    const changes = await changesOf(id)
    const { data } = (await admin.get(`${PATH}/detail`, { id })).body
    expect((await admin.post(`${PATH}/submit`, { ...data, nameEn: 'Springs' })).status).toBe(200)
    expect((await write(id, changes)).status).toBe(409)
    expect(filesThere()).toEqual([])
  })

  test('of somebody’s own hand is never written over', async () => {
    const id = await saved()
    mkdirSync(join(root, 'features/water'))
    writeFileSync(join(root, WELL), 'export const well = 1\n')
    const { status, body } = await admin.post(`${PATH}/tree-diff`, { id })
    expect([status, body.msg]).toEqual([400, expect.stringContaining(WELL)])
  })

  test('keeps its columns: a migration that would drop one is refused in plain words', async () => {
    const columns = (await columnsOf('old_well')).filter(one => !one.skipped)
    const id = await saved({ columns })
    await write(id, await changesOf(id))
    const { data } = (await admin.get(`${PATH}/detail`, { id })).body
    const fewer = columns.filter(({ name }) => name !== 'depth')
    expect((await admin.post(`${PATH}/submit`, { ...data, columns: fewer })).status).toBe(200)
    const { status, body } = await admin.post(`${PATH}/tree-diff`, { id })
    expect([status, body.data.fields[0].field]).toEqual([400, 'columns'])
    expect(body.data.fields[0].message).toContain('depth')
  })

  test('as a plain list does not become a second register beside it when the kind changes', async () => {
    const id = await saved()
    await write(id, await changesOf(id))
    const { data } = (await admin.get(`${PATH}/detail`, { id })).body
    await admin.post(`${PATH}/submit`, { ...data, templateType: 'tree', treePid: 'parentId' })
    const { status, body } = await admin.post(`${PATH}/tree-diff`, { id })
    expect([status, body.msg]).toEqual([400, expect.stringContaining(WELL)])
  })
})

describe('nothing is written', () => {
  test.each(['features/water', WELL])('through a link at %s', async at => {
    const elsewhere = temporaryDir('village-elsewhere-')
    const id = await saved()
    const changes = await changesOf(id)
    if (at === WELL) mkdirSync(join(root, 'features/water'))
    symlinkSync(at === WELL ? join(elsewhere, 'target.ts') : elsewhere, join(root, at))
    for (const asked of [await admin.post(`${PATH}/tree-diff`, { id }), await write(id, changes)])
      expect([asked.status, asked.body.msg]).toEqual([400, expect.stringContaining('features/')])
    expect(readdirSync(elsewhere)).toEqual([])
    rmSync(elsewhere, { recursive: true })
  })

  test('where features itself is a link', async () => {
    const elsewhere = temporaryDir('village-elsewhere-')
    const id = await saved()
    rmSync(join(root, 'features'), { recursive: true })
    symlinkSync(elsewhere, join(root, 'features'))
    expect((await admin.post(`${PATH}/tree-diff`, { id })).status).toBe(400)
    rmSync(join(root, 'features'))
    rmSync(elsewhere, { recursive: true })
  })
})

describe('who writes', () => {
  test('is the administrator of the platform, not one of a tenant', async () => {
    const { tenantId } = await tenantOfItsOwn()
    const other = await village.as('admin', tenantId)
    const id = await saved()
    for (const [path, body] of [
      ['tree-diff', { id }],
      ['write', { id, hash: 'x' }],
    ] as const)
      expect((await other.post(`${PATH}/${path}`, body)).status, path).toBe(403)
    expect((await other.get(`${PATH}/writable`)).status).toBe(403)
    expect((await village.anyone.post(`${PATH}/write`, { id, hash: 'x' })).status).toBe(401)
    expect(existsSync(join(root, WELL))).toBe(false)
  })

  test('is told that this server writes', async () => {
    expect((await admin.get(`${PATH}/writable`)).body.data).toEqual({ writable: true })
  })
})

/** Another tenant with an administrator. */
async function tenantOfItsOwn(): Promise<{ readonly tenantId: string }> {
  const { status, body } = await admin.post('/blade-system/tenant/submit', {
    tenantName: '邻镇',
    linkman: '李四',
    contactNumber: '13800138000',
    accountNumber: 10,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const [tenant] = await village.sql('select tenant_id from system_tenant order by id desc limit 1')
  return { tenantId: tenant!['tenant_id'] }
}

test('a product that was built answers that it writes no code', async () => {
  const built = await startVillage({ demo: false })
  try {
    const own = await built.as('admin')
    expect((await own.get(`${PATH}/writable`)).body.data).toEqual({ writable: false })
    const names = { codeName: '井', tableName: 'system_post', serviceName: 'water', resourceName: 'well' }
    const { data } = (await own.post(`${PATH}/submit`, names)).body
    for (const [path, body] of [
      ['tree-diff', { id: data.id }],
      ['write', { id: data.id, hash: 'x' }],
    ] as const) {
      const answer = await own.post(`${PATH}/${path}`, body)
      expect([answer.status, answer.body.msg]).toEqual([400, expect.stringContaining('开发环境')])
    }
  } finally {
    await built.close()
  }
})
