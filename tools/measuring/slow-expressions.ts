import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { temporaryDir } from '../../testing/temporary.ts'

const ROOT = join(import.meta.dirname, '../..')
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')
/** The whole project is checked, nothing is written. */
const OPTIONS = [
  '--noEmit',
  '--emitDeclarationOnly',
  'false',
  '--declaration',
  'false',
  '--composite',
  'false',
  '--incremental',
  'false',
  '--checkers',
  '1',
]

/** One event of `tsc --generateTrace`; times in µs, positions in UTF-16 units from the file's beginning. */
interface TraceEvent {
  readonly name: string
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly args?: { readonly path?: string; readonly pos?: number }
}
export interface SlowExpression {
  readonly file: string
  readonly line: number
  readonly ownMs: number
}

/** Expressions with the time that is spent in them and not in expressions inside them. */
function ownTimes(events: readonly TraceEvent[]): readonly { readonly event: TraceEvent; readonly ownMs: number }[] {
  const sorted = events
    .filter(({ name, dur }) => name === 'checkExpression' && dur !== undefined)
    .toSorted((a, b) => a.tid - b.tid || a.ts - b.ts || b.dur! - a.dur!)
  const found: { event: TraceEvent; ownMs: number }[] = []
  const open: { event: TraceEvent; ownMs: number }[] = []
  for (const event of sorted) {
    const isOver = (one: TraceEvent): boolean => one.tid !== event.tid || one.ts + one.dur! <= event.ts
    while (open.length > 0 && isOver(open.at(-1)!.event)) open.pop()
    const ms = event.dur! / 1000
    const outer = open.at(-1)
    if (outer) outer.ownMs -= ms
    const one = { event, ownMs: ms }
    open.push(one)
    found.push(one)
  }
  return found
}

/** The expressions of a project on which the compiler works longest, the slowest first. */
export function slowExpressions(project: 'server' | 'web', count: number): readonly SlowExpression[] {
  const folder = temporaryDir('village-trace-')
  try {
    const args = [TSC, '-p', `tsconfig.${project}.json`, ...OPTIONS, '--generateTrace', folder]
    spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'ignore' })
    const events = JSON.parse(readFileSync(join(folder, 'trace.json'), 'utf8')) as readonly TraceEvent[]
    return ownTimes(events)
      .toSorted((a, b) => b.ownMs - a.ownMs)
      .slice(0, count)
      .map(({ event, ownMs }) => {
        const { path = '', pos = 0 } = event.args ?? {}
        const before = readFileSync(path, 'utf8').slice(0, pos + 1)
        return { file: relative(ROOT, path), line: before.split('\n').length, ownMs: Math.round(ownMs) }
      })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
