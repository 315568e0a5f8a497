import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { type Case, post, type World } from './cases.ts'
import { ADDRESS } from './server.ts'
import { wrk } from './tools.ts'

const CONNECTIONS = 16
const PATH = '/api/village/paper'
const ROWS = 500
const LISTS = 5
/** What design/papers.md §5 asks for. */
const GOALS = { perSecond: 16, listMs: 1000, serverMb: 80, childMb: 600 }

const statusOf = (pid: number, line: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
/** The process that sets pages for this server; undefined where none is running. */
function setterOf(serverPid: number): number | undefined {
  const pids = readdirSync(`/proc/${serverPid}/task`).flatMap(task =>
    readFileSync(`/proc/${serverPid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return pids.find(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('setting-process'))
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Papers of one clerk, over calls that succeed. */
function callerOf(token: string) {
  const headers = { 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' }
  return async (path: string, sent?: object): Promise<any> => {
    const how = sent ? { method: 'POST', body: JSON.stringify(sent) } : {}
    const answer = await fetch(`${ADDRESS}${PATH}/${path}`, { headers, ...how })
    const body = (await answer.json()) as { data: unknown; msg?: string }
    if (answer.ok) return body.data
    throw new Error(`${path}: ${body.msg}. A database of before papers is thrown away by removing its folder`)
  }
}
const answersTo = (questions: readonly { readonly name: string; readonly choices?: readonly string[] }[]) =>
  Object.fromEntries(questions.map(({ name, choices }) => [name, choices?.[0] ?? '压测']))

/** `npm run bench papers`: certificates a second beside those that are set and not kept, and a list of 500 rows. */
export async function measurePapers({ token, ids }: World, child: ChildProcess): Promise<void> {
  const before = statusOf(child.pid!, 'VmRSS')
  const call = callerOf(token)
  const kinds: readonly { id: string; name: string }[] = await call('kinds')
  const kindNamed = (name: string): string => kinds.find(kind => kind.name === name)!.id
  const about = { kindId: kindNamed('居住情况证明'), residentId: ids[0]! }
  const { questions } = await call('begin', about)
  const asked = JSON.stringify({ ...about, purpose: '办理银行业务', answers: answersTo(questions) })
  const headers = { 'Blade-Auth': `bearer ${token}` }
  const luaOf = (path: string): Case['lua'] => post(headers, `${PATH}/${path}`, `'${asked}'`)
  await wrk(ADDRESS, CONNECTIONS, luaOf('preview'))
  const set = await wrk(ADDRESS, CONNECTIONS, luaOf('preview'))
  const issued = await wrk(ADDRESS, CONNECTIONS, luaOf('issue'))
  const list = { kindId: kindNamed('花名册'), residentIds: ids.slice(0, ROWS) }
  const beginning = await call('begin', list)
  const times: number[] = []
  for (let n = 0; n < LISTS; n++) {
    const from = performance.now()
    await call('preview', { ...list, answers: answersTo(beginning.questions) })
    times.push(performance.now() - from)
  }
  const setter = setterOf(child.pid!)
  console.log(
    `\npapers, ${CONNECTIONS} connections: ${issued.perSecond.toFixed(1)}/s issued (${issued.errors} refused, goal ${GOALS.perSecond}), ${set.perSecond.toFixed(1)}/s set alone, ratio ${(issued.perSecond / set.perSecond).toFixed(2)}`,
  )
  console.log(`list of ${ROWS} rows on paper: ${median(times).toFixed(0)} ms (goal ${GOALS.listMs})`)
  console.log(
    `memory of papers: server ${(statusOf(child.pid!, 'VmRSS') - before).toFixed(0)} MB more (goal ${GOALS.serverMb}), peak of the process that sets ${setter ? statusOf(setter, 'VmHWM').toFixed(0) : '–'} MB (goal ${GOALS.childMb})`,
  )
}
