import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { tooLarge, tooLong, tooWide, wrongFormat } from './refusals.ts'
import type { TextTable } from './text-table.ts'
import type { CheckedWorkbook, WorkbookLimits } from './workbook-check.ts'

/** What is parsed: a sheet of a checked xlsx at its path, one of a .xls out of its container, or a plain text. */
export type ParsedSource =
  | { readonly path: string; readonly sheet: number }
  | NonNullable<CheckedWorkbook['legacy']>
  | TextTable
/** A row as the parser reports it: its index from 0, and its values. */
export type ParsedRow = readonly [index: number, values: readonly unknown[]]
type Message =
  | { readonly rows: readonly ParsedRow[] }
  | { readonly end: true }
  | { readonly tooLong: true }
  | { readonly tooWide: true }
  | { readonly broken: string }

/**
 * Runs in a thread of its own, so that a hostile sheet can exhaust neither this process's memory nor its event loop.
 * Plain text instead of a file: the same in the bundle, under tsx and in tests. Rows travel in batches, each asked for.
 */
const source = `
const { parentPort, workerData } = require('node:worker_threads')
const { readFile } = require('node:fs/promises')
const empty = value => value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
const asked = () => new Promise(done => parentPort.once('message', done))
// Some programs write ="0012", so that Excel keeps the zeros.
const plain = value => typeof value === 'string' ? value.replace(/^="([^"]*)"$/, '$1') : value
async function* sheetRows({ path, container, sheet, text, delimiter }) {
  const { readXls, streamCsvRows, streamXlsxRows } = await import(workerData.library)
  if (delimiter) {
    let index = 0
    for (const values of streamCsvRows(text, { delimiter, unescapeFormulae: true })) yield { index: index++, values: values.map(plain) }
    return
  }
  if (path) return yield* streamXlsxRows(await readFile(path), { sheet })
  const { rows } = (await readXls(container)).sheets[sheet]
  for (let index = 0; index < rows.length; index++) if (rows[index]) yield { index, values: rows[index] }
}
async function run() {
  let batch = []
  let count = 0
  for await (const row of sheetRows(workerData.of)) {
    let width = row.values.length
    while (width > 0 && empty(row.values[width - 1])) width--
    if (width === 0) continue
    if (width > workerData.columns) return parentPort.postMessage({ tooWide: true })
    if (++count > workerData.rows) return parentPort.postMessage({ tooLong: true })
    batch.push([row.index, row.values.slice(0, width)])
    if (batch.length < 500) continue
    parentPort.postMessage({ rows: batch })
    batch = []
    await asked()
  }
  if (batch.length > 0) {
    parentPort.postMessage({ rows: batch })
    await asked()
  }
  parentPort.postMessage({ end: true })
}
run().catch(error => parentPort.postMessage({ broken: String(error && error.name) })).finally(() => parentPort.close())
`

const library = (): string => pathToFileURL(createRequire(import.meta.url).resolve('hucre')).href

function start(of: ParsedSource, limits: WorkbookLimits): Worker {
  return new Worker(source, {
    eval: true,
    // Neither loaders nor settings (secrets) of this process reach the parser.
    execArgv: [],
    env: {},
    workerData: { of, library: library(), rows: limits.rows, columns: limits.columns },
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
}

/** The next message, an end without one as a broken file, and silence beyond the time as a file that is too large. */
function next(worker: Worker, timeoutMs: number): Promise<Message> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(tooLarge())), timeoutMs)
    const settle = (then: () => void): void => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
      then()
    }
    const onMessage = (message: Message): void => settle(() => resolve(message))
    const onError = (error: Error & { code?: string }): void =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : wrongFormat()))
    const onExit = (): void => settle(() => reject(wrongFormat()))
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
  })
}

/**
 * The rows of the sheet that hold anything, in batches. Only the time in which the parser works is counted.
 * @throws Refusal where the sheet is too long, too wide, too heavy or broken
 */
export async function* parsedRows(of: ParsedSource, limits: WorkbookLimits): AsyncGenerator<readonly ParsedRow[]> {
  const worker = start(of, limits)
  // Without a listener an error that arrives between two batches would end the process.
  worker.on('error', () => {})
  let leftMs = limits.parseMs
  try {
    for (;;) {
      const startedMs = performance.now()
      const message = await next(worker, leftMs)
      leftMs = Math.max(1, leftMs - (performance.now() - startedMs))
      if ('end' in message) return
      if ('tooLong' in message) throw tooLong(limits.rows)
      if ('tooWide' in message) throw tooWide(limits.columns)
      if ('broken' in message) throw wrongFormat()
      yield message.rows
      worker.postMessage('next')
    }
  } finally {
    await worker.terminate()
  }
}
