import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Services } from '@village/server'
import {
  type GivenFont,
  SETTING,
  SETTING_PROCESS,
  type SettingJob,
  type SettingResult,
  type SettingTask,
} from './setting-job.ts'

/** The built server has the entry beside this file, as JavaScript (tools/build.mjs). */
const isBuilt = import.meta.url.endsWith('.js')

function start(): ChildProcess {
  const loader = isBuilt ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
  const entry = fileURLToPath(
    new URL(isBuilt ? './setting-process.js' : './setting-process.server.ts', import.meta.url),
  )
  // Neither the loaders nor the settings (secrets) of this process reach it.
  return fork(entry, [SETTING_PROCESS], {
    execArgv: loader,
    env: { PATH: process.env['PATH'] ?? '' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** `heavy`: it took too much time or memory, or the typesetter broke off. */
export type Outcome = SettingResult | 'heavy'
/** A font that is read when the process does not have it. */
export interface FontToHand {
  readonly sha256: string
  read(): Promise<Uint8Array>
}

/** One process, started when it is needed, ended when nobody needs it. One task at a time. */
export class Setter {
  #child: ChildProcess | null = null
  #next = 0
  #idle: NodeJS.Timeout | undefined
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  /** Has the process ready before anybody asks for a page. */
  warm(): void {
    if (!this.#child) void this.ask(null).catch(error => this.#services.log.warn({ err: error }, 'no pages can be set'))
  }

  /** Sets a page with fonts besides the face of papers; what the process lacks of them is read and given, one by one. */
  async askWithFonts(page: SettingJob, fonts: readonly FontToHand[], isTrial = false): Promise<Outcome> {
    const task = { page, fonts: fonts.map(({ sha256 }) => sha256), isTrial }
    const first = await this.ask(task)
    if (first === 'heavy' || !('isWithoutFonts' in first)) return first
    if (first.isFull) this.#end()
    for (const { sha256, read } of fonts) {
      const given: GivenFont = { sha256, file: await read() }
      const held = await this.ask(given)
      if (held === 'heavy' || 'fault' in held) return held
    }
    return this.ask(task)
  }

  ask(task: SettingTask | null): Promise<Outcome> {
    const child = this.#running()
    const id = this.#next++
    return new Promise(resolve => {
      const settle = (outcome: Outcome): void => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
        this.#rest(child)
        resolve(outcome)
      }
      const onMessage = (said: { readonly id: number; readonly result: SettingResult }): void => {
        if (said.id === id) settle(said.result)
      }
      const onEnd = (): void => settle('heavy')
      const timer = setTimeout(() => child.kill('SIGKILL'), SETTING.seconds * 1000)
      child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
      child.send({ id, task })
    })
  }

  #running(): ChildProcess {
    clearTimeout(this.#idle)
    if (this.#child) return this.#child
    const child = start()
    const forget = (): void => {
      if (this.#child === child) this.#child = null
    }
    child.once('exit', forget).on('error', forget)
    child.unref()
    child.channel?.unref()
    this.#child = child
    return child
  }

  #end(): void {
    this.#child?.kill()
    this.#child = null
  }

  #rest(child: ChildProcess): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => child.kill(), SETTING.idleSeconds * 1000).unref()
  }
}
