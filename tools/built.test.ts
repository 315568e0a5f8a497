import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fresh } from './build.mjs'
import { ROOT } from './built.mjs'

test('a build stays good when its sources were only touched, copied or unpacked anew', async () => {
  const built = join(await fresh('server'), 'main.js')
  const [source, before] = [join(ROOT, 'apps/server/main.ts'), statSync(built).mtimeMs]
  const { atime, mtime } = statSync(source)
  utimesSync(source, atime, new Date(mtime.getTime() + 60_000))
  try {
    await fresh('server')
    expect(statSync(built).mtimeMs).toBe(before)
  } finally {
    utimesSync(source, atime, mtime)
  }
})
