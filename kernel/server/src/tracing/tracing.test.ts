import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OtlpReceiver, openReceiver, type ReceivedSpan } from '../../../../testing/observing/otlp-receiver.ts'
import { authHeader, type Board, openBoard } from '../../../../testing/test-app.ts'
import { eventually } from '../../../../testing/wait-limits.ts'
import type { TracingSettings } from '../contract/settings.ts'
import { withTrace } from '../outgoing/outgoing-call.ts'
import { openTracing, tracingOf } from './tracing.ts'

let board: Board
let receiver: OtlpReceiver
const lines: Record<string, any>[] = []
beforeAll(async () => {
  board = await openBoard(pino({ level: 'info' }, { write: line => void lines.push(JSON.parse(line)) }))
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await board.close()
})
afterEach(() => {
  receiver.spans.length = 0
  receiver.bodies.length = 0
  lines.length = 0
})

const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = (flags = '01'): string => `00-${CALLER.traceId}-${CALLER.spanId}-${flags}`

/** Tells traces while `work` runs, and until all of them have arrived. */
async function told(work: () => Promise<void>, more: Partial<TracingSettings> = {}): Promise<readonly ReceivedSpan[]> {
  const tracing = { url: `${receiver.url}/v1/traces`, serviceName: 'board', share: 1, followsCaller: true, ...more }
  Object.assign(board.calmServices.settings, { tracing })
  const close = await openTracing(board.calmServices)
  try {
    await work()
  } finally {
    await close()
    Object.assign(board.calmServices.settings, { tracing: undefined })
  }
  return receiver.spans
}
const ask = (url: string, headers: Record<string, string> = {}) =>
  board.calm.inject({ url: `/api/board${url}`, headers: authHeader('clerk', headers) })
const add = (title: string) =>
  board.calm.inject({
    method: 'POST',
    url: '/api/board/note/submit',
    headers: authHeader('clerk'),
    payload: { title, contact: '13812345678' },
  })
const JOB = { name: 'job test', kind: 'consumer', facts: {} } as const
const calls = (spans: readonly ReceivedSpan[]) => spans.filter(span => span.name.includes(' /api/'))
const below = (spans: readonly ReceivedSpan[], parent: ReceivedSpan) =>
  spans.filter(span => span.parentSpanId === parent.spanId)

test('a call with a traceparent goes on with that trace, and its statements are below it', async () => {
  const spans = await told(async () => {
    expect((await ask('/note/page?title=秘密的标题', { traceparent: traceparent() })).statusCode).toBe(200)
  })
  const [call, ...others] = calls(spans) as [ReceivedSpan]
  expect(others).toEqual([])
  expect(call).toMatchObject({
    traceId: CALLER.traceId,
    parentSpanId: CALLER.spanId,
    name: 'GET /api/board/note/page',
    isFault: false,
    facts: {
      'http.route': '/api/board/note/page',
      'http.response.status_code': 200,
      'digital_village.route': 'board.note/page',
      'digital_village.tenant': '000001',
    },
    resource: { 'service.name': 'board', 'service.instance.id': expect.stringMatching(/:\d+$/) },
  })
  const statements = below(spans, call)
  expect(statements).toHaveLength(call.facts['digital_village.statements'] as number)
  expect(statements.length).toBeGreaterThan(0)
  for (const one of statements) {
    expect(one.traceId).toBe(CALLER.traceId)
    expect(one.facts['db.query.text']).toMatch(/^select /)
  }
  expect(statements.map(one => one.name)).toContain('select board_note')
})

test('nothing of what was asked, answered or entered, and nobody’s name, leaves with a trace', async () => {
  const spans = await told(async () => {
    expect((await add('秘密的标题')).statusCode).toBe(200)
    await ask('/note/page?title=秘密的标题', { 'x-reason': encodeURIComponent('秘密的原因') })
  })
  expect(calls(spans).map(call => call.name)).toEqual(['POST /api/board/note/submit', 'GET /api/board/note/page'])
  const commit = spans.find(span => span.name === 'commit')!
  expect(commit.facts['db.query.summary']).toContain('insert board_note; ')
  const sent = receiver.bodies.join()
  for (const secret of ['秘密', '%E7%A7%98', '13812345678', '文员', 'Bearer', 'clerk'])
    expect(sent).not.toContain(secret)
})

