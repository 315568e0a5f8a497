/** What is published to a device. */
export interface Sent {
  readonly topic: string
  /** JSON as text. */
  readonly payload: string
}

/** A command to a device. */
export interface Command {
  readonly id: string
  /** The method of T, the function of J. */
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  /** When it was made, in ms since 1970. */
  readonly atMs: number
}

/** A device of the J dialect, or the child of a gateway; names that `isLevel` accepts. */
export interface AddressOfJ {
  readonly productCode: string
  readonly sn: string
  readonly childSn?: string
}

type DesiredValues = Readonly<Record<string, unknown>>

const sent = (topic: string, payload: unknown): Sent => ({ topic, payload: JSON.stringify(payload) })

/** A command in the T dialect; to a gateway's child when that is named. */
export function commandT({ id, code, params }: Command, childSn?: string): Sent {
  if (childSn === undefined) return sent(`v1/devices/me/rpc/request/${id}`, { method: code, params })
  return sent('v1/gateway/rpc', { device: childSn, data: { id, method: code, params } })
}

/** Desired values in the T dialect; of a gateway's child when that is named. */
export function desiredT(values: DesiredValues, childSn?: string): Sent {
  if (childSn === undefined) return sent('v1/devices/me/attributes', values)
  return sent('v1/gateway/attributes', { device: childSn, data: values })
}

/** The desired values that a device of the T dialect has asked for. */
export function answerT(requestId: string, values: DesiredValues): Sent {
  return sent(`v1/devices/me/attributes/response/${requestId}`, { shared: values })
}

function topicToJ({ productCode, sn, childSn }: AddressOfJ, subject: string): string {
  const child = childSn === undefined ? '' : `/child/${childSn}`
  return `/${productCode}/${sn}${child}/${subject}`
}

/** A command in the J dialect. */
export function commandJ(device: AddressOfJ, { id, code, params, atMs }: Command): Sent {
  const inputs = Object.entries(params).map(([name, value]) => ({ name, value }))
  return sent(topicToJ(device, 'function/invoke'), { messageId: id, timestamp: atMs, function: code, inputs })
}

/** Desired values in the J dialect. */
export function desiredJ(device: AddressOfJ, messageId: string, values: DesiredValues): Sent {
  return sent(topicToJ(device, 'properties/write'), { messageId, properties: values })
}

/** Asks a device of the J dialect for values by their keys. */
export function askJ(device: AddressOfJ, messageId: string, keys: readonly string[]): Sent {
  return sent(topicToJ(device, 'properties/read'), { messageId, properties: keys })
}
