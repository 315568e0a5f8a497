// npm run kill:leaves [-- --instances 200 --workers 8]
// Requests for leave go through their process while the server is killed with SIGKILL again and again. In the end every
// request is where it was meant to go, each decision that was made stands once in its history, and nothing waits.
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Answer, renewed, sendTo, signIn, type VillageClient } from '../../testing/client.ts'
import { freePort, type Product, startProduct } from '../../testing/product.ts'
import { temporaryDir } from '../../testing/temporary.ts'
import { demoPassword } from '../visitor.ts'

const { values } = parseArgs({
  options: { instances: { type: 'string', default: '200' }, workers: { type: 'string', default: '8' } },
})
const INSTANCES = Number(values.instances)
const WORKERS = Number(values.workers)
const LEAVE = '/blade-desk/process/leave'
const WORK = '/blade-flow/work'

const dataDir = temporaryDir('village-leaves-')
const settings = {
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  CAPTCHA: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'fatal',
}

/** The ways of a request, by what is done in turn, and the state in which it ends (flow_status). */
const COURSES = [
  { days: 1, steps: ['manager:ok'], end: '2' },
  { days: 5, steps: ['manager:ok', 'head:ok'], end: '2' },
  { days: 5, steps: ['manager:ok', 'head:stop'], end: '4' },
  { days: 1, steps: ['manager:absent', 'applicant:ok', 'manager:ok'], end: '2' },
  { days: 1, steps: ['manager:absent', 'applicant:stop'], end: '4' },
  { days: 1, steps: ['withdraw'], end: '5' },
] as const
const APPLICANTS = ['clerk.haitang', 'grid.haitang', 'doctor.haitang', 'party.haitang'] as const
type Role = 'manager' | 'head' | 'applicant'

let product: Product | undefined
let isOver = false
const clients = new Map<string, VillageClient>()
let managerId = ''

async function signAllIn(password: string): Promise<void> {
  // On a busy machine the whole takes longer than a token is good for.
  const send = sendTo(product!.address)
  for (const account of [...APPLICANTS, 'manager.office', 'head.haitang']) {
    const signedIn = await signIn(send, { account, password, tenantId: '000000' })
    clients.set(account, renewed(signedIn.client, send, { account, password: signedIn.password, tenantId: '000000' }))
  }
}
const client = (account: string): VillageClient => clients.get(account)!

/** Asks until somebody answers: a killed server is back after some seconds. */
async function answered(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await Promise.race([call(), pause(8000, null, { ref: false })]).catch(() => null)
    if (answer && answer.status < 500) return answer
    await pause(100)
  }
}

interface Row {
  readonly taskId: string
  readonly processInstanceId: string
  readonly businessId: string
  readonly title: string
  readonly status: string
  readonly createTime: string
}
async function rowsOf(list: string, account: string): Promise<readonly Row[]> {
  const { body } = await answered(() => client(account).get(`${WORK}/${list}-list`, { current: 1, size: 500 }))
  return body.data.records
}

let week = 0
/** Asks for leave; when the answer is lost, whether it was written is read from the list of what was sent. */
async function ask(account: string, days: number): Promise<Row> {
  const monday = new Date(Date.UTC(2028, 0, 3 + 7 * week++))
  const day = (after: number): string => new Date(monday.getTime() + after * 86_400_000).toISOString().slice(0, 10)
  const times = { startTime: `${day(0)} 08:30:00`, endTime: `${day(days - 1)} 17:30:00` }
  const asked = { ...times, reason: '办事', taskUser: managerId }
  for (;;) {
    const { status, body } = await answered(() => client(account).post(`${LEAVE}/start-process`, asked))
    const isMade = status === 200 || String(body.msg).includes('重叠')
    if (!isMade) throw new Error(`asked for leave: ${status} ${JSON.stringify(body)}`)
    for (const row of await rowsOf('send', account)) {
      const { body: shown } = await answered(() =>
        client(account).get(`${LEAVE}/detail`, { businessId: row.businessId }),
      )
      if (shown.data.startTime === times.startTime) return row
    }
  }
}

const ACCOUNTS: Readonly<Record<Exclude<Role, 'applicant'>, string>> = {
  manager: 'manager.office',
  head: 'head.haitang',
}

