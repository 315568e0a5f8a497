import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** The account of a database's processes: Debian's `postgres` for root, else our own. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

export function databaseUser(): Account {
  if (process.getuid!() !== 0) return { uid: process.getuid!(), gid: process.getgid!() }
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A program that runs beside the test. */
export interface Program {
  readonly pid: number
  /** SIGKILL; resolves when it has ended. */
  kill(): Promise<void>
}

/** Starts a program as this account; what it prints is added to a file. */
export function runProgram(line: readonly string[], log: string, account: Account): Program {
  const out = openSync(log, 'a')
  const child = spawn(line[0]!, line.slice(1), { ...account, stdio: ['ignore', out, out], cwd: '/' })
  closeSync(out)
  let isOver = false
  child.once('exit', () => {
    isOver = true
  })
  return {
    pid: child.pid!,
    async kill() {
      child.kill('SIGKILL')
      while (!isOver) await pause(20)
    },
  }
}

/** `3.1.0` as 3.1; 0 where there is no Patroni. */
export function patroniVersion(): number {
  const { stdout } = spawnSync('patroni', ['--version'], { encoding: 'utf8' })
  return Number(/(\d+\.\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}
