// npm run attack:uploads [-- --minutes 10]
// One villager sends the worst of each kind of file at four connections while a clerk reads her list five times a second,
// first without and then with the attack in one run. Prints the clerk's times and the server's memory. It fails when the
// server dies, when the clerk is ever refused, or when one of the files is taken.
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { flatBoxes, namedAgain, nestedBoxes, pngOf } from '../../testing/attacks/hostile-files.ts'
import { sendTo, signIn, type VillageClient } from '../../testing/client.ts'
import { sendForm } from '../../testing/offices/forms.ts'
import { docx, picture } from '../../testing/offices/sample-files.ts'
import { freePort, type Product, startProduct } from '../../testing/product.ts'
import { temporaryDir } from '../../testing/temporary.ts'
import { demoPassword } from '../visitor.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const ATTACK_MS = Number(values.minutes) * 60_000
const CALM_MS = Math.min(ATTACK_MS, 120_000)
const CONNECTIONS = 4
const READ_EVERY_MS = 200

const dataDir = temporaryDir('village-attack-')
const settings = {
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  CAPTCHA: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'fatal',
  DEMO: 'lite',
}

interface Hostile {
  readonly name: string
  readonly bytes: Uint8Array
  /** A picture within the limits is taken, after its turn. */
  readonly isTaken?: true
}
const hostile: readonly Hostile[] = [
  { name: '夜.mp4', bytes: nestedBoxes(20_000_000) },
  { name: '夜.mp4', bytes: flatBoxes(480, 5000) },
  { name: '账.xlsx', bytes: namedAgain(300) },
  { name: '账.xlsx', bytes: namedAgain(300, 'm') },
  { name: '函.docx', bytes: docx({ 'word/vbaProject.bin': Buffer.alloc(50_000_000) }) },
  { name: '门.png', bytes: pngOf(20_000, 20_000) },
  { name: '门.png', bytes: await picture('png', 7000, 7000), isTaken: true },
]

const memoryMb = ({ pid }: Product, what: 'VmHWM' | 'VmRSS'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** The clerk's times in ms while she reads her list until then, sorted. Throws when she is refused. */
async function readList(clerk: VillageClient, untilMs: number): Promise<readonly number[]> {
  const took: number[] = []
  while (performance.now() < untilMs) {
    const began = performance.now()
    const { status } = await clerk.get('/convenient/resident/page', { size: 10, status: '1' })
    if (status !== 200) throw new Error(`the clerk was answered with ${status}`)
    took.push(performance.now() - began)
    await pause(Math.max(0, READ_EVERY_MS - (performance.now() - began)))
  }
  return took.toSorted((a, b) => a - b)
}
const at = (sorted: readonly number[], share: number): string =>
  `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0)} ms`
const told = (sorted: readonly number[]): string =>
  `${sorted.length} lists · median ${at(sorted, 0.5)} · p99 ${at(sorted, 0.99)} · longest ${at(sorted, 1)}`

interface Sent {
  readonly answers: Map<number, number>
  wronglyTaken: number
  hungUp: number
}
/** Sends one hostile file after the other; each fifth sender hangs up after 50 ms. */
async function attack(villager: VillageClient, untilMs: number, sent: Sent): Promise<void> {
  for (let turn = 0; performance.now() < untilMs; turn++) {
    const { name, bytes, isTaken } = hostile[turn % hostile.length]!
    const answer = sendForm(villager, '/blade-resource/oss/endpoint/put-file', { name, bytes })
    if (turn % 5 === 4) {
      sent.hungUp++
      await Promise.race([answer.catch(() => {}), pause(50)])
      continue
    }
    const { status } = await answer
    sent.answers.set(status, (sent.answers.get(status) ?? 0) + 1)
    if (status === 200 && !isTaken) sent.wronglyTaken++
  }
}

// A first start builds the pages and makes up the village in the same process, which is not what is measured.
const first = await startProduct(settings)
const password = demoPassword(first.printed())
await first.stop()
const product = await startProduct(settings)
const as = async (account: string) => (await signIn(sendTo(product.address), { account, password })).client
const clerk = await as('clerk.haitang')
const villager = await as('villager.haitang')
console.log(`calm, ${CALM_MS / 60_000} min: ${told(await readList(clerk, performance.now() + CALM_MS))}`)
console.log(`memory: ${memoryMb(product, 'VmRSS').toFixed(0)} MB, peak ${memoryMb(product, 'VmHWM').toFixed(0)} MB`)
const until = performance.now() + ATTACK_MS
const sent: Sent = { answers: new Map(), wronglyTaken: 0, hungUp: 0 }
const [times] = await Promise.all([
  readList(clerk, until),
  ...Array.from({ length: CONNECTIONS }, () => attack(villager, until, sent)),
])
console.log(`attacked, ${ATTACK_MS / 60_000} min: ${told(times)}`)
console.log(`memory: ${memoryMb(product, 'VmRSS').toFixed(0)} MB, peak ${memoryMb(product, 'VmHWM').toFixed(0)} MB`)
console.log(
  `answers: ${[...sent.answers].map(([status, n]) => `${status} × ${n}`).join(', ')}, hung up × ${sent.hungUp}`,
)
const isAlive = (await product.stop()) === 0
rmSync(dataDir, { recursive: true, force: true })
console.log(isAlive && sent.wronglyTaken === 0 ? 'the village went on' : 'SOMETHING IS WRONG')
process.exit(isAlive && sent.wronglyTaken === 0 ? 0 : 1)
