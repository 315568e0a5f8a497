import { type DeviceName, nothingBut, type Said } from './message.ts'
import { readJson } from './payload.server.ts'
import { addReply, type Found, idIn, isObject, neededIdIn, timeIn, valuesIn } from './payload-parts.ts'
import { isLevel, topicOfJ } from './topics.ts'

type Payload = Readonly<Record<string, unknown>>
type Reader = (device: DeviceName, json: Payload, found: Found) => void

const messageOf = (json: Payload, found: Found) => ({
  time: timeIn(json['timestamp'], 'timestamp', found),
  messageId: idIn(json['messageId'], 'messageId', found),
})

function addValues(device: DeviceName, json: Payload, found: Found): void {
  const dated = messageOf(json, found)
  const values = valuesIn(json['properties'], 'properties', found)
  if (values) found.messages.push({ kind: 'values', device, ...dated, at: 'properties', values })
}

/** An event is kept without its data when these are missing or bad: a call for help is one all the same. */
function addEvent(eventId: string): Reader {
  return (device, json, found) => {
    const dated = messageOf(json, found)
    const sent = json['data']
    const isBare = sent === undefined || sent === null || (isObject(sent) && Object.keys(sent).length === 0)
    const data = isBare ? {} : valuesIn(sent, 'data', found)
    const isTooMuch = found.refused.some(({ cause }) => cause === 'tooManyKeys')
    if (!isTooMuch) found.messages.push({ kind: 'event', device, ...dated, eventId, data: data ?? {} })
  }
}

function addTags(device: DeviceName, json: Payload, found: Found): void {
  const values = valuesIn(json['tags'], 'tags', found)
  if (values) found.messages.push({ kind: 'attributes', device, values })
}

/** Values that the device was asked for are measurements, and the answer to who has asked. */
function addReadValues(device: DeviceName, json: Payload, found: Found): void {
  addAnswer(device, json, found)
  const isNone = json['properties'] === undefined || json['properties'] === null
  if (isNone) return
  const time = timeIn(json['timestamp'], 'timestamp', found)
  const answerTo = idIn(json['messageId'], 'messageId', { messages: [], refused: [] })
  const values = valuesIn(json['properties'], 'properties', found)
  const messageId = answerTo === null ? null : `read ${answerTo}`
  if (values) found.messages.push({ kind: 'values', device, time, messageId, at: 'properties', values })
}

/** The answer to a command, or to values that were to be written or read. */
function addAnswer(device: DeviceName, json: Payload, found: Found): void {
  const commandId = neededIdIn(json['messageId'], 'messageId', found)
  const at = json['output'] === undefined ? 'properties' : 'output'
  if (commandId !== null) addReply({ device, commandId, outcome: json, output: json[at], at }, found)
}

const READERS: ReadonlyMap<string, Reader> = new Map([
  ['properties/report', addValues],
  ['tags', addTags],
  ['function/invoke/reply', addAnswer],
  ['properties/write/reply', addAnswer],
  ['properties/read/reply', addReadValues],
])

function readerOf(subject: string): Reader | undefined {
  const eventId = subject.startsWith('event/') ? subject.slice('event/'.length) : null
  return isLevel(eventId) ? addEvent(eventId) : READERS.get(subject)
}

/** What a device says in JetLinks' official protocol; it never throws. */
export function readJ(topic: string, payload: Uint8Array): Said {
  const parts = topicOfJ(topic)
  if (!parts) return nothingBut('topic')
  const { device, subject } = parts
  // What these carry besides is of no use: the topic says it all.
  if (subject === 'online' || subject === 'offline')
    return { messages: [{ kind: 'state', device, state: subject }], refused: [] }
  const reader = readerOf(subject)
  if (!reader) return nothingBut('topic')
  const read = readJson(payload)
  if (!read) return nothingBut('notJson')
  if (!isObject(read.json)) return nothingBut('shape')
  const found: Found = { messages: [], refused: [] }
  reader(device, read.json, found)
  return found
}
