import { join } from 'node:path'
import { run } from './main.ts'

const sources = join(import.meta.dirname, '../..')
await run(Promise.resolve(undefined), process.env['NODE_ENV'] === 'production' ? {} : { sources })
