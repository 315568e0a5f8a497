import { type DeviceName, nothingBut, refusal, type Said } from './message.ts'
import { readJson } from './payload.server.ts'
import { type Found, idIn, inside, isObject, timeIn, valuesIn } from './payload-parts.ts'
import { isName } from './topics.ts'

/** The most messages of one batch: each becomes at least one row. */
const MOST_MESSAGES = 2000

type Json = Readonly<Record<string, unknown>>

/** The first of some names under which a device is known there. '' and 'undefined' are what platforms write for none. */
function deviceIn(json: Json, keys: readonly string[], at: string, found: Found): DeviceName | null {
  const sn = keys.map(key => json[key]).find(one => isName(one) && one !== 'undefined')
  if (isName(sn)) return { of: 'child', sn }
  found.refused.push(refusal(inside(at, keys[0]!), 'shape'))
  return null
}

const UTC = /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)(\.\d{1,3})?Z$/
/** `20151212T121212Z` or `2015-12-12T12:12:12.000Z` in ms since 1970. What is no such time is refused. */
function utcIn(json: unknown, at: string, found: Found): number | null {
  if (json === undefined || json === null) return null
  const parts = typeof json === 'string' ? UTC.exec(json) : null
  if (!parts) return timeIn(json, at, found)
  const [, year, month, day, hour, minute, second, part = ''] = parts
  return timeIn(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${part}Z`), at, found)
}

/** A message of Huawei Cloud IoTDA (API reference, Subscription Push): properties that were reported, and states. */
function addOfIotda(json: Json, at: string, found: Found): void {
  const data = isObject(json['notify_data']) ? json['notify_data'] : {}
  const [header, body] = [data['header'], data['body']].map(one => (isObject(one) ? one : {})) as [Json, Json]
  const place = inside(at, 'notify_data')
  const resource = json['resource']
  if (resource !== 'device.property' && resource !== 'device.status') return
  const device = deviceIn(header, ['node_id', 'device_id'], inside(place, 'header'), found)
  if (!device) return
  if (resource === 'device.status') {
    const state = body['status'] === 'ONLINE' ? 'online' : body['status'] === 'OFFLINE' ? 'offline' : null
    if (state) found.messages.push({ kind: 'state', device, state })
    return
  }
  const services = Array.isArray(body['services']) ? body['services'] : []
  if (services.length === 0) found.refused.push(refusal(inside(place, 'body.services'), 'empty'))
  for (const [index, one] of services.entries()) {
    const where = `${inside(place, 'body.services')}[${index}]`
    const service: Json = isObject(one) ? one : {}
    const said = service['event_time'] ?? json['event_time_ms'] ?? json['event_time']
    const time = utcIn(said, inside(where, 'event_time'), found)
    const values = valuesIn(service['properties'], inside(where, 'properties'), found)
    const messageId = services.length === 1 ? idIn(json['request_id'], inside(at, 'request_id'), found) : null
    if (values)
      found.messages.push({ kind: 'values', device, time, messageId, at: inside(where, 'properties'), values })
  }
}

/** Which part of a message of CTWing holds its values: an event is a value of a metric that is declared as one. */
const PART_OF_AEP: Readonly<Record<string, string>> = { dataReport: 'payload', eventReport: 'eventContent' }
/** A message of China Telecom's CTWing (AEP): data, events, states. A device is known by its IMEI where it has one. */
function addOfAep(json: Json, at: string, found: Found): void {
  const type = String(json['messageType'])
  const part = PART_OF_AEP[type]
  if (part === undefined && type !== 'deviceOnlineOfflineReport') return
  const device = deviceIn(json, ['IMEI', 'imei', 'deviceId'], at, found)
  if (!device) return
  if (part === undefined) {
    const state = Number(json['eventType']) === 1 ? 'online' : 'offline'
    found.messages.push({ kind: 'state', device, state })
    return
  }
  const time = timeIn(json['timestamp'], inside(at, 'timestamp'), found)
  const values = valuesIn(json[part], inside(at, part), found)
  if (values) found.messages.push({ kind: 'values', device, time, messageId: null, at: inside(at, part), values })
}

const READERS = { iotda: addOfIotda, aep: addOfAep } as const

/** What vendors' clouds are called in an address. */
export type Cloud = keyof typeof READERS
export const isCloud = (name: string): name is Cloud => Object.hasOwn(READERS, name)

/**
 * Reads a push of a vendor's cloud: one message or a list. Messages that are not about a device are ignored. It never
 * throws.
 */
export function readCloud(cloud: Cloud, payload: Uint8Array): Said {
  const read = readJson(payload)
  if (!read) return nothingBut('notJson')
  const { json } = read
  const found: Found = { messages: [], refused: [] }
  const all = Array.isArray(json) ? json : [json]
  if (all.length === 0 || all.length > MOST_MESSAGES) return nothingBut(all.length === 0 ? 'empty' : 'tooManyMessages')
  for (const [index, one] of all.entries()) {
    const at = Array.isArray(json) ? `[${index}]` : ''
    if (isObject(one)) READERS[cloud](one, at, found)
    else found.refused.push(refusal(at, 'shape'))
  }
  return found
}
