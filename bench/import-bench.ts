import { setTimeout as pause } from 'node:timers/promises'
import { checkCharacterOf } from '@village/resource'
import { writeXlsx } from 'hucre/xlsx'
import pg from 'pg'
import { makeRandom } from './people.ts'
import { ADDRESS } from './server.ts'

const ROWS = Number(process.env['BENCH_IMPORT_ROWS'] ?? 20_000)
/** Goals in rows per second. */
const GOALS = { check: 4000, commit: 2000, undo: 2000 } as const
const GOAL_P99_MS = 100
const HEAD = ['*姓名', '证件号码', '性别', '出生日期', '现住址', '所属村']
const POLL_MS = 100

/** People of a county that does not exist and that the seed does not use. */
function peopleOf(village: string): readonly (readonly string[])[] {
  const random = makeRandom(Date.now() % 1_000_000)
  return Array.from({ length: ROWS }, (_, i) => {
    const [year, month, day] = [1950 + (i % 50), 1 + (Math.floor(i / 50) % 12), 1 + Math.floor(random() * 28)]
    const birthday = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    const digits = `370698${birthday.replaceAll('-', '')}${String(Math.floor(i / 20) % 1000).padStart(3, '0')}`
    const sex = Number(digits.at(-1)) % 2 === 1 ? '男' : '女'
    const name = `测${'甲乙丙丁戊己庚辛壬癸'[i % 10]}${'子丑寅卯辰巳午未申酉戌亥'[Math.floor(random() * 12)]}`
    return [name, digits + checkCharacterOf(digits), sex, birthday, `${1 + (i % 9)}组${i}号`, village]
  })
}

/** Calls as the clerk's browser makes them. */
function clientOf(token: string) {
  const headers = { 'Blade-Auth': `bearer ${token}` }
  const read = async (answer: Response): Promise<any> => {
    const body = (await answer.json()) as { code: number; msg?: string; data: unknown }
    if (body.code !== 200) throw new Error(`${answer.url}: ${body.msg}`)
    return body.data
  }
  const address = (path: string): string => `${ADDRESS}/api/${path}`
  return {
    get: async (path: string) => read(await fetch(address(path), { headers })),
    post: async (path: string, content: object) =>
      read(
        await fetch(address(path), {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(content),
        }),
      ),
    upload: async (path: string, form: FormData) =>
      read(await fetch(address(path), { method: 'POST', headers, body: form })),
  }
}
type Client = ReturnType<typeof clientOf>

async function waitForStage(client: Client, id: string, stage: string): Promise<any> {
  for (;;) {
    const task = await client.get(`blade-resource/import/detail?id=${id}`)
    if (task.stage === stage) return task
    if (task.stage === 'failed' || task.stage === 'mapping') throw new Error(`import: ${task.stage} ${task.message}`)
    await pause(POLL_MS)
  }
}

/** Opens the first page of a list again and again, one at a time, until it is stopped. Answers its 99th percentile. */
function watchFirstPage(client: Client): { stop(): Promise<number> } {
  const took: number[] = []
  let isStopped = false
  const running = (async () => {
    while (!isStopped) {
      const began = performance.now()
      await client.get('convenient/resident/page?current=1&size=10')
      took.push(performance.now() - began)
      await pause(20)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await running
      return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0
    },
  }
}

/** The imported rows once more as COPY into a table with the same indexes, without triggers: rows a second. */
async function copyAgain(owner: pg.ClientConfig, batch: string, dataDir: string): Promise<number> {
  const client = new pg.Client(owner)
  await client.connect()
  const file = `${dataDir}/pgdata/bench-copy`
  const own = `select r.* from people_resident r join kernel_history h on h.resource = 'people.resident' and h.record_id = r.id where h.batch = '${batch}'`
  try {
    await client.query(`copy (${own}) to '${file}'`)
    await client.query('create unlogged table bench_copy (like people_resident including all)')
    await client.query('alter table bench_copy set logged')
    const began = performance.now()
    const { rowCount } = await client.query(`copy bench_copy from '${file}'`)
    return (rowCount ?? 0) / ((performance.now() - began) / 1000)
  } finally {
    await client.query('drop table if exists bench_copy')
    await client.end()
  }
}

const line = (what: string, perSecond: number, p99Ms: number | null, goal: number | null): string => {
  const rate = Math.round(perSecond).toLocaleString('en').padStart(9)
  const p99 = p99Ms === null ? '–'.padStart(8) : p99Ms.toFixed(0).padStart(8)
  const verdict = goal === null ? '' : `${goal} ${perSecond >= goal ? 'met' : 'MISSED'}`
  const others = p99Ms === null ? '' : `, others ≤ ${GOAL_P99_MS} ms ${p99Ms <= GOAL_P99_MS ? 'met' : 'MISSED'}`
  return `${what.padEnd(32)} ${rate} ${p99}  ${verdict}${others}`
}

export interface ImportBench {
  readonly owner: pg.ClientConfig
  readonly token: string
  readonly village: string
  readonly dataDir: string
}

/** Checks, commits and takes back an import of residents while somebody else reads a list; prints rows a second. */
export async function measureImport({ owner, token, village, dataDir }: ImportBench): Promise<void> {
  const client = clientOf(token)
  const workbook = await writeXlsx({
    sheets: [{ name: '居民', rows: [HEAD, ...peopleOf(village)].map(row => [...row]) }],
  })
  const form = new FormData()
  form.append('resource', 'people.resident')
  form.append('file', new Blob([new Uint8Array(workbook)]), '居民.xlsx')
  console.log(`\nimport of ${ROWS.toLocaleString('en')} residents${' '.repeat(8)} rows/s   p99 ms  goal`)
  const timed = async (what: keyof typeof GOALS, begin: () => Promise<unknown>, stage: string): Promise<string> => {
    const others = watchFirstPage(client)
    const began = performance.now()
    const started = (await begin()) as { id?: string } | null
    const id = started?.id ?? task
    const { okRows } = await waitForStage(client, id, stage)
    const perSecond = ROWS / ((performance.now() - began) / 1000)
    console.log(line(what, perSecond, await others.stop(), GOALS[what]))
    if (okRows !== ROWS) console.log(`  only ${okRows} of ${ROWS} rows`)
    return id
  }
  let task = ''
  task = await timed('check', () => client.upload('blade-resource/import/upload', form), 'ready')
  await timed('commit', () => client.post('blade-resource/import/commit', { id: task, skipBad: 1 }), 'done')
  console.log(line('COPY of the same rows', await copyAgain(owner, `import:${task}`, dataDir), null, null))
  await timed('undo', () => client.post('blade-resource/import/undo', { id: task }), 'undone')
}
