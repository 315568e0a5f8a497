import { beginningOf, type Label } from '@village/resource'
import { CannotStart } from '../contract/cannot-start.ts'
import { urlOf } from '../outgoing/read-address.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Never shows the value of a setting that is a secret or carries one. */
const SECRET = /PASSWORD|SECRET|TOKEN|^DATABASE_(READ_)?URL$/

/** A value of a setting that does not fit. */
export class Wrong extends CannotStart {
  constructor(name: string, value: string, allowed: { readonly zh: string; readonly en: string }) {
    const shown = SECRET.test(name) ? '***' : JSON.stringify(beginningOf(value, 100))
    const zh = `设置 ${name} 的值 ${shown} 无效，应为：${allowed.zh}`
    super({ zh, en: `Setting ${name} is ${shown}, but must be ${allowed.en}` }, 2)
  }
}

/** An empty variable counts as none: compose files and unit files pass them on that way. */
export const readVariable = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined

/** An address of the web, without a slash at the end; undefined where nobody said. */
export const webAddress =
  (name: string) =>
  (env: Environment): string | undefined => {
    const value = readVariable(env, name)
    if (value === undefined) return undefined
    const url = urlOf(value)
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username)
      throw new Wrong(name, value, {
        zh: 'http:// 或 https:// 开头的地址，例如 https://village.example.cn',
        en: 'an address with http:// or https://, for example https://village.example.cn',
      })
    return url.href.replace(/\/+$/, '')
  }

/** Words of a form with commas between; none where nobody said. */
export const nameList =
  (name: string, each: RegExp, allowed: Label) =>
  (env: Environment): readonly string[] => {
    const value = readVariable(env, name) ?? ''
    const all = value.split(',').filter(Boolean)
    if (all.every(one => each.test(one))) return all
    throw new Wrong(name, value, allowed)
  }
/** `host:port` with commas between. */
export const hostList = (name: string, example: string) =>
  nameList(name, /^[A-Za-z0-9.-]{1,253}(:\d{1,5})?$/, {
    zh: `主机名或 IP 地址加端口，以逗号分隔，例如 ${example}`,
    en: `host:port with commas between, for example ${example}`,
  })

/** The same without what is undefined. */
export const dropUndefined = <T extends object>(all: T): T =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T
