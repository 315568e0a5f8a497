import { spawn } from 'node:child_process'
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDir } from '../testing/temporary.ts'
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

test('two products that start at once in one tree build its server once, and neither fails', async () => {
  const cache = temporaryDir('village-built-')
  const env = { ...process.env, VILLAGE_CACHE: relative(ROOT, cache) }
  const build = (): Promise<number | null> =>
    new Promise(done => {
      spawn(process.execPath, [join(ROOT, 'tools/build.mjs'), 'server'], { env, stdio: 'ignore' }).on('exit', done)
    })
  try {
    expect(await Promise.all([build(), build()])).toEqual([0, 0])
    expect(readdirSync(cache).toSorted()).toEqual(['server', 'server.stamp'])
  } finally {
    rmSync(cache, { recursive: true, force: true })
  }
})
