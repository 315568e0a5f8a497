import { type DeviceName, nothingBut, refusal, type Said } from './message.ts'
import { readJson } from './payload.server.ts'
import { addReply, type Found, inside, isObject, neededIdIn, timeIn, valuesIn } from './payload-parts.ts'
import { isLevel, isName, isValuesTopicOfT } from './topics.ts'

const ME: DeviceName = { of: 'me' }

/** One set of values, with its time or without. */
function addSet(device: DeviceName, json: unknown, at: string, found: Found): void {
  const isTimed = isObject(json) && Object.hasOwn(json, 'ts') && Object.hasOwn(json, 'values')
  const time = isTimed ? timeIn(json['ts'], inside(at, 'ts'), found) : null
  const values = isTimed ? valuesIn(json['values'], inside(at, 'values'), found) : valuesIn(json, at, found)
  const place = isTimed ? inside(at, 'values') : at
  if (values) found.messages.push({ kind: 'values', device, time, messageId: null, at: place, values })
}

/** One set of values or a list of them. */
function addSets(device: DeviceName, json: unknown, at: string, found: Found): void {
  if (!Array.isArray(json)) addSet(device, json, at, found)
  else if (json.length === 0) found.refused.push(refusal(at, 'empty'))
  else for (const [index, set] of json.entries()) addSet(device, set, `${at}[${index}]`, found)
}

function addAttributes(device: DeviceName, json: unknown, at: string, found: Found): void {
  const values = valuesIn(json, at, found)
  if (values) found.messages.push({ kind: 'attributes', device, values })
}

/** The part of a gateway message for each child, keyed by serial number. */
function addOfChildren(json: unknown, found: Found, add: typeof addSets): void {
  const children = isObject(json) ? Object.entries(json) : []
  if (children.length === 0) found.refused.push(refusal('', isObject(json) ? 'empty' : 'shape'))
  for (const [sn, part] of children) {
    if (isName(sn)) add({ of: 'child', sn }, part, inside('', sn), found)
    else found.refused.push(refusal(inside('', sn), 'key'))
  }
}

/** The child that a gateway names in `device`; null: it names none, and that is refused. */
function childIn(json: unknown, found: Found): DeviceName | null {
  const sn = isObject(json) ? json['device'] : undefined
  if (isName(sn)) return { of: 'child', sn }
  found.refused.push(refusal(isObject(json) ? 'device' : '', 'shape'))
  return null
}

function addState(json: unknown, state: 'online' | 'offline', found: Found): void {
  const device = childIn(json, found)
  if (device) found.messages.push({ kind: 'state', device, state })
}

/** The answer of a gateway's child: `{"device","id","data"}`. */
function addChildReply(json: unknown, found: Found): void {
  const device = childIn(json, found)
  if (!device || !isObject(json)) return
  const { id, data } = json
  const commandId = neededIdIn(id, 'id', found)
  if (commandId !== null) addReply({ device, commandId, outcome: data, output: data, at: 'data' }, found)
}

/** The device asks for its desired values: `{"sharedKeys":"a,b"}`; without keys for all. */
function addAsk(json: unknown, requestId: string, found: Found): void {
  const sharedKeys = isObject(json) ? (json['sharedKeys'] ?? '') : null
  if (typeof sharedKeys !== 'string') {
    found.refused.push(refusal(isObject(json) ? 'sharedKeys' : '', 'shape'))
    return
  }
  const keys = sharedKeys
    .split(',')
    .map(key => key.trim())
    .filter(key => key !== '')
  if (!keys.every(isName)) found.refused.push(refusal('sharedKeys', 'key'))
  // Nothing but bad keys asks for nothing: an empty list would ask for all.
  if (keys.length > 0 && !keys.some(isName)) return
  found.messages.push({ kind: 'ask', device: ME, requestId, keys: keys.filter(isName) })
}

/** What stands behind a beginning of a topic, when it is one level. */
function levelAfter(beginning: string, topic: string): string | null {
  const level = topic.startsWith(beginning) ? topic.slice(beginning.length) : null
  return isLevel(level) ? level : null
}

type Reader = (json: unknown, found: Found) => void

function readerOf(topic: string): Reader | null {
  if (isValuesTopicOfT(topic)) return (json, found) => addSets(ME, json, '', found)
  if (topic === 'v1/devices/me/attributes') return (json, found) => addAttributes(ME, json, '', found)
  if (topic === 'v1/gateway/telemetry') return (json, found) => addOfChildren(json, found, addSets)
  if (topic === 'v1/gateway/attributes') return (json, found) => addOfChildren(json, found, addAttributes)
  if (topic === 'v1/gateway/connect') return (json, found) => addState(json, 'online', found)
  if (topic === 'v1/gateway/disconnect') return (json, found) => addState(json, 'offline', found)
  if (topic === 'v1/gateway/rpc') return addChildReply
  const commandId = levelAfter('v1/devices/me/rpc/response/', topic)
  if (commandId !== null)
    return (json, found) => addReply({ device: ME, commandId, outcome: json, output: json, at: '' }, found)
  const requestId = levelAfter('v1/devices/me/attributes/request/', topic)
  return requestId === null ? null : (json, found) => addAsk(json, requestId, found)
}

/** What a device says in ThingsBoard's device and gateway API; it never throws. */
export function readT(topic: string, payload: Uint8Array): Said {
  const reader = readerOf(topic)
  if (!reader) return nothingBut('topic')
  const read = readJson(payload)
  if (!read) return nothingBut('notJson')
  const found: Found = { messages: [], refused: [] }
  reader(read.json, found)
  return found
}
