import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authHeader, type Board, openBoard } from '../../../../testing/test-app.ts'

let board: Board
let app: FastifyInstance
const call: Board['call'] = (...of) => board.call(...of)

beforeAll(async () => {
  board = await openBoard()
  app = board.app
})
afterAll(() => board.close())

describe('who may call', () => {
  it('answers 401 without a token and with a dead one, 403 without the right, before anything is validated', async () => {
    const none = await call('POST', '/note/submit', { 'content-type': 'application/json' }, '{broken')
    expect([none.statusCode, none.json().code, none.json().msg]).toEqual([401, 401, '缺失令牌,鉴权失败'])
    const dead = await call(
      'POST',
      '/note/submit',
      authHeader('gone', { 'content-type': 'application/json' }),
      '{broken',
    )
    expect([dead.statusCode, dead.json().msg]).toEqual([401, '令牌已失效'])
    const reader = await call(
      'POST',
      '/note/submit',
      authHeader('reader', { 'content-type': 'application/json' }),
      '{broken',
    )
    expect([reader.statusCode, reader.json().msg]).toEqual([403, '请求被拒绝'])
  })
  it('asks for the right to edit where an id is sent, though the right to add opened the door', async () => {
    const edit = await call('POST', '/note/submit', authHeader('clerk'), { id: '5', title: '改' })
    expect(edit.statusCode).toBe(403)
  })
  it('answers an empty list for a menu without a token and 401 with a dead one', async () => {
    expect((await call('GET', '/desk/menu')).json()).toMatchObject({ code: 200, data: [] })
    expect((await call('GET', '/desk/menu', authHeader('gone'))).statusCode).toBe(401)
    expect((await call('GET', '/desk/menu', authHeader('reader'))).json().data).toEqual(['a'])
  })
  it('lets a user with a first password do nothing but change it', async () => {
    const page = await call('GET', '/note/page', authHeader('fresh', { 'accept-language': 'en-US' }))
    expect([page.statusCode, page.json().msg]).toEqual([403, 'Please change your first password'])
    expect((await call('POST', '/desk/echo', authHeader('fresh'), { word: 'a' })).statusCode).toBe(200)
  })
  it('keeps platform calls for the platform', async () => {
    expect((await call('GET', '/desk/platform', authHeader('clerk'))).statusCode).toBe(403)
  })
})

