import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../contract/cannot-start.ts'

const LOG_FILE = 'start-failures.log'
/** Characters of the cause on the terminal; the log file has all of it. */
const SHOWN = 200

/** Where the cause can be read, in both languages. */
function placeOf(error: unknown, dataDir: string | undefined): { readonly zh: string; readonly en: string } {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  try {
    if (dataDir === undefined) throw new Error('no data folder')
    const file = join(dataDir, LOG_FILE)
    appendFileSync(file, `${new Date().toISOString()} ${text}\n`, { mode: 0o600 })
    return { zh: `详情见 ${file}`, en: `details are in ${file}` }
  } catch (cause) {
    const why = (cause as Error).message
    return { zh: `详情无法写入数据目录（${why}）`, en: `details could not be written to the data folder (${why})` }
  }
}

/**
 * Says in two lines, Chinese and English, why the product did not start and what to do; the stack goes to
 * DATA_DIR/start-failures.log only. Answers the exit code.
 */
export function reportStartFailure(
  error: unknown,
  dataDir: string | undefined,
  print: (line: string) => void = console.error,
): number {
  if (error instanceof CannotStart) {
    print(`${error.says.zh}\n${error.says.en}`)
    return error.exitCode
  }
  const cause = (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, SHOWN)
  const place = placeOf(error, dataDir)
  print(`启动失败：${cause}。已完成的部分已保存，请再次启动；若仍失败，${place.zh}`)
  print(`The start failed: ${cause}. What was finished is kept: start again; if it fails again, ${place.en}`)
  return 1
}
