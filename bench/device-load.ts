import { connect, type Socket } from 'node:net'

/** The load that the simulated devices put on a broker; sent to their process as a message. */
export interface LoadOrder {
  readonly port: number
  /** Names of the devices: what each signs in with. */
  readonly names: readonly string[]
  /** Topic to publish to; `%` is replaced by the device's name. */
  readonly topic: string
  /** Messages a second of all devices, for how long they are measured, and for how long before. */
  readonly rate: number
  readonly seconds: number
  readonly warmSeconds: number
  /** Messages that one device sends before the first of them is acknowledged. */
  readonly most: number
}
/** What became of it; the latencies are of acknowledgements. */
export interface LoadResult {
  readonly sent: number
  /** From the first message that is measured to the last acknowledgement. */
  readonly seconds: number
  readonly acknowledged: number
  /** With those before. */
  readonly whole: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])
}
/** A packet of MQTT 3.1.1 whose length takes two bytes at most. */
function packet(head: number, body: Buffer): Buffer {
  const length = body.length < 128 ? [body.length] : [(body.length & 127) | 128, body.length >> 7]
  return Buffer.concat([Buffer.from([head, ...length]), body])
}
const connectPacket = (name: string): Buffer =>
  packet(0x10, Buffer.concat([text('MQTT'), Buffer.from([4, 0x82, 0, 240]), text(name), text(name)]))

/** A device by bare MQTT: a client library would take more of the machine than the server. */
class BareDevice {
  readonly #socket: Socket
  readonly #topic: Buffer
  readonly #sentMs = new Map<number, number>()
  readonly latencies: number[] = []
  #next = 1
  #lastMs = 0
  #rest = Buffer.alloc(0)
  readonly ready: Promise<void>
  sent = 0

  constructor(port: number, name: string, topic: string) {
    this.#topic = text(topic.replace('%', name))
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.setNoDelay(true)
    this.#socket.write(connectPacket(name))
    this.ready = new Promise((done, fail) => {
      this.#socket.once('error', fail)
      this.#socket.on('data', chunk => this.#hear(chunk, done))
    })
  }
  get waiting(): number {
    return this.#sentMs.size
  }
  send(): void {
    const id = this.#next
    this.#next = (this.#next % 65_535) + 1
    this.#lastMs = Math.max(Date.now(), this.#lastMs + 1)
    const body = `{"ts":${this.#lastMs},"values":{"waterLevel":${(this.sent % 40) / 10}}}`
    this.#sentMs.set(id, performance.now())
    this.sent++
    const head = Buffer.from([id >> 8, id & 255])
    this.#socket.write(packet(0x32, Buffer.concat([this.#topic, head, Buffer.from(body)])))
  }
  end(): void {
    this.#socket.destroy()
  }
  #hear(chunk: Buffer, signedIn: () => void): void {
    let rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    // CONNACK and PUBACK are four bytes each.
    for (; rest.length >= 4; rest = rest.subarray(4)) {
      const id = rest.readUInt16BE(2)
      if (rest[0] !== 0x40) signedIn()
      else {
        this.latencies.push(performance.now() - (this.#sentMs.get(id) ?? 0))
        this.#sentMs.delete(id)
      }
    }
    this.#rest = Buffer.from(rest)
  }
}

/** Sends for a while, then waits until nothing is unacknowledged. */
async function sendFor(seconds: number, devices: readonly BareDevice[], { rate, most }: LoadOrder): Promise<void> {
  const beganMs = performance.now()
  let due = 0
  await new Promise<void>(done => {
    const timer = setInterval(() => {
      const passed = (performance.now() - beganMs) / 1000
      if (passed > seconds) {
        clearInterval(timer)
        return done()
      }
      // Whoever waits for its acknowledgements sends nothing: what it would have sent is not made up for.
      for (; due < passed * rate; due++) {
        const device = devices[due % devices.length]!
        if (device.waiting < most) device.send()
      }
    }, 4)
  })
  for (let i = 0; i < 600 && devices.some(({ waiting }) => waiting > 0); i++)
    await new Promise(done => setTimeout(done, 100))
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const devices: BareDevice[] = []
  for (const name of order.names) {
    const device = new BareDevice(order.port, name, order.topic)
    devices.push(device)
    if (devices.length % 100 === 0) await device.ready
  }
  await Promise.all(devices.map(({ ready }) => ready))
  await sendFor(order.warmSeconds, devices, order)
  const before = devices.reduce((sum, one) => sum + one.latencies.length, 0)
  for (const device of devices) {
    device.sent = 0
    device.latencies.length = 0
  }
  process.send!('warm')
  const beganMs = performance.now()
  await sendFor(order.seconds, devices, order)
  const seconds = (performance.now() - beganMs) / 1000
  for (const device of devices) device.end()
  const latencies = devices.flatMap(one => one.latencies).toSorted((a, b) => a - b)
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0
  const sent = devices.reduce((sum, one) => sum + one.sent, 0)
  return {
    sent,
    seconds,
    acknowledged: latencies.length,
    whole: before + latencies.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  }
}

process.once('message', order => {
  void run(order as LoadOrder).then(result => {
    process.send!(result)
    process.disconnect()
  })
})
