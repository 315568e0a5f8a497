import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SIZES_PT } from '../layout/layout.ts'
import { wordsIn } from '../layout/sheet.ts'
import { fontFiles, glyphChecker } from './fonts.server.ts'
import { JOINING_PROGRAM } from './joining-program.ts'
import { type JoiningJob, SETTING, SETTING_PROCESS, type SettingJob, type SettingResult } from './setting-job.ts'
import { TYPST_PROGRAM } from './typst-program.ts'

/** Ends this process when it grows too large: the typesetter is native code that no limit of Node's reaches. */
const GUARD = `
const { workerData } = require('node:worker_threads')
setInterval(() => {
  if (process.memoryUsage.rss() > workerData.bytes) process.kill(process.pid, 'SIGKILL')
}, 50)`
const startGuard = (): void =>
  new Worker(GUARD, { eval: true, execArgv: [], workerData: { bytes: SETTING.memoryMb * 1024 * 1024 } }).unref()

/** Sizes as numbers, and every choice said: the program asks for each. */
function plain({ sheet, pictures: _, ...job }: SettingJob) {
  const blocks = sheet.blocks.map(block => ('size' in block ? { ...block, size: SIZES_PT[block.size] } : block))
  const page = { landscape: false, columns: 1, ...sheet.page }
  return { ...job, sheet: { page, blocks } }
}

/** The folder that pictures and parts seem to be in: nothing is written there. */
const WORKSPACE = dirname(fontFiles()[0]!)

async function opened() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const missing = await glyphChecker()
  const compiler = NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontPaths: fontFiles().map(path => dirname(path)) }],
  })
  return { compiler, missing }
}
type Opened = Awaited<ReturnType<typeof opened>>

interface End {
  readonly page: number
  readonly at: number
  readonly of: number
}
function set({ compiler, missing }: Opened, job: SettingJob): SettingResult {
  const { title, mark, running, footnote, code } = job
  const unknown = missing([wordsIn(job.sheet), title, mark, running, footnote, ...(code?.lines ?? [])].join(''))
  if (unknown.length > 0) return { missing: unknown }
  for (const [id, bytes] of Object.entries(job.pictures))
    compiler.mapShadow(join(WORKSPACE, 'pictures', id), Buffer.from(bytes))
  const compiled = compiler.compile({ mainFileContent: TYPST_PROGRAM, inputs: { job: JSON.stringify(plain(job)) } })
  const document = compiled.result
  if (!document) return { fault: JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'nothing was set') }
  const pdf = compiler.pdf(document)
  const [end] = compiler.query(document, { selector: '<end>', field: 'value' }) as readonly End[]
  compiler.evictCache(10)
  compiler.resetShadow()
  return { pdf, pages: document.numOfPages, lastFillRatio: end ? end.at / end.of : 1 }
}

function joined({ compiler }: Opened, { title, page, parts }: JoiningJob): SettingResult {
  for (const [at, { pdf }] of parts.entries())
    compiler.mapShadow(join(WORKSPACE, 'parts', `${at}.pdf`), Buffer.from(pdf))
  const told = { title, page: { landscape: false, ...page }, pages: parts.map(({ pages }) => pages) }
  const compiled = compiler.compile({ mainFileContent: JOINING_PROGRAM, inputs: { job: JSON.stringify(told) } })
  const document = compiled.result
  if (!document) return { fault: JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'nothing was joined') }
  const pdf = compiler.pdf(document)
  compiler.evictCache(0)
  compiler.resetShadow()
  return { pdf, pages: document.numOfPages, lastFillRatio: 1 }
}

const answerTo = (engine: Opened, job: SettingJob | JoiningJob): SettingResult =>
  'parts' in job ? joined(engine, job) : set(engine, job)

function serve(): void {
  startGuard()
  const ready = opened()
  process.on('message', async ({ id, job }: { readonly id: number; readonly job: SettingJob | JoiningJob | null }) => {
    try {
      const engine = await ready
      const result = job ? answerTo(engine, job) : { missing: [] }
      process.send!({ id, result })
    } catch (error) {
      process.send!({ id, result: { fault: String((error as Error).stack) } satisfies SettingResult })
    }
  })
  // The server is gone: nobody waits for pages any more.
  process.on('disconnect', () => process.exit())
}

// The server imports this file as well, as it does every `*.server.ts`: there it does nothing.
if (process.argv[2] === SETTING_PROCESS && process.send) serve()
