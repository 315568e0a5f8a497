import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Label } from '@village/resource'
import { BadArchive, type KernelSettings, readSettings, reportStartFailure } from '@village/server'
import { isBuilt } from '../parts.ts'

/** How a person calls a command: of a bundle, or in a checkout. */
export const calledAs = (name: string): string => (isBuilt ? `village ${name}` : `npm run ${name} --`)

/** Says something to who runs a command. */
export const sayBoth = ({ zh, en }: Label): void => console.log(`${zh}\n${en}`)

/** Ends a command that was called in a wrong way. */
export function explain(zh: string, en: string): never {
  console.error(`${zh}\n${en}`)
  process.exit(2)
}

/** The settings of the installation that a command works on. */
export const settingsOf = (): KernelSettings => readSettings({ ...process.env, LOG_LEVEL: 'warn' })

/** Ends a command where the settings name no database. */
export function needDatabase({ dataDir, databaseUrl }: KernelSettings): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'pgdata')))
    explain(
      `${dataDir} 中没有数据库，请设置 DATA_DIR 或 DATABASE_URL`,
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL`,
    )
}

/** Ends a command with what went wrong and what to do. */
export function failed(error: unknown, dataDir: string): never {
  if (!(error instanceof BadArchive)) process.exit(reportStartFailure(error, dataDir))
  console.error(`${error.says.zh}\n${error.says.en}`)
  process.exit(1)
}
