import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Label } from '@village/resource'
import { fairQueue, perInstallation, Refusal, type Services, type Turn } from '@village/server'
import { type JoiningJob, SETTING, SETTING_PROCESS, type SettingJob, type SettingResult } from './setting-job.ts'

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

/** Names what took too much: whoever has several open knows which to shorten. */
const tooHeavy = (title: string): Label => ({
  zh: `“${title}”排版超过时间或内存上限，请减少内容后再试`,
  en: `Setting the pages of “${title}” took too much time or memory; please shorten it and try again`,
})
const TOO_MANY: Label = { zh: '正在排版的文件太多，请稍后再试', en: 'Too many pages are being set; please try again' }
const BROKEN: Label = {
  zh: '这份模板无法排版，请联系管理员',
  en: 'This template cannot be set; please tell the administrator',
}

/** A document that was set. */
export interface SetPaper {
  readonly pdf: Buffer
  readonly pages: number
  /** How far down the last page goes, of its height. */
  readonly lastFillRatio: number
}

/** One process, started when it is needed, ended when nobody needs it. */
class Setter {
  #child: ChildProcess | null = null
  #next = 0
  #idle: NodeJS.Timeout | undefined
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  /** Has the process ready before anybody asks for a page. */
  warm(): void {
    if (!this.#child)
      void this.#ask(null).catch(error => this.#services.log.warn({ err: error }, 'no pages can be set'))
  }

  async set(job: SettingJob | JoiningJob): Promise<SetPaper> {
    const result = await this.#ask(job)
    if (result === 'heavy') {
      this.#services.log.warn({ title: job.title }, 'setting pages took too much time or memory')
      throw new Refusal(tooHeavy(job.title), 400)
    }
    if ('missing' in result) throw missingCharacters(result.missing)
    if ('fault' in result) {
      this.#services.log.error({ fault: result.fault, title: job.title }, 'a page could not be set')
      throw new Refusal(BROKEN, 400)
    }
    return { ...result, pdf: Buffer.from(result.pdf) }
  }

  #ask(job: SettingJob | JoiningJob | null): Promise<SettingResult | 'heavy'> {
    const child = this.#running()
    const id = this.#next++
    return new Promise(resolve => {
      const settle = (result: SettingResult | 'heavy'): void => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
        this.#rest(child)
        resolve(result)
      }
      const onMessage = (said: { readonly id: number; readonly result: SettingResult }): void => {
        if (said.id === id) settle(said.result)
      }
      const onEnd = (): void => settle('heavy')
      const timer = setTimeout(() => child.kill('SIGKILL'), SETTING.seconds * 1000)
      child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
      child.send({ id, job })
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

  #rest(child: ChildProcess): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => child.kill(), SETTING.idleSeconds * 1000).unref()
  }
}

/** Characters that one refusal names. */
const MOST_NAMED = 20

/** Names the characters: the clerk sees before printing what a printer would show as a box. */
const missingCharacters = (missing: readonly string[]): Refusal => {
  const named = missing
    .filter((_, at) => at < MOST_NAMED)
    .map(one => `${one}（U+${one.codePointAt(0)!.toString(16).toUpperCase()}）`)
  return new Refusal(
    { zh: `字库中没有这些字：${named.join('、')}`, en: `No font has these characters: ${named.join(', ')}` },
    400,
  )
}

const setterOf = perInstallation(services => ({
  setter: new Setter(services),
  queue: fairQueue({ ...SETTING, says: TOO_MANY }),
}))

/**
 * Sets a document as PDF when it is this village's turn. @throws Refusal 400 for characters without a font, what takes
 * more than 20 s or 600 MB, and a template that cannot be set; 429 where too much waits
 */
export async function setPaper(job: SettingJob, turn: Turn, services: Services): Promise<SetPaper> {
  const { setter, queue } = setterOf(services)
  return queue.run(turn, () => setter.set(job))
}

/** Makes one document of several when it is this village's turn. @throws as `setPaper` */
export async function joinPapers(job: JoiningJob, turn: Turn, services: Services): Promise<SetPaper> {
  const { setter, queue } = setterOf(services)
  return queue.run(turn, () => setter.set(job))
}

/** Starts the process that sets pages, so that the first page is there at once. */
export const warmSetting = (services: Services): void => setterOf(services).setter.warm()
