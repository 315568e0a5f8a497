// Where the built parts are: below .cache in a checkout, below program in a bundle (`npm run bundle`), which builds nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** A bundle says with this file what is in it. */
export const isBundle = existsSync(join(ROOT, 'manifest.json'))
/** Where built parts go: a folder of the checkout. One of one's own lets two people build the same tree at once. */
export const CACHE = join(ROOT, isBundle ? 'program' : (process.env['VILLAGE_CACHE'] ?? '.cache'))
/** The folder of the built server, or of the built pages. */
export const folderOf = name => join(CACHE, name)
