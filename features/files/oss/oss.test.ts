import { rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedDoor } from '../../../testing/backups/signed-s3.ts'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { inLongRun } from '../../../testing/long-run.ts'
import { sendForm } from '../../../testing/offices/forms.ts'
import { pdf, picture } from '../../../testing/offices/sample-files.ts'
import { temporaryDir } from '../../../testing/temporary.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const OSS = '/blade-resource/oss'
/** The pair of keys that the server knows whom others wrote. */
const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' }
let door: Server

/** Storage that misbehaves: what it does, its bucket says. */
const liar: Server = createServer((request, response) => {
  request.resume()
  const [, bucket, folder] = request.url?.split('/') ?? []
  // Takes what it is given, and reads back otherwise than it was written.
  const isTaken = request.method !== 'GET' || request.headers.range !== undefined
  if ((bucket === 'endless' || bucket === 'shorter') && isTaken)
    return response.setHeader('content-range', `bytes 0-0/${folder === 'village-probe' ? 64 : wanted}`).end()
  if (bucket === 'endless') return pourOut(response)
  if (bucket === 'shorter') return response.setHeader('content-length', '10').end('0123456789')
  if (bucket === 'html') return response.setHeader('content-type', 'text/html').end('<html>Sign in</html>')
  if (bucket === 'redirect') return response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
  if (bucket === 'short') return response.setHeader('content-range', 'bytes 0-0/1').end('x')
  if (bucket === 'drip') {
    response.writeHead(200)
    return setInterval(() => response.write(' '), 300).unref()
  }
  return undefined
})

/** A service of our own that no storage is. */
let visits = 0
const bystander: Server = createServer((_, response) => {
  visits++
  response.end()
})
/** The size that the storage claims to have of a file. */
const wanted = pdf().length

let village: Village
let admin: VillageClient
let clerk: VillageClient
let s3: S3rver
let buckets = ''
let address = ''
let liarAddress = ''
/** Bytes that the storage has sent of an answer without an end. */
let poured = 0
function pourOut(response: ServerResponse): void {
  const piece = Buffer.alloc(1024 * 1024)
  const pour = (): void => {
    if (poured > 400 * piece.length) return void response.end()
    poured += piece.length
    response.write(piece, error => !error && pour())
  }
  response.writeHead(200)
  pour()
}

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
beforeAll(async () => {
  buckets = temporaryDir('village-s3-')
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: buckets,
    configureBuckets: [{ name: 'village', configs: [] }],
  })
  door = signedDoor((await s3.run()).port, KEYS.secretKey)
  await new Promise<void>(done => door.listen(0, '127.0.0.1', done))
  address = addressOf(door)
  await new Promise<void>(done => liar.listen(0, '127.0.0.1', done))
  liarAddress = addressOf(liar)
  await new Promise<void>(done => bystander.listen(0, '127.0.0.1', done))
  const named = [address, liarAddress].map(one => one.replace('http://', ''))
  village = await startVillage({ settings: { storageHosts: named } })
  admin = await village.as('tenantadmin')
  clerk = await village.as('clerk.haitang')
}, 120_000)
afterAll(async () => {
  await village?.close()
  for (const server of [door, liar, bystander].filter(Boolean)) {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  }
  await s3?.close()
  rmSync(buckets, { recursive: true })
})