async function linesOf(row: Row, account: string): Promise<readonly { action: string }[]> {
  const asked = { processInstanceId: row.processInstanceId }
  const { body } = await answered(() => client(account).get('/blade-flow/process/history-flow-list', asked))
  return body.data
}
const ACTIONS = { ok: 'pass', absent: 'back', stop: 'reject', withdraw: 'withdraw' } as const
const DECISIONS: ReadonlySet<string> = new Set(Object.values(ACTIONS))
const decisionsOf = (lines: readonly { action: string }[]): readonly string[] =>
  lines.map(({ action }) => action).filter(action => DECISIONS.has(action))

/** Makes one decision: again until the history says that it was made, which a lost answer does not tell. */
async function decide(row: Row, step: string, at: number, applicant: string): Promise<void> {
  const [role, flag] = step.split(':') as [Role | 'withdraw', keyof typeof ACTIONS | undefined]
  while (decisionsOf(await linesOf(row, applicant)).length <= at) {
    if (role === 'withdraw') {
      await answered(() => client(applicant).post(`${WORK}/withdraw`, { processInstanceId: row.processInstanceId }))
      continue
    }
    const account = role === 'applicant' ? applicant : ACCOUNTS[role]
    const offered = (await rowsOf('claim', account)).find(one => one.processInstanceId === row.processInstanceId)
    if (offered) await answered(() => client(account).post(`${WORK}/claim-task`, { taskId: offered.taskId }))
    const own = (await rowsOf('todo', account)).find(one => one.processInstanceId === row.processInstanceId)
    const decision = { taskId: own?.taskId, flag, comment: flag === 'ok' ? '同意' : '请改' }
    if (own) await answered(() => client(account).post(`${WORK}/complete-task`, decision))
  }
}

interface Judged {
  readonly row: Row
  readonly faults: readonly string[]
}
async function live(at: number): Promise<Judged> {
  const course = COURSES[at % COURSES.length]!
  const applicant = APPLICANTS[at % APPLICANTS.length]!
  const row = await ask(applicant, course.days)
  for (const [n, step] of course.steps.entries()) await decide(row, step, n, applicant)
  const lines = await linesOf(row, applicant)
  const { body } = await answered(() => client(applicant).get(`${LEAVE}/detail`, { businessId: row.businessId }))
  const wanted = course.steps.map(step => ACTIONS[(step.split(':')[1] ?? step) as keyof typeof ACTIONS])
  const made = decisionsOf(lines)
  const ends = lines.filter(({ action }) => action === 'end').length
  return {
    row,
    faults: [
      ...(body.data.status === course.end ? [] : [`is ${body.data.status}, not ${course.end}`]),
      ...(made.join() === wanted.join() ? [] : [`history says ${made}, not ${wanted}`]),
      ...(lines.filter(({ action }) => action === 'start').length === 1 ? [] : ['did not start once']),
      ...(ends === (course.end === '5' ? 0 : 1) ? [] : [`ended ${ends} times`]),
    ],
  }
}

/** Kills the server at random moments and starts it again, as long as requests are under way. */
async function killing(): Promise<number> {
  let kills = 0
  while (!isOver) {
    await pause(200 + Math.random() * 800)
    if (isOver) break
    await product!.kill()
    kills++
    product = await startProduct(settings)
  }
  return kills
}

try {
  product = await startProduct(settings)
  const password = demoPassword(product.printed())
  await signAllIn(password)
  managerId = (await client('manager.office').get('/blade-user/info')).body.data.id
  const killed = killing()
  const judged: Judged[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < INSTANCES) judged.push(await live(next++))
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  isOver = true
  const kills = await killed
  const own = new Set(judged.map(({ row }) => row.processInstanceId))
  const left = [
    ...(await Promise.all(['manager.office', 'head.haitang', ...APPLICANTS].map(who => rowsOf('todo', who)))).flat(),
    ...(await rowsOf('claim', 'head.haitang')),
  ].filter(({ processInstanceId }) => own.has(processInstanceId))
  const wrong = judged.filter(({ faults }) => faults.length > 0)
  for (const { row, faults } of wrong) console.log(`${row.title} ${row.processInstanceId}: ${faults.join('; ')}`)
  console.log(`${judged.length} requests, ${kills} kills, ${wrong.length} wrong, ${left.length} tasks left waiting`)
  process.exitCode = wrong.length + left.length === 0 && kills > 0 ? 0 : 1
} finally {
  isOver = true
  // Without one the start itself has failed, and its error says why.
  await product?.stop().catch(() => undefined)
  rmSync(dataDir, { recursive: true, force: true })
}