test('a fault and a refusal end their spans with the status; only the fault is one', async () => {
  const spans = await told(async () => {
    await ask('/desk/broken')
    await ask('/desk/platform')
  })
  const [fault, refusal] = calls(spans)
  expect(fault).toMatchObject({ isFault: true, facts: { 'http.response.status_code': 500 } })
  expect(refusal).toMatchObject({ isFault: false, facts: { 'http.response.status_code': 403 } })
  expect(receiver.bodies.join()).not.toContain('secret of the house')
})

test('the lines of a slow call and of its statements have the number of the trace', async () => {
  Object.assign(board.calmServices.settings, { slowMs: 1e-6 })
  await told(async () => {
    await ask('/note/page', { traceparent: traceparent() })
  })
  Object.assign(board.calmServices.settings, { slowMs: 1000 })
  const slow = lines.filter(line => /^a slow/.test(line['msg']))
  expect(slow.map(line => line['msg'])).toContain('a slow statement')
  for (const line of slow) expect(line['traceId']).toBe(CALLER.traceId)
})

test('a caller whose trace is not kept decides, unless the sampler says otherwise', async () => {
  const askOnce = async (): Promise<void> => void (await ask('/note/page', { traceparent: traceparent('00') }))
  expect(await told(askOnce)).toEqual([])
  expect(calls(await told(askOnce, { followsCaller: false }))).toHaveLength(1)
  receiver.spans.length = 0
  expect(await told(async () => void (await ask('/note/page')), { share: 0 })).toEqual([])
})

test('a header that is no traceparent begins a trace of its own', async () => {
  const spans = await told(async () => void (await ask('/note/page', { traceparent: '00-秘密-1' })))
  expect(calls(spans)).toMatchObject([{ parentSpanId: '', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) }])
})

test('a trace is handed on to hosts that the operator has named, and to nobody else', async () => {
  await told(async () => {
    const work = tracingOf(board.calmServices)!.queued(JOB, undefined)
    const asked = { url: new URL('https://outside.example.cn/'), silenceMs: 1000, headers: { a: 'b' } }
    const sent = (isTrusted: boolean) => withTrace({ ...asked, isTrusted }, work).headers
    expect(sent(true)).toEqual({ a: 'b', traceparent: work.traceparent })
    expect(sent(false)).toEqual({ a: 'b' })
    work.end()
  })
})

test('one call leaves room for the others: of its statements five hundred have spans, the rest is counted', async () => {
  const spans = await told(async () => {
    const work = tracingOf(board.calmServices)!.queued(JOB, undefined)
    for (let i = 0; i < 600; i++) work.part({ name: 'select board_note', kind: 'client', facts: {} })?.end()
    work.end()
    expect(work.part({ name: 'late', kind: 'client', facts: {} })).toBeUndefined()
  })
  expect(spans).toHaveLength(501)
  expect(spans.find(span => span.name === 'job test')?.facts).toEqual({ 'digital_village.parts_left_out': 100 })
})

test('a collector that refuses is said once, disturbs no call, and is used again when it is back', async () => {
  const says = (text: string) => lines.filter(line => line['msg'].includes(text))
  await told(async () => {
    receiver.refusesWith = 400
    const flood = async (): Promise<void> => {
      for (let i = 0; i < 600; i++) expect((await ask('/desk/hello')).statusCode).toBe(200)
    }
    await flood()
    await eventually(async () => says('takes no traces').length > 0)
    await flood()
    receiver.refusesWith = undefined
    await eventually(async () => {
      await ask('/desk/hello')
      return says('takes traces again').length > 0
    })
  })
  expect(says('takes no traces')).toHaveLength(1)
  expect(receiver.spans.length).toBeGreaterThan(0)
})

test('a collector that is not there holds up neither calls nor the end', async () => {
  const gone = await openReceiver()
  await gone.close()
  await told(async () => expect((await ask('/note/page')).statusCode).toBe(200), { url: `${gone.url}/v1/traces` })
  expect(receiver.spans).toEqual([])
})

test('nothing of OpenTelemetry is loaded until a collector is named: one file has it, and nobody imports that file', () => {
  const root = join(import.meta.dirname, '..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => join(root, name))
  expect(existsSync(join(root, 'tracing/otlp.ts'))).toBe(true)
  const importing = (what: RegExp) =>
    sources.filter(path => what.test(readFileSync(path, 'utf8'))).map(path => path.slice(root.length + 1))
  // prom-client has the interface of OpenTelemetry, which does nothing by itself.
  expect(importing(/from '@opentelemetry\//).sort()).toEqual(['tracing/otlp.ts', 'tracing/telling-exporter.ts'])
  expect(importing(/from '.*\/(otlp|telling-exporter)\.ts'/)).toEqual(['tracing/otlp.ts'])
})
