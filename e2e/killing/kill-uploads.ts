// npm run kill:uploads [-- --files 200 --connections 8]
// Uploads photos of 5 MB, kills the server half way, starts it again, uploads the rest, and then asks what is left: every
// file of the list opens, and after the sweep there is no file without a row and no row without a file (F23). Prints the
// peak of the server's memory (goal of issue B: 300 MB).
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import sharp from 'sharp'
import { sendTo, signIn, type VillageClient } from '../../testing/client.ts'
import { sendForm } from '../../testing/offices/forms.ts'
import { freePort, type Product, startProduct } from '../../testing/product.ts'
import { temporaryDir } from '../../testing/temporary.ts'

const { values } = parseArgs({
  options: { files: { type: 'string', default: '200' }, connections: { type: 'string', default: '8' } },
})
const FILES = Number(values.files)
const CONNECTIONS = Number(values.connections)
const AN_HOUR_AND_MORE_MS = 2 * 3_600_000

const dataDir = temporaryDir('village-uploads-')
const settings = {
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  CAPTCHA: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'fatal',
  ADMIN_PASSWORD: 'Kill-me-2026',
  DEMO: 'off',
}
let password = settings.ADMIN_PASSWORD

/** Noise, which no encoder makes small: a photo of a phone weighs as much. */
const photo = await sharp({
  create: {
    width: 3600,
    height: 2700,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 34 },
  },
})
  .jpeg({ quality: 82 })
  .toBuffer()

async function admin({ address }: Product): Promise<VillageClient> {
  const signedIn = await signIn(sendTo(address), { account: 'admin', password })
  password = signedIn.password
  return signedIn.client
}

const peakMb = ({ pid }: Product): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Uploads until so many have been answered, or nobody answers any more. */
async function uploadMany(client: VillageClient, count: number): Promise<number> {
  let [left, answered] = [count, 0]
  const one = async (): Promise<void> => {
    while (left-- > 0) {
      const file = { name: `照片${left}.jpg`, bytes: photo }
      const { status } = await sendForm(client, '/blade-resource/oss/endpoint/put-file-attach', file)
      if (status !== 200) throw new Error(`an upload was answered with ${status}`)
      answered++
    }
  }
  await Promise.allSettled(Array.from({ length: CONNECTIONS }, one))
  return answered
}

async function sql<T extends pg.QueryResultRow>(text: string): Promise<readonly T[]> {
  const client = new pg.Client({
    host: join(dataDir, 'run'),
    user: 'owner',
    database: 'village',
    password: readFileSync(join(dataDir, 'secret/database-owner'), 'utf8').trim(),
  })
  await client.connect()
  return (await client.query<T>(text).finally(() => client.end())).rows
}

const folder = join(dataDir, 'files')
const filesOnDisk = (): readonly string[] =>
  existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]).filter(name => name.endsWith('.jpg')) : []

/** Makes everything two hours older: the sweep leaves what is younger than one hour to whoever may be at it. */
async function age(): Promise<void> {
  const then = new Date(Date.now() - AN_HOUR_AND_MORE_MS)
  for (const name of filesOnDisk()) utimesSync(join(folder, name), then, then)
  await sql('alter table files_attach disable trigger user')
  await sql("update files_attach set update_time = update_time - interval '2 hours'")
  await sql('alter table files_attach enable trigger user')
}

// A first start builds the pages in the same process, which is not what is measured.
await (await startProduct(settings)).stop()
let product = await startProduct(settings)
console.log(`photo: ${(photo.length / 1e6).toFixed(1)} MB · ${FILES} files at ${CONNECTIONS} connections`)
const first = await admin(product)
const began = performance.now()
const half = uploadMany(first, FILES)
while (filesOnDisk().length < FILES) await new Promise(resolve => setTimeout(resolve, 50))
const peakBefore = peakMb(product)
await product.kill()
const answered = await half
product = await startProduct(settings)
const client = await admin(product)
const rest = await uploadMany(client, FILES - answered)
const seconds = (performance.now() - began) / 1000
const peak = Math.max(peakBefore, peakMb(product))
await age()
await product.stop()
product = await startProduct(settings)
const rows = await sql<{ name: string; stored: number }>('select name, stored from files_attach where not is_deleted')
const disk = new Set(filesOnDisk().filter(name => !name.endsWith('.small.jpg')))
const rowless = [...disk].filter(name => !rows.some(row => row.name === name))
const fileless = rows.filter(row => row.stored === 1 && !disk.has(row.name))
const unfinished = rows.filter(row => row.stored === 0)
await product.stop()
rmSync(dataDir, { recursive: true, force: true })
console.log(`answered: ${answered} before the kill, ${rest} after · ${seconds.toFixed(0)} s`)
console.log(`peak memory of the server: ${peak.toFixed(0)} MB (goal 300)`)
console.log(
  `rows ${rows.length} · without a file ${fileless.length} · files without a row ${rowless.length} · unfinished ${unfinished.length}`,
)
const isWhole =
  answered + rest === FILES && rowless.length + fileless.length + unfinished.length === 0 && rows.length >= FILES
console.log(isWhole ? 'nothing is lost, nothing is left over' : 'SOMETHING IS WRONG')
process.exit(isWhole ? 0 : 1)
