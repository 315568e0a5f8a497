import { topicOfJ } from '../dialect/topics.ts'

/** Which dialect a device has signed in with: its topics are the only ones that it may use. */
export type Dialect = 't' | 'j'

const OWN_OF_T = /^(v2|v1\/devices\/me|v1\/gateway)\//
/**
 * Whether a topic of the T dialect can only be the device's own. Not all of them mean something here (`v2/fw/…`): these are refused
 * without ending the connection.
 */
export const isBelowOwn = (topic: string, dialect: Dialect): boolean => dialect === 't' && OWN_OF_T.test(topic)

const T_HEARD = [
  'v1/devices/me/rpc/request/+',
  'v1/devices/me/attributes',
  'v1/devices/me/attributes/response/+',
  'v1/gateway/rpc',
  'v1/gateway/attributes',
]

/** Whether a device may publish to a topic: below its own only (device-contract §1). */
export function mayPublish(
  topic: string,
  dialect: Dialect,
  { productCode, sn }: { productCode: string; sn: string },
): boolean {
  if (dialect === 't') return isBelowOwn(topic, dialect)
  const named = topicOfJ(topic)?.device
  return named?.sn === sn && (productCode === '' || named.productCode === productCode)
}

/** Whether a device may subscribe to a filter. */
export function maySubscribe(
  filter: string,
  dialect: Dialect,
  { productCode, sn }: { productCode: string; sn: string },
): boolean {
  if (dialect === 't') return T_HEARD.some(known => known === filter || covers(known, filter))
  const [, product, device] = filter.split('/')
  return filter.startsWith('/') && device === sn && (productCode === '' || product === productCode)
}

/** Whether a filter of MQTT takes a topic in. */
export function covers(filter: string, topic: string): boolean {
  const [wanted, levels] = [filter.split('/'), topic.split('/')]
  for (const [i, one] of wanted.entries()) {
    if (one === '#') return true
    if (levels[i] === undefined || (one !== '+' && one !== levels[i])) return false
  }
  return wanted.length === levels.length
}
