import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SIZES_PT } from '../layout/layout.ts'
import { wordsIn } from '../layout/sheet.ts'
import { fontSets } from './font-sets.server.ts'
import { fontFiles, glyphChecker, PAPER_FACE } from './fonts.server.ts'
import { JOINING_PROGRAM } from './joining-program.ts'
import {
  type FontedJob,
  type JoiningJob,
  SETTING,
  SETTING_PROCESS,
  type SettingJob,
  type SettingResult,
  type SettingTask,
} from './setting-job.ts'
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
function plain({ sheet, pictures: _, ...job }: SettingJob, fonts: readonly string[]) {
  const blocks = sheet.blocks.map(block => ('size' in block ? { ...block, size: SIZES_PT[block.size] } : block))
  const page = { landscape: false, columns: 1, ...sheet.page }
  return { ...job, fonts, sheet: { page, blocks } }
}

/** The folder that pictures and parts seem to be in: nothing is written there. */
const WORKSPACE = dirname(fontFiles()[0]!)

async function opened() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const fontPaths = fontFiles().map(path => dirname(path))
  const open = (fonts: readonly Buffer[]) =>
    // Fonts in memory come first: after those of a folder the typesetter takes none.
    NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: [...fonts] }, { fontPaths }] })
  return { compiler: open([]), missing: await glyphChecker(), own: fontSets(open) }
}
type Opened = Awaited<ReturnType<typeof opened>>
/** By which typesetter a document is set, and which fonts serve its characters, the first of them first. */
interface Face {
  readonly compiler: Opened['compiler']
  readonly families: readonly string[]
}

interface End {
  readonly page: number
  readonly at: number
  readonly of: number
}
function pagesBy({ compiler, families }: Face, job: SettingJob): SettingResult {
  const inputs = { job: JSON.stringify(plain(job, families)) }
  const compiled = compiler.compile({ mainFileContent: TYPST_PROGRAM, inputs })
  const document = compiled.result
  if (!document) return { fault: JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'nothing was set') }
  // The typesetter skips a font that it cannot read and prints boxes for its characters.
  const unread = JSON.stringify(compiled.takeWarnings()?.shortDiagnostics ?? '')
  if (unread.includes('unknown font family')) return { fault: unread }
  const pdf = compiler.pdf(document)
  const [end] = compiler.query(document, { selector: '<end>', field: 'value' }) as readonly End[]
  return { pdf, pages: document.numOfPages, lastFillRatio: end ? end.at / end.of : 1 }
}
function setBy(face: Face, job: SettingJob): SettingResult {
  for (const [id, bytes] of Object.entries(job.pictures))
    face.compiler.mapShadow(join(WORKSPACE, 'pictures', id), Buffer.from(bytes))
  try {
    return pagesBy(face, job)
  } finally {
    face.compiler.evictCache(10)
    face.compiler.resetShadow()
  }
}

const missingIn = ({ missing }: Opened, { sheet, title, mark, running, footnote, code }: SettingJob) =>
  missing([wordsIn(sheet), title, mark, running, footnote, ...(code?.lines ?? [])].join(''))

function set(engine: Opened, job: SettingJob): SettingResult {
  const missing = missingIn(engine, job)
  return missing.length > 0 ? { missing } : setBy({ compiler: engine.compiler, families: [PAPER_FACE] }, job)
}
function setWithFonts(engine: Opened, { page, fonts, isTrial }: FontedJob): SettingResult {
  const own = engine.own.setOf(fonts)
  if (!own) return { isWithoutFonts: true, isFull: engine.own.isFull() }
  const { compiler, families } = own
  if (isTrial) return setBy({ compiler, families }, page)
  const missing = missingIn(engine, page).filter(one => !own.has(one))
  return missing.length > 0 ? { missing } : setBy({ compiler, families: [PAPER_FACE, ...families] }, page)
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

function answerTo(engine: Opened, task: SettingTask): SettingResult {
  if ('parts' in task) return joined(engine, task)
  if ('fonts' in task) return setWithFonts(engine, task)
  if ('sheet' in task) return set(engine, task)
  engine.own.take(task)
  return { isHeld: true }
}

function serve(): void {
  startGuard()
  const ready = opened()
  process.on('message', async ({ id, task }: { readonly id: number; readonly task: SettingTask | null }) => {
    try {
      const engine = await ready
      const result = task ? answerTo(engine, task) : { missing: [] }
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
