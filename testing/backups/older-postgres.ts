import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The npm package with the oldest PostgreSQL that the product works with; npm installs it on Linux x64 alone. */
export const OLDER_POSTGRES = 'postgres-15-linux-x64'

/** Whether that package is installed on this machine. */
export const hasOlderPostgres = existsSync(join(import.meta.dirname, '../../node_modules', OLDER_POSTGRES))
