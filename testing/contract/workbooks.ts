import type { AnyResource, Id } from '@village/resource'
import type { Answer, VillageClient } from '../client.ts'
import type { Village } from '../village.ts'
import { eventually } from '../wait-limits.ts'

const REASON = '核对登记表与工作簿是否一致'
const describeAnswer = ({ status, body }: Answer): string => `${status} ${JSON.stringify(body)}`.slice(0, 600)
function expectBody(answer: Answer): Answer['body'] {
  if (answer.status !== 200) throw new Error(describeAnswer(answer))
  return answer.body.data
}

/** Asks until the task is where it is wanted; what failed says why. */
async function waitForTask<T>(
  read: () => Promise<T>,
  wanted: (task: T) => boolean,
  failed: (task: T) => boolean,
): Promise<T> {
  let task = await read()
  await eventually(async () => {
    task = await read()
    return wanted(task) || failed(task)
  })
  if (!wanted(task)) throw new Error(`it failed: ${JSON.stringify(task)}`)
  return task
}

export interface Asked {
  readonly ids: readonly Id[]
  readonly columns: readonly string[]
  /** In clear text: for a reason, and agreed to by `approver`. */
  readonly clear: boolean
}
/** A register's rows as a workbook, by way of the export's page: asked for, agreed to, made, fetched by ticket. */
export async function exportedBook(
  village: Village,
  of: AnyResource,
  { ids, columns, clear }: Asked,
  { by, approver }: { readonly by: VillageClient; readonly approver: VillageClient },
): Promise<Buffer> {
  const wanted = { filters: {}, ids, columns, format: 'xlsx', ...(clear && { clear: 1, reason: REASON }) }
  const { id } = expectBody(await by.post(`${of.path}/export`, wanted))
  if (clear) expectBody(await approver.post('/privacy/export/approve', { id }))
  const detail = async () => (await by.get('/privacy/export/detail', { id })).body.data
  await waitForTask(
    detail,
    task => task.status === '2',
    task => task.status === '5',
  )
  const { ticket } = expectBody(await by.post('/privacy/export/ticket', { id }))
  const reply = await village.app.inject({ method: 'GET', url: `/api/privacy/export/download?ticket=${ticket}` })
  if (reply.statusCode !== 200) throw new Error(`the download answers ${reply.statusCode}`)
  return reply.rawPayload
}

export type Mode = 'insert' | 'update' | 'upsert'
/** What the check has found. */
export interface CheckedBook {
  readonly id: Id
  readonly good: number
  readonly duplicate: number
  /** Row, field and sentence of each fault. */
  readonly faults: readonly string[]
}

/** Uploads a workbook into any register, as the browser does. */
export async function sentBook(
  by: VillageClient,
  of: AnyResource,
  file: Uint8Array,
  mode: Mode = 'insert',
): Promise<Answer> {
  const form = new FormData()
  form.append('resource', of.name)
  form.append('mode', mode)
  form.append('file', new Blob([new Uint8Array(file)]), '登记表.xlsx')
  const request = new Request('http://village/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type')! }
  return by.post('/blade-resource/import/upload', Buffer.from(await request.arrayBuffer()), { headers })
}

const stageOf = async (by: VillageClient, id: Id, wanted: string) =>
  waitForTask(
    async () => (await by.get('/blade-resource/import/detail', { id })).body.data,
    task => task.stage === wanted,
    task => task.stage === 'failed' || task.stage === 'mapping',
  )

/** Uploads a workbook and waits until it is checked. */
export async function checkedBook(
  by: VillageClient,
  of: AnyResource,
  file: Uint8Array,
  mode: Mode,
): Promise<CheckedBook> {
  const { id } = expectBody(await sentBook(by, of, file, mode))
  const task = await stageOf(by, id, 'ready')
  const bad = expectBody(await by.get('/blade-resource/import/rows', { id, state: 'bad', size: 50 }))
  const faults = bad.records.flatMap((row: any) =>
    row.problems.map((fault: any) => `${row.row} ${fault.field} ${fault.message} (${fault.original})`),
  )
  return { id, good: task.okRows, duplicate: task.duplicateRows, faults }
}

/** Confirms a checked import and waits until it is written: how many rows it added and how many it changed. */
export async function committedBook(
  by: VillageClient,
  id: Id,
  duplicates: 'skip' | 'update' = 'skip',
): Promise<{ readonly added: number; readonly changed: number; readonly bad: number }> {
  expectBody(await by.post('/blade-resource/import/commit', { id, duplicates, skipBad: 1 }))
  const task = await stageOf(by, id, 'done')
  return { added: task.addedRows, changed: task.changedRows, bad: task.badRows }
}
