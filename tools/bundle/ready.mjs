// `bin/village ready`: waits until the product that runs with these settings is ready.
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 300_000
const { HOST = '127.0.0.1', PORT = '8080' } = process.env
/** The machine itself, where the product listens at every address. */
const here = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST)
const address = `http://${here}:${PORT}`

async function stateOf() {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) })
    return answer.ok ? 'ready' : `${answer.status} ${(await answer.text()).slice(0, 300)}`
  } catch (error) {
    return (error.cause ?? error).message
  }
}

const until = performance.now() + PATIENCE_MS
let state = await stateOf()
while (state !== 'ready' && performance.now() < until) {
  await pause(500)
  state = await stateOf()
}
if (state !== 'ready') {
  console.error(`${address} 尚未就绪：${state}\n${address} is not ready: ${state}`)
  process.exit(1)
}
console.log(`已就绪 / ready: ${address}`)
