import { writeNames } from '../backups/resident-writer.ts'
import type { WorkingVillage } from '../backups/seconds-until-back.ts'
import { clientOf, sendTo } from '../client.ts'
import {
  acknowledgedAll,
  connectDevices,
  type DeviceKey,
  type SentValues,
  sendValues,
} from '../devices/device-sender.ts'
import { type Listener, listenTo } from '../listener.ts'
import type { Product } from '../product.ts'
import { eventually } from '../wait-limits.ts'

/** A person has five streams at a server at most. */
const STREAMS_EACH = 5
/** Messages of devices a second. */
const RATE = 100

export interface Workers {
  readonly servers: readonly Product[]
  /** Of those who listen; the first of them writes. */
  readonly tokens: readonly string[]
  readonly devices: readonly DeviceKey[]
  ask(sql: string): Promise<readonly Record<string, unknown>[]>
}
/** A village at work: a clerk writes at each server, devices send, everybody listens. */
export interface Work {
  readonly village: WorkingVillage
  readonly values: SentValues
  /** Ends all of it, once what was sent has been answered. */
  end(): Promise<void>
}

const hearsRows = ({ heard }: Listener): boolean => heard.some(({ topic }) => topic === 'rows')

async function begin({ servers, tokens, devices, ask }: Workers, prefix: string): Promise<Work> {
  const listeners = await Promise.all(
    servers.flatMap(({ address }) =>
      tokens.flatMap(token => Array.from({ length: STREAMS_EACH }, () => listenTo(address, token))),
    ),
  )
  const clerks = servers.map(({ address }) => clientOf(sendTo(address), tokens[0]!))
  const values: SentValues = { sent: 0, acknowledged: [] }
  const clients = await connectDevices(devices, servers[0]!.mqttPort)
  let isOver = false
  const sending = sendValues(devices, clients, values, { rate: RATE, isOver: () => isOver })
  const village: WorkingVillage = {
    addresses: servers.map(({ address }) => address),
    clerks,
    writers: clerks.map((clerk, at) => writeNames(clerk, `${prefix}${'甲乙'[at]}`)),
    listeners,
    deviceValues: () => values.acknowledged.length,
    ask,
  }
  return {
    village,
    values,
    async end() {
      if (isOver) return
      isOver = true
      await Promise.all([sending, ...village.writers.map(writer => writer.end())])
      await acknowledgedAll(values)
      for (const client of clients) client.end(true)
      for (const listener of listeners) listener.close()
    },
  }
}

/** Lets something happen to a village that is well at work, and ends the work whatever comes of it. */
export async function whileAtWork(
  workers: Workers,
  prefix: string,
  happen: (work: Work) => Promise<void>,
): Promise<void> {
  const work = await begin(workers, prefix)
  const { village, values } = work
  try {
    await eventually(() => values.acknowledged.length > 100)
    await eventually(() => village.writers.every(({ acknowledged }) => acknowledged.length > 20))
    await eventually(() => village.listeners.every(hearsRows))
    await happen(work)
  } finally {
    await work.end()
  }
}
