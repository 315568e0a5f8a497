import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import mqtt, { type MqttClient } from 'mqtt'
import { type Credential, credentialsIn, type Dialect, quantile, readingOf, signInOf } from './simulated-device.ts'

/** `npm run simulate`: bracelets that send readings over MQTT, and how long the server takes to acknowledge them. */
const HOW = `npm run simulate -- --tokens FILE [options]

Connects devices over MQTT, sends readings with QoS 1 and prints once a second how many were sent and acknowledged,
and how long PUBACK took.

  --dialect t|j    ThingsBoard (t, default) or JetLinks (j)
  --devices N      how many devices (default 200)
  --rate N         readings a second, of all devices together (default 1000)
  --seconds N      how long (default: until Ctrl-C)
  --host NAME      default 127.0.0.1
  --port N         default 1883
  --tokens FILE    one credential a line: an access token (t), or JSON as POST /device/machine/credential answers
                   it; j needs "productCode" besides
  --help           this text`

/** How often readings are sent, in ms. */
const TICK_MS = 20
/** Readings that wait for their acknowledgement; above it nothing is sent. */
const MOST_WAITING_PER_DEVICE = 100
/** How long the end waits for what is not acknowledged yet. */
const PATIENCE_MS = 10_000

interface Options {
  readonly dialect: Dialect
  readonly credentials: readonly Credential[]
  readonly rate: number
  readonly seconds: number
  readonly url: string
}

interface Counts {
  sent: number
  acknowledged: number
  failed: number
  lost: number
  waiting: number
  /** How long each PUBACK of the current second took. */
  latenciesMs: number[]
  allLatenciesMs: number[]
}

const end = (says: string, code: number): never => {
  ;(code === 0 ? console.log : console.error)(says)
  process.exit(code)
}

function count(name: string, text: string): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : end(`--${name} is a whole number above 0\n\n${HOW}`, 1)
}

function readCredentials(file: string, dialect: Dialect): readonly Credential[] {
  try {
    return credentialsIn(readFileSync(file, 'utf8'), dialect)
  } catch (error) {
    return end(`${file}: ${(error as Error).message}`, 1)
  }
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      dialect: { type: 'string', default: 't' },
      devices: { type: 'string', default: '200' },
      rate: { type: 'string', default: '1000' },
      seconds: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '1883' },
      tokens: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const { dialect, tokens } = values
  if (values.help) return end(HOW, 0)
  if (dialect !== 't' && dialect !== 'j') return end(`--dialect is t or j\n\n${HOW}`, 1)
  if (tokens === undefined) return end(`--tokens FILE is missing\n\n${HOW}`, 1)
  const devices = count('devices', values.devices)
  const credentials = readCredentials(tokens, dialect)
  if (credentials.length < devices) return end(`${tokens} has ${credentials.length} credentials, not ${devices}`, 1)
  return {
    dialect,
    credentials: credentials.slice(0, devices),
    rate: count('rate', values.rate),
    seconds: values.seconds === undefined ? Number.POSITIVE_INFINITY : count('seconds', values.seconds),
    url: `mqtt://${values.host}:${count('port', values.port)}`,
  }
}

function connect({ dialect, url }: Options, credential: Credential, counts: Counts): MqttClient {
  const client = mqtt.connect(url, { ...signInOf(dialect, credential, Date.now()), keepalive: 60, protocolVersion: 4 })
  client.on('close', () => {
    counts.lost++
    // The signature of the J dialect is good for 5 min.
    Object.assign(client.options, signInOf(dialect, credential, Date.now()))
  })
  return client
}

/** Waits until a device is connected; the first one that cannot ends the run. */
async function firstConnected(client: MqttClient): Promise<void> {
  const refused = (error: Error): never => end(`${client.options.clientId}: ${error.message || 'no connection'}`, 1)
  client.once('error', refused)
  await new Promise<void>(done => client.once('connect', () => done()))
  client.off('error', refused)
}

function publish(client: MqttClient, message: { topic: string; payload: string }, counts: Counts): void {
  const startMs = performance.now()
  counts.sent++
  counts.waiting++
  client.publish(message.topic, message.payload, { qos: 1 }, error => {
    counts.waiting--
    if (error) counts.failed++
    else {
      counts.acknowledged++
      counts.latenciesMs.push(performance.now() - startMs)
    }
  })
}

const words = (latenciesMs: readonly number[]): string => {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  return `p50 ${quantile(sorted, 0.5).toFixed(1)} ms, p99 ${quantile(sorted, 0.99).toFixed(1)} ms`
}

function report(counts: Counts, before: { sent: number; acknowledged: number }): void {
  const { sent, acknowledged, failed, lost, waiting, latenciesMs } = counts
  const news = `sent ${sent - before.sent}, acknowledged ${acknowledged - before.acknowledged}, waiting ${waiting}`
  console.log(
    `${news}, ${words(latenciesMs)}${failed + lost > 0 ? `, failed ${failed}, connections lost ${lost}` : ''}`,
  )
  before.sent = sent
  before.acknowledged = acknowledged
  for (const latencyMs of latenciesMs) counts.allLatenciesMs.push(latencyMs)
  counts.latenciesMs = []
}

async function finish(clients: readonly MqttClient[], counts: Counts): Promise<never> {
  const deadlineMs = performance.now() + PATIENCE_MS
  while (counts.waiting > 0 && performance.now() < deadlineMs) await new Promise(done => setTimeout(done, TICK_MS))
  for (const client of clients) client.end(true)
  const { sent, acknowledged, failed, allLatenciesMs, latenciesMs } = counts
  const total = `in all: sent ${sent}, acknowledged ${acknowledged}, failed ${failed}`
  return end(`${total}, ${words([...allLatenciesMs, ...latenciesMs])}`, acknowledged === sent ? 0 : 1)
}

const options = readOptions()
const { credentials, dialect, rate, seconds } = options
const counts: Counts = {
  sent: 0,
  acknowledged: 0,
  failed: 0,
  lost: 0,
  waiting: 0,
  latenciesMs: [],
  allLatenciesMs: [],
}
const clients = credentials.map(credential => connect(options, credential, counts))
await Promise.all(clients.map(firstConnected))
for (const client of clients)
  client.on('error', ({ message }) => console.error(`${client.options.clientId}: ${message}`))
console.log(`${clients.length} devices are connected to ${options.url}`)

const startMs = performance.now()
const sending = setInterval(() => {
  const due = Math.floor(((performance.now() - startMs) / 1000) * rate)
  while (counts.sent < due && counts.waiting < clients.length * MOST_WAITING_PER_DEVICE) {
    const at = counts.sent % clients.length
    const round = Math.floor(counts.sent / clients.length)
    publish(clients[at]!, readingOf(dialect, credentials[at]!, round, Date.now()), counts)
  }
}, TICK_MS)
const before = { sent: 0, acknowledged: 0 }
const reporting = setInterval(() => report(counts, before), 1000)

async function stop(): Promise<never> {
  clearInterval(sending)
  clearInterval(reporting)
  return finish(clients, counts)
}
process.once('SIGINT', () => void stop())
if (Number.isFinite(seconds)) setTimeout(() => void stop(), seconds * 1000)
