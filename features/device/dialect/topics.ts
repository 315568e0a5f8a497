import { isStorable } from '@village/resource'
import type { DeviceName } from './message.ts'
import { isShort } from './values.ts'

/** Whether a text can name a device, an event, a message or a value; `constructor` and its like belong to objects. */
export function isName(text: unknown): text is string {
  if (typeof text !== 'string' || text.trim() === '' || text in Object.prototype) return false
  return isShort(text) && isStorable(text)
}

/** Whether a text can be one level of a topic. */
export const isLevel = (text: unknown): text is string => isName(text) && !/[/+#]/.test(text)

const T_BEGINNINGS = ['v1/devices/me/', 'v1/gateway/']
/** The short name of the topic of values. */
const T_SHORT = 'v2/t'

/** Whether a topic is one of ThingsBoard's device and gateway API. */
export const isTopicOfT = (topic: string): boolean =>
  topic === T_SHORT || T_BEGINNINGS.some(beginning => topic.startsWith(beginning))

/** The dialect that a topic belongs to: 't' ThingsBoard, 'j' JetLinks, which begins with a slash. Null: neither. */
export function dialectOf(topic: string): 't' | 'j' | null {
  if (isTopicOfT(topic)) return 't'
  return topic.startsWith('/') ? 'j' : null
}

/** Whether a topic is where a device of the T dialect sends its own values. */
export const isValuesTopicOfT = (topic: string): boolean => topic === T_SHORT || topic === 'v1/devices/me/telemetry'

/** A topic of the J dialect: the device that it names and what is said of it. */
export interface TopicOfJ {
  readonly device: Extract<DeviceName, { of: 'named' }>
  /** The rest of the topic, such as 'properties/report' or 'event/sos'. */
  readonly subject: string
}

const J_TOPIC = /^\/([^/]+)\/([^/]+)(?:\/child\/([^/]+))?\/(.+)$/

/** Takes a topic of the J dialect apart; null: it is none. */
export function topicOfJ(topic: string): TopicOfJ | null {
  const [, productCode, sn, childSn, subject] = J_TOPIC.exec(topic) ?? []
  if (!isLevel(productCode) || !isLevel(sn) || subject === undefined) return null
  if (childSn === undefined) return { device: { of: 'named', productCode, sn }, subject }
  return isLevel(childSn) ? { device: { of: 'named', productCode, sn, childSn }, subject } : null
}
