import { spawn } from 'node:child_process'

/** A start that migrates for longer than the unit allows goes on, as long as it says that it is alive. */
const SIGN_MS = 20_000
const SIGN_HOLDS_MS = 90_000
/** After it a start that has not ended is stuck, and systemd may end it. */
const MOST_MS = 4 * 3_600_000
/** systemd before 246 may lose a message whose sender has ended already; told again it changes nothing. */
const AGAIN_MS = [1_000, 5_000]

/** What systemd is told where it has started the product (`Type=notify`); elsewhere nothing happens. */
export interface ServiceManager {
  /** The product answers. */
  ready(): void
  /** The product is shutting down. */
  stopping(): void
}

/**
 * Begins to tell systemd that the start goes on. Node opens no datagram sockets of Unix, so `systemd-notify` speaks for us
 * (docs/decisions/0156). Takes NOTIFY_SOCKET out of `env`: PostgreSQL would speak for itself.
 */
export function tellServiceManager(env: NodeJS.ProcessEnv, { signMs = SIGN_MS } = {}): ServiceManager {
  const { NOTIFY_SOCKET, PATH } = env
  delete env['NOTIFY_SOCKET']
  if (!NOTIFY_SOCKET) return { ready() {}, stopping() {} }
  const tell = (...words: string[]): void => {
    const child = spawn('systemd-notify', words, {
      stdio: 'ignore',
      env: { NOTIFY_SOCKET, PATH: PATH ?? '/usr/bin:/bin' },
    })
    child.on('error', error => console.error(`systemd-notify: ${error.message}`))
    child.unref()
  }
  const beganMs = performance.now()
  const timers: NodeJS.Timeout[] = []
  const goesOn = (): void => {
    if (performance.now() - beganMs < MOST_MS) tell(`EXTEND_TIMEOUT_USEC=${SIGN_HOLDS_MS * 1000}`)
  }
  const quiet = (): void => timers.splice(0).forEach(clearTimeout)
  timers.push(setInterval(goesOn, signMs).unref())
  return {
    ready() {
      quiet()
      const isReady = (): void => tell('READY=1')
      isReady()
      timers.push(...AGAIN_MS.map(ms => setTimeout(isReady, ms).unref()))
    },
    stopping() {
      quiet()
      tell('STOPPING=1')
    },
  }
}
