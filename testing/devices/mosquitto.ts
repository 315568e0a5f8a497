import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../product.ts'

/** In Debian it is outside the PATH of most users. */
const PLACES = ['mosquitto', '/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto']
const program = PLACES.find(place =>
  place.startsWith('/') ? existsSync(place) : spawnSync(place, ['-h'], { stdio: 'ignore' }).error === undefined,
)
/** Whether a broker can be started here (`apt-get install mosquitto`). */
export const hasMosquitto = program !== undefined

/** The name of a test that needs mosquitto: where there is none it says so. */
export const withMosquitto = (name: string): string =>
  hasMosquitto ? name : `${name} (skipped: mosquitto is not installed)`

export interface Mosquitto {
  readonly port: number
  readonly url: string
  /** Ends it and starts it again with what it has written down; `signal` KILL: without a word. */
  restart(signal?: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

const listens = (port: number): Promise<boolean> =>
  new Promise(done => {
    const socket = connectSocket(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })

/** The rights of docs/devices.md: user names of devices are their serial numbers. */
const RIGHTS = `user village
topic readwrite /#
topic readwrite village/#
pattern readwrite /+/%u/#
pattern readwrite village/%u/#
`

/** A mosquitto as docs/devices.md sets it up, but for passwords, with its data in a folder of the test. */
export async function startMosquitto(dir: string, rights = RIGHTS): Promise<Mosquitto> {
  const port = await freePort()
  mkdirSync(dir, { recursive: true, mode: 0o777 })
  const settings = `listener ${port} 127.0.0.1
allow_anonymous true
persistence true
persistence_location ${dir}/
autosave_interval 1
max_queued_messages 100000
acl_file ${join(dir, 'rights')}
user root
`
  writeFileSync(join(dir, 'rights'), rights, { mode: 0o600 })
  writeFileSync(join(dir, 'mosquitto.conf'), settings)
  let child: ChildProcess
  const start = async (): Promise<void> => {
    child = spawn(program!, ['-c', join(dir, 'mosquitto.conf')], { stdio: 'ignore' })
    while (!(await listens(port))) await pause(20)
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise(done => child.once('exit', done))
    child.kill(signal)
    await ended
  }
  await start()
  return {
    port,
    url: `mqtt://village@127.0.0.1:${port}`,
    async restart(signal = 'SIGTERM') {
      await end(signal)
      await start()
    },
    stop: () => end('SIGTERM'),
  }
}