describe('the exact address', () => {
  it.each(['/note/page/', '/Note/page', '/note%2fpage', '/%6eote/page', '//note/page', '/note/page;x=1'])(
    'does not take %s for the list of notes',
    async path => {
      const reply = await call('GET', path, authHeader('clerk'))
      expect([reply.statusCode, reply.json().code, reply.json().data]).toEqual([404, 404, {}])
    },
  )
  it('answers 405 for the wrong method and never an allow-origin', async () => {
    for (const method of ['DELETE', 'OPTIONS', 'PUT', 'POST'] as const) {
      const reply = await app.inject({ method, url: '/api/board/note/page', headers: { origin: 'http://evil.cn' } })
      expect([reply.statusCode, reply.json().code]).toEqual([405, 405])
      expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('what is sent', () => {
  const json = { 'content-type': 'application/json' }
  it.each([
    ['broken JSON', '{"word":', '消息不能读取'],
    ['nesting of 10,000 levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, '消息不能读取'],
    [
      '6,000 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 6000 }, (_, i) => [`k${i}`, 1]))),
      '消息不能读取',
    ],
    ['a prototype', '{"word":"a","__proto__":{"admin":1}}', '消息不能读取'],
    ['a missing word', '{}', '缺少必要的请求参数: word'],
    ['an object as a word', '{"word":{"$ne":1}}', '请求参数格式错误: word'],
    ['a word as a number', '{"word":"a","count":"many"}', '请求参数格式错误: count'],
  ])('refuses %s with 400 in words', async (_, body, msg) => {
    const reply = await call('POST', '/desk/echo', authHeader('clerk', json), body)
    expect([reply.statusCode, reply.json().msg]).toEqual([400, msg])
  })
  it('takes parameters from query, form and JSON alike, the last of equal names', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const answers = await Promise.all([
      call('POST', '/desk/echo?word=a&word=%E6%9D%91&unknown=1', authHeader('clerk')),
      call('POST', '/desk/echo', authHeader('clerk', form), 'word=x&word=%E6%9D%91'),
      call('POST', '/desk/echo?word=no', authHeader('clerk', json), '{"word":"村"}'),
    ])
    expect(answers.map(one => one.json().data.word)).toEqual(['村', '村', '村'])
  })
  it('refuses packed bodies, foreign media types, large bodies and long addresses', async () => {
    const codes = await Promise.all([
      call('POST', '/desk/echo', authHeader('clerk', { ...json, 'content-encoding': 'gzip' }), '{}'),
      call('POST', '/desk/echo', authHeader('clerk', { 'content-type': 'text/xml' }), '<a/>'),
      call('POST', '/desk/echo', authHeader('clerk', json), JSON.stringify({ word: 'a'.repeat(1_100_000) })),
      call('GET', `/note/page?title=${'a'.repeat(9000)}`, authHeader('clerk')),
    ])
    expect(codes.map(one => [one.statusCode, one.json().code])).toEqual([
      [415, 415],
      [415, 415],
      [413, 413],
      [400, 400],
    ])
  })
  it('refuses 100,000 ids naming the limit, and ids that are none', async () => {
    const many = await call('POST', '/note/remove', authHeader('clerk'), {
      ids: Array.from({ length: 100_000 }, (_, i) => i),
    })
    expect([many.statusCode, many.json().msg]).toEqual([400, 'ids 一次最多1000个，请分批操作'])
    for (const ids of ["1' or 1=1", { $gt: '' }, '1,,x'])
      expect((await call('POST', '/note/remove', authHeader('clerk'), { ids })).json().msg).toBe(
        '请求参数格式错误: ids',
      )
    expect((await call('POST', '/note/remove', authHeader('clerk'), {})).json().msg).toBe('缺少必要的请求参数: ids')
  })
})

describe('notes in the database', () => {
  it('names the field that is taken, in the language of the caller', async () => {
    const add = (title: string, more = {}) => call('POST', '/note/submit', authHeader('clerk', more), { title })
    expect((await add('停水通知')).json()).toMatchObject({ code: 200, success: true })
    const again = await add('停水通知', { 'accept-language': 'en' })
    expect(again.statusCode).toBe(400)
    expect(again.json().data.fields).toEqual([{ field: 'title', message: expect.stringContaining('Title') }])
  })
  it('makes one row of two calls with one key and answers both alike', async () => {
    const add = (title: string) =>
      call('POST', '/note/submit', authHeader('clerk', { 'idempotency-key': 'k-1' }), { title })
    const first = await add('集市')
    expect((await add('集市')).json()).toEqual(first.json())
    expect((await add('另一个')).statusCode).toBe(400)
    const page = (await call('GET', '/note/page?title=集市', authHeader('clerk'))).json().data
    expect(page).toMatchObject({ total: 1, size: 10, current: 1, pages: 1 })
  })
  it('answers a missing detail as nothing, with 200', async () => {
    const reply = await call('GET', '/note/detail?id=99', authHeader('clerk'))
    expect(reply.json()).toEqual({ code: 200, success: true, data: {}, msg: '暂无承载数据' })
  })
  it('answers odd values with 4xx or nothing, never with 5xx', async () => {
    const odd = [
      'title=%00',
      'current=-1',
      'current=99999999999999',
      'size=1e9',
      'id=99999999999999999999',
      'createTime_ge=x',
    ]
    for (const query of odd)
      expect((await call('GET', `/note/page?${query}`, authHeader('clerk'))).statusCode).toBeLessThan(500)
  })
})

describe('answers', () => {
  it('tell nothing of a fault but the number of the request', async () => {
    const reply = await call('GET', '/desk/broken')
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      code: 500,
      success: false,
      data: { requestId: reply.headers['x-request-id'] },
      msg: '服务器异常',
    })
  })
  it('carry the headers that keep browsers from mischief', async () => {
    const { headers } = await call('GET', '/desk/hello')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined()
  })
  it('are bare where the endpoint says so', async () => {
    const badge = await call('GET', '/desk/badge')
    expect([badge.body, badge.headers['content-type']]).toEqual(['<b>hi</b>', 'text/plain; charset=utf-8'])
  })
})