let configs = 0
async function newConfig(more: object): Promise<string> {
  const saved = await admin.post(`${OSS}/submit`, {
    ossCode: `store-${++configs}`,
    category: '5',
    bucketName: 'village',
    ...KEYS,
    endpoint: address,
    ...more,
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body.data.id
}
const act = (name: string, id: string): Promise<Answer> => admin.post(`${OSS}/${name}`, { id })
const put = async (name: string, bytes: Uint8Array): Promise<Answer> =>
  sendForm(clerk, `${OSS}/endpoint/put-file`, { name, bytes })
const stateOf = async (id: string): Promise<string> => (await admin.get(`${OSS}/detail`, { id })).body.data.status
const objects = async (): Promise<number> => {
  const { objects: found } = await s3.store.listObjects('village', { maxKeys: 1000 })
  return found.length
}

describe('a service that speaks the protocol of S3', () => {
  test('is tested, taken into use, and then holds the files', async () => {
    const id = await newConfig({})
    expect((await act('test', id)).status).toBe(200)
    expect((await act('enable', id)).status).toBe(200)
    expect(await objects()).toBe(0)
    const stored = await put('大门.jpg', await picture('jpeg'))
    expect(stored.status, JSON.stringify(stored.body)).toBe(200)
    expect(await objects()).toBe(2)
    const shown = await village.app.inject({ method: 'GET', url: stored.body.data.link })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(shown.rawPayload.length).toBe(Number(shown.headers['content-length']))
  })

  test('stops when another is taken into use, and its files are still read', async () => {
    const [{ id: first }] = (await village.sql("select id from files_oss where status = '2'")) as [{ id: string }]
    const stored = await put('通知.pdf', pdf())
    const second = await newConfig({ category: '0', bucketName: 'local' })
    expect((await act('enable', second)).status).toBe(200)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['1', '2'])
    expect((await village.app.inject({ url: stored.body.data.link })).body).toBe(String(pdf()))
    const removal = await admin.post(`${OSS}/remove`, {}, { query: { ids: first } })
    expect(removal.body.msg).toMatch(/还有 \d+ 个文件在这里/)
  })

  test('shows no key again, and keeps those that come back empty', async () => {
    const id = await newConfig({})
    const { body } = await admin.get(`${OSS}/detail`, { id })
    expect(JSON.stringify(body)).not.toContain('S3RVER')
    const again = await admin.post(`${OSS}/submit`, { ...body.data, remark: '备用' })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect((await act('test', id)).status).toBe(200)
    const [row] = await village.sql('select secret_key from files_oss where id = $1', [id])
    expect(row!['secret_key']).not.toContain('S3RVER')
  })
})

describe('a service that does something else', () => {
  const faults: readonly [string, object][] = [
    ['knows other keys', { secretKey: 'wrong' }],
    ['has no such bucket', { bucketName: 'nowhere' }],
    ['answers with a page', { bucketName: 'html' }],
    ['sends elsewhere', { bucketName: 'redirect' }],
    ['keeps less than it was sent', { bucketName: 'short' }],
    ['sends without end', { bucketName: 'endless' }],
    ['sends back less than it was given', { bucketName: 'shorter' }],
  ]
  /** Each is waited for until its time is over. */
  const slow: readonly [string, object][] = [
    ['drips', { bucketName: 'drip' }],
    ['says nothing', { bucketName: 'hang' }],
  ]
  test.each(inLongRun([...faults, ...slow], faults))(
    'one that %s is not taken into use, and the refusal says what to check',
    async (_, more) => {
      const isLiar = !('secretKey' in more) && (more as { bucketName: string }).bucketName !== 'nowhere'
      const id = await newConfig({ ...more, ...(isLiar && { endpoint: liarAddress }) })
      const before = await village.sql("select id from files_oss where status = '2'")
      const refused = await act('enable', id)
      expect(refused.status).toBe(400)
      // One sentence for whatever happens: the words tell nothing about doors of our own network.
      expect(refused.body.msg).toBe('测试失败：不能读写这个存储，请检查地址、空间名和密钥；详情见服务器日志')
      expect(poured).toBeLessThan(50_000_000)
      expect(await village.sql("select id from files_oss where status = '2'")).toEqual(before)
    },
    30_000,
  )

  test('a host of our own network that nobody has named is not called', async () => {
    for (const endpoint of ['https://10.0.0.5', 'https://169.254.169.254', 'http://oss.example.com']) {
      const refused = await act('test', await newConfig({ endpoint }))
      expect(refused.status, endpoint).toBe(400)
    }
  })

  test('of a host that the operator has named, other doors stay closed, and no word tells which are open', async () => {
    const { port } = bystander.address() as AddressInfo
    const says = await Promise.all(
      [port, 1].map(async other => {
        const refused = await act('test', await newConfig({ endpoint: `http://127.0.0.1:${other}` }))
        return [refused.status, refused.body.msg]
      }),
    )
    expect(says[0]).toEqual(says[1])
    expect(visits).toBe(0)
  })

  test('an address that leads nowhere is refused at its field, and not stored', async () => {
    const before = await village.sql('select count(*) as n from files_oss')
    const submit = (more: object): Promise<Answer> =>
      admin.post(`${OSS}/submit`, { ossCode: 'nowhere', category: '5', bucketName: 'village', ...KEYS, ...more })
    const wrong: readonly [string, object][] = [
      ...['https://1.2.3.4.5', 'https://xn--', 'https://oss.example.com:99999'].map((endpoint): [string, object] => [
        'endpoint',
        { endpoint },
      ]),
      // The bucket before a number makes no name.
      ['endpoint', { endpoint: 'https://8.8.8.8', category: '2' }],
      ['outDomain', { endpoint: address, outDomain: 'https://1.2.3.4.5' }],
    ]
    for (const [field, more] of wrong) {
      const { status, body } = await submit(more)
      expect([status, body.data.fields?.[0]?.field], JSON.stringify(more)).toEqual([400, field])
    }
    expect(await village.sql('select count(*) as n from files_oss')).toEqual(before)
  })

  test('a storage in use that is changed is tested before', async () => {
    const id = await newConfig({})
    expect((await act('enable', id)).status).toBe(200)
    const { data } = (await admin.get(`${OSS}/detail`, { id })).body
    const changed = await admin.post(`${OSS}/submit`, { ...data, bucketName: 'nowhere' })
    expect([changed.status, changed.body.msg]).toEqual([400, expect.stringMatching(/^测试失败/)])
    expect((await put('通知.pdf', pdf())).status).toBe(200)
  })

  test('a file that comes back shorter than it is ends the answer', async () => {
    const id = await newConfig({})
    expect((await act('enable', id)).status).toBe(200)
    const stored = await put('通知.pdf', pdf())
    const { link } = stored.body.data
    await village.sql("update files_oss set endpoint = $2, bucket_name = 'shorter' where id = $1", [id, liarAddress])
    const isWhole = await village.app.inject({ url: link }).then(
      ({ statusCode, payload }) => statusCode === 200 && payload.length > 0,
      () => false,
    )
    expect(isWhole).toBe(false)
    await village.sql("update files_oss set endpoint = $2, bucket_name = 'village' where id = $1", [id, address])
  })

  test('a file that the storage refuses leaves nothing', async () => {
    const id = await newConfig({})
    expect((await act('enable', id)).status).toBe(200)
    await village.sql('update files_oss set bucket_name = $2 where id = $1', [id, 'nowhere'])
    const before = Number((await village.sql('select count(*) as n from files_attach where not is_deleted'))[0]!['n'])
    const refused = await put('通知.pdf', pdf())
    expect(refused.body.msg).toBe('上传出错：存储服务没有正常响应，请稍后再试或联系管理员')
    const after = Number((await village.sql('select count(*) as n from files_attach where not is_deleted'))[0]!['n'])
    expect(after).toBe(before)
  })

  test('what a service needs is asked for by name', async () => {
    const { status, body } = await admin.post(`${OSS}/submit`, { ossCode: 'x', category: '1', bucketName: 'village' })
    expect(status).toBe(400)
    expect(body.data.fields.map(({ field }: { field: string }) => field)).toEqual([
      'endpoint',
      'accessKey',
      'secretKey',
    ])
  })
})
