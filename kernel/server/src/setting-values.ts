import { CannotStart } from './contract/cannot-start.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Never shows the value of a setting that is a secret or carries one. */
const SECRET = new Set(['ADMIN_PASSWORD', 'DATABASE_URL', 'OIDC_CLIENT_SECRET'])

/** A value of a setting that does not fit. */
export class Wrong extends CannotStart {
  constructor(name: string, value: string, allowed: { readonly zh: string; readonly en: string }) {
    const shown = SECRET.has(name) ? '***' : JSON.stringify(value.slice(0, 100))
    const zh = `设置 ${name} 的值 ${shown} 无效，应为：${allowed.zh}`
    super({ zh, en: `Setting ${name} is ${shown}, but must be ${allowed.en}` }, 2)
  }
}

/** An empty variable counts as none: compose files and unit files pass them on that way. */
export const readVariable = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined

export const urlOf = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined)
