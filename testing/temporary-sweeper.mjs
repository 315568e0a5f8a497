// Waits until the test run that started it is gone, however it ended, and takes away what it left: the database server
// of the folder that is named, and the folder.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const [dir] = process.argv.slice(2)
const lock = join(dir, 'pgdata/postmaster.pid')

process.stdin.resume()
process.stdin.on('end', async () => {
  if (existsSync(lock)) process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGINT')
  for (let tries = 0; existsSync(lock) && tries < 100; tries++) await pause(100)
  rmSync(dir, { recursive: true, force: true })
})
