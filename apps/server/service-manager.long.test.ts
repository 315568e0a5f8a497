import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programs } from '../../testing/observing/bundled.ts'
import { temporaryDir } from '../../testing/temporary.ts'
import { eventually } from '../../testing/wait-limits.ts'
import { tellServiceManager } from './service-manager.ts'

/** What stands in the place of systemd: a datagram socket, whose messages socat prints. */
let dir = ''
let socat: ChildProcess
let heard = ''
beforeEach(async () => {
  programs({ socat: 'socat', 'systemd-notify': 'systemd' })
  dir = temporaryDir('village-notify-')
  heard = ''
  socat = spawn('socat', ['-u', `UNIX-RECV:${join(dir, 'notify')}`, '-'], { stdio: ['ignore', 'pipe', 'inherit'] })
  socat.stdout!.on('data', part => {
    heard += part
  })
  await eventually(() => existsSync(join(dir, 'notify')))
})
afterEach(() => {
  socat.kill()
  rmSync(dir, { recursive: true, force: true })
})

test('systemd hears that the product is ready, and that it is stopping', async () => {
  const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'], NOTIFY_SOCKET: join(dir, 'notify') }
  const manager = tellServiceManager(env)
  // The database would tell systemd that it is ready, long before the product is.
  expect(env['NOTIFY_SOCKET']).toBeUndefined()
  manager.ready()
  await eventually(() => heard.includes('READY=1'))
  manager.stopping()
  await eventually(() => heard.includes('STOPPING=1'))
})

test('a start that lasts asks for more time until it is over', async () => {
  const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'], NOTIFY_SOCKET: join(dir, 'notify') }
  const manager = tellServiceManager(env, { signMs: 50 })
  await eventually(() => /EXTEND_TIMEOUT_USEC=\d{8,}/.test(heard))
  manager.stopping()
})
