import { execFile, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { clientOf, sendTo, signIn, type VillageClient } from '../client.ts'
import { type Product, startProduct } from '../product.ts'

export const ROOT = join(import.meta.dirname, '../..')
const PASSWORD = 'Documented-2026'

/** Something that README or docs tell people to type. */
export interface Block {
  readonly file: string
  readonly text: string
}
const FILES = [
  'README.md',
  'README.zh-CN.md',
  ...readdirSync(join(ROOT, 'docs')).flatMap(name => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]
const blocks: readonly Block[] = FILES.flatMap(file =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, text]) => ({
    file,
    text: text!,
  })),
)
/** Run elsewhere: by .ci/run, which is these two lines, and by testing/first-start/first-start.test.ts. */
const ELSEWHERE = /^npm ci && npm start|^npm test/
/** Words of the blocks that testing/observing/documented-drills.long.test.ts runs, and `handedOver` testing/patroni. */
export const DRILLS = {
  gone: 'DATA_DIR=/drill npm run audit:verify\nPORT',
  killed: 'kill -KILL',
  keyLost: 'master.key.away',
  back: 'npm run rollback',
  indexes: 'npm run reindex',
  changedBack: '&& echo unbroken',
  bucketLost: 'STORAGE_HOSTS=HOST:PORT',
  handedOver: ':8008/switchover',
  diskFull: 'MIN_FREE_MB=999999',
} as const

/** The one block of a file with these words in it. */
export function blockOf(file: string, words: string): Block {
  const found = blocks.filter(block => block.file === file && block.text.includes(words))
  expect(found, `${file}: ${words}`).toHaveLength(1)
  return found[0]!
}
/** Blocks that are neither among these, nor run by another file. */
export const otherBlocks = (ran: ReadonlySet<Block>): readonly Block[] =>
  blocks.filter(
    block =>
      !ran.has(block) &&
      !ELSEWHERE.test(block.text) &&
      !(block.file === 'docs/operation.md' && Object.values(DRILLS).some(words => block.text.includes(words))),
  )

/** The text with what the reader puts in; each name has to be there. */
export function put(text: string, values: Readonly<Record<string, string>>): string {
  let put = text
  for (const [name, value] of Object.entries(values)) {
    expect(put, name).toContain(name)
    put = put.replaceAll(name, value)
  }
  return put
}

type Environment = Readonly<Record<string, string>>
const BASH = ['-e', '-o', 'pipefail', '-c']
/** Types it in a shell; answers what is printed. */
export const typed = (text: string, env: Environment = {}, cwd = ROOT): string =>
  execFileSync('bash', [...BASH, text], { cwd, env: { PATH: process.env['PATH']!, ...env }, encoding: 'utf8' })
/** The same for a command that asks something of this process, which must not be held up. */
export const typedBeside = (text: string, env: Environment = {}): Promise<string> =>
  new Promise((done, failed) => {
    const own = { PATH: process.env['PATH']!, ...env }
    execFile('bash', [...BASH, text], { cwd: ROOT, env: own, encoding: 'utf8' }, (error, stdout, stderr) =>
      error ? failed(new Error(stdout + stderr)) : done(stdout),
    )
  })
/** The settings that stand before a command. */
export const settingsIn = (line: string): Record<string, string> =>
  Object.fromEntries([...line.matchAll(/([A-Z][A-Z0-9_]+)=(\S+)/g)].map(([, name, value]) => [name!, value!]))

/** Settings of an installation that is tried. */
export const trialSettings = (dataDir: string) => ({
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: PASSWORD,
  DEMO: 'off',
  CAPTCHA: 'off',
  LOG_LEVEL: 'fatal',
})
/** Works while the product runs. */
export async function during<T>(env: Record<string, string>, work: (product: Product) => Promise<T>): Promise<T> {
  const product = await startProduct(env)
  return work(product).finally(() => product.stop())
}
/** The administrator, once the first password is changed. */
export const enterFirst = (address: string) => signIn(sendTo(address), { account: 'admin', password: PASSWORD })
export const deptsOf = async (client: VillageClient) => (await client.get('/blade-system/dept/tree')).body.data

const person = {
  name: '沈文档',
  idType: '01',
  idCard: '11010519491231002X',
  residenceType: '1',
  liveAddress: '一组1号',
}
/** Enters 沈文档; answers the token of who did it. */
export async function enterPerson(address: string): Promise<string> {
  const { client } = await enterFirst(address)
  const added = await client.post('/convenient/resident/submit', { ...person, deptId: (await deptsOf(client))[0].id })
  expect(added.body).toMatchObject({ code: 200 })
  return client.token
}
/** Names of the residents with the number of 沈文档. */
export const foundBy = async (address: string, token: string): Promise<string[]> => {
  const found = await clientOf(sendTo(address), token).get('/convenient/resident/page', { idCard: person.idCard })
  return found.body.data.records.map((row: { name: string }) => row.name)
}
