import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import type { AnyResource, Field, FieldSpec } from '@village/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { CONTROLS, type GeneratedColumn } from './column/generated-column.ts'
import { isName } from './column/names.ts'
import { titleOf } from './generated/generated.ts'
import { filesOf } from './generated/generated-files.ts'

const PATH = '/blade-develop/code'
/** Below the repository, so that what is generated finds the language of declarations. */
const SCRATCH = join(import.meta.dirname, '../../../.cache/generated-code-test')
let village: Village
let admin: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: false })
  admin = await village.as('admin')
  await village.sql(`create table old_well (id bigint primary key, well_name varchar(40) not null, dept_id bigint,
    depth numeric(6,2), dug date, seen timestamp, dry boolean, phone varchar(20), story text, class varchar(10))`)
  await village.sql(`comment on column old_well.depth is '深度(米)'`)
  await village.sql('grant select on old_well to public')
}, 120_000)
afterAll(async () => {
  await village?.close()
  rmSync(SCRATCH, { recursive: true, force: true })
})

let made = 0
const well = (more: object = {}): object => ({
  codeName: `水井 ${++made}`,
  nameEn: 'Wells',
  tableName: 'old_well',
  tablePrefix: 'old_',
  serviceName: 'governance',
  ...more,
})
async function saved(input: object): Promise<string> {
  const { status, body } = await admin.post(`${PATH}/submit`, input)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.id
}
const columnsOf = async (tableName: string): Promise<readonly GeneratedColumn[]> =>
  (await admin.get(`${PATH}/columns`, { tableName })).body.data
const preview = async (id: string): Promise<readonly { path: string; text: string }[]> => {
  const { status, body } = await admin.post(`${PATH}/preview`, { id })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.files
}

/** The declaration that a generated text is. */
async function declared(text: string, name: string): Promise<AnyResource> {
  mkdirSync(SCRATCH, { recursive: true })
  const file = join(SCRATCH, `generated-${++made}.ts`)
  writeFileSync(file, text)
  return ((await import(/* @vite-ignore */ file)) as Readonly<Record<string, AnyResource>>)[name]!
}

describe('a table', () => {
  test('is offered, and its columns become fields that people can correct', async () => {
    const { data } = (await admin.get(`${PATH}/tables`)).body
    const names = data.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['old_well', 'system_post']))
    expect(names.filter((name: string) => /^kernel_|graphile/.test(name))).toEqual([])
    const columns = await columnsOf('old_well')
    expect(columns.map(({ name, control, skipped }) => [name, control, skipped])).toEqual([
      ['wellName', 'text', false],
      ['deptId', 'ref', false],
      ['depth', 'decimal', false],
      ['dug', 'date', false],
      ['seen', 'dateTime', false],
      ['dry', 'flag', false],
      ['phone', 'phone', false],
      ['story', 'longText', false],
      ['id', 'integer', true],
      ['class', 'text', true],
    ])
    expect(columns[2]).toMatchObject({ zh: '深度(米)', en: 'Depth', size: 2, required: false })
    expect((await admin.get(`${PATH}/columns`, { tableName: "x'; drop table old_well; --" })).status).toBe(400)
  })

  test('becomes a declaration of our own, with the names that were chosen', async () => {
    const files = await preview(await saved(well()))
    expect(files.map(({ path }) => path)).toEqual([
      'features/governance/well.resource.ts',
      'GENERATED-well.md',
      'GENERATED-well.sql',
    ])
    expect(files[2]!.text).toMatch(/^create table governance_well \(/)
    expect(files[2]!.text).toContain('references system_dept')
    const of = await declared(files[0]!.text, 'well')
    expect(of).toMatchObject({
      name: 'governance.well',
      path: '/governance/well',
      title: 'wellName',
      scope: 'tenant+dept',
      label: { en: 'Wells' },
    })
    const specs = Object.fromEntries(Object.entries<Field>(of.fields).map(([name, { spec }]) => [name, spec]))
    expect(specs['wellName']).toMatchObject({ kind: 'text', max: 40, required: true, match: 'like' })
    expect(specs['deptId']).toMatchObject({ kind: 'ref', to: 'system.dept' })
    expect(specs['depth']).toMatchObject({ kind: 'decimal', scale: 2, label: { zh: '深度(米)', en: 'Depth' } })
    expect(Object.keys(specs)).not.toContain('id')
  })

  test('that is declared already gives back what its declaration says', async () => {
    for (const r of village.found.resources.filter(one => 'fields' in one) as AnyResource[]) {
      const columns = await admin.get(`${PATH}/columns`, { tableName: r.name.replace('.', '_').replaceAll('-', '_') })
      if (columns.status !== 200) continue
      const kept = (columns.body.data as readonly GeneratedColumn[]).filter(one => !one.skipped)
      const known = kept.filter(
        ({ name }) => isName(name) && Object.hasOwn(CONTROLS, (r.fields[name] as Field | undefined)?.spec.kind ?? ''),
      )
      if (!titleOf(known)) continue
      const generated = {
        feature: 'again',
        name: 'again',
        zh: 'x',
        en: 'x',
        template: 'crud' as const,
        path: '/a/b',
        page: '/a/b',
        hasFeature: true,
      }
      const of = await declared(filesOf({ ...generated, columns: known })[0]!.text, 'again')
      for (const { name } of known) {
        const [was, is] = [(r.fields[name] as Field).spec, (of.fields[name] as Field).spec]
        const plain = ({ kind, label, required, dict, to, scale }: FieldSpec) => ({
          kind,
          label,
          required,
          dict,
          to,
          scale,
        })
        expect(plain(is), `${r.name}.${name}`).toEqual(plain(was))
      }
    }
  })

  test('can name dictionaries and registers of the product', async () => {
    const { dict, ref } = (await admin.get(`${PATH}/targets`)).body.data
    expect(dict).toContainEqual({ name: 'enable_status', label: expect.objectContaining({ zh: expect.any(String) }) })
    expect(ref).toContainEqual({ name: 'system.dept', label: { zh: '机构管理', en: 'Departments' } })
  })

  test('brings a new feature along where there is none', async () => {
    const files = await preview(await saved(well({ serviceName: 'water' })))
    expect(files.map(({ path }) => path)).toEqual([
      'features/water/well.resource.ts',
      'features/water/feature.ts',
      'GENERATED-well.md',
      'GENERATED-well.sql',
    ])
  })
})

describe('a zip', () => {
  test('holds the files at their places, and nothing is written into the tree', async () => {
    const id = await saved(well())
    const said = await admin.post(`${PATH}/gen-code`, {}, { query: { ids: id, system: 'ours' } })
    expect([said.status, said.body.data.files.length]).toEqual([200, 3])
    const { statusCode, rawPayload, headers } = await village.app.inject({
      method: 'POST',
      url: '/api/blade-develop/code/download',
      payload: { ids: id },
      headers: { 'blade-auth': `bearer ${admin.token}` },
    })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
    const nameLength = rawPayload.readUInt16LE(26)
    expect(rawPayload.subarray(30, 30 + nameLength).toString()).toBe('features/governance/well.resource.ts')
    const inside = rawPayload.subarray(30 + nameLength + rawPayload.readUInt16LE(28))
    expect(inflateRawSync(inside).toString()).toContain("name: 'governance.well'")
    await expect(
      import(/* @vite-ignore */ join(import.meta.dirname, '../../governance/well.resource.ts')),
    ).rejects.toThrow()
  })
})

describe('a copy', () => {
  test('has the suffix of the family and everything else of its original', async () => {
    const id = await saved(well({ codeName: '水井样板' }))
    expect((await admin.post(`${PATH}/copy`, {}, { query: { id } })).status).toBe(200)
    const { records } = (await admin.get(`${PATH}/list`, { codeName: '水井样板-copy' })).body.data
    expect(records).toMatchObject([{ codeName: '水井样板-copy', tableName: 'old_well', serviceName: 'governance' }])
  })
})

describe('names that lead elsewhere', () => {
  test.each([
    ['serviceName', '../account'],
    ['serviceName', 'Governance'],
    ['serviceName', 'class'],
    ['serviceName', 'a/b'],
    ['resourceName', '__proto__'],
    ['resourceName', 'constructor'],
    ['resourceName', 'well.ts'],
    ['resourceName', 'date'],
    ['resourceName', 'forest'],
    ['resourceName', 'grid'],
    ['apiPath', '/../etc'],
    ['apiPath', 'D:/code/java'],
    ['apiPath', '/convenient/resident'],
    ['webPath', '/convenient/resident'],
    ['tableName', "well'; drop table x"],
  ])('%s %s is refused at its field', async (field, value) => {
    const { status, body } = await admin.post(`${PATH}/submit`, well({ [field]: value }))
    expect([status, body.data.fields?.[0]?.field], JSON.stringify(body)).toEqual([400, field])
  })

  test.each([
    ['a reserved word', { name: 'class' }],
    ['a path', { name: '../x' }],
    ['a column that every record has', { name: 'tenantId' }],
    ['a dictionary that is not there', { control: 'dict', of: 'nothing' }],
    ['a register that is not there', { control: 'ref', of: 'people.nobody' }],
    ['an inherited property as a dictionary', { control: 'dict', of: 'constructor' }],
  ])('%s among the columns is refused', async (_, change) => {
    const [first, ...others] = (await columnsOf('old_well')).filter(one => !one.skipped)
    const { status, body } = await admin.post(`${PATH}/submit`, well({ columns: [...others, { ...first, ...change }] }))
    expect([status, body.data.fields?.[0]?.field]).toEqual([400, 'columns'])
  })

  test('words that would end a text stay words', async () => {
    const evil = `'); process.exit(1); //\n*/ \${x} \u2028 \\`
    const [first] = (await columnsOf('old_well')).filter(one => !one.skipped)
    const input = well({ codeName: evil.slice(0, 60), nameEn: evil, columns: [{ ...first, zh: evil, en: evil }] })
    const [file] = await preview(await saved(input))
    const of = await declared(file!.text, 'well')
    expect((of.fields['wellName'] as Field).spec.label.zh).toMatch(/^'\); process\.exit\(1\); \/\/ \*\/ \$\{x\}/)
    expect(file!.text.split('\n').every(line => !/^\s*(process|\*\/)/.test(line))).toBe(true)
  })
})

test('it is the platform’s alone', async () => {
  const other = await village.as('admin', '100001').catch(() => null)
  if (other) for (const path of ['list', 'tables']) expect((await other.get(`${PATH}/${path}`)).status).toBe(403)
  expect((await village.anyone.get(`${PATH}/tables`)).status).toBe(401)
})
