import { isLevel, isTopicOfT, topicOfJ } from '../dialect/topics.ts'

/** Topics of ThingsBoard’s API stand below this, with the sender before them (device-contract §1). */
const BEGINNING = 'village/'
const SHARE = '$share/village/'
const J_SUBJECTS = [
  'properties/report',
  'properties/+/reply',
  'event/+',
  'tags',
  'online',
  'offline',
  'function/invoke/reply',
]

const T_TOPICS = [
  'v1/devices/me/telemetry',
  'v1/devices/me/attributes',
  'v1/devices/me/attributes/request/+',
  'v1/devices/me/rpc/response/+',
  'v1/gateway/+',
  'v2/t',
]

/** What this server subscribes to at a broker of one’s own; servers share what comes by it. */
export const OUTSIDE_FILTERS: readonly string[] = [
  ...J_SUBJECTS.flatMap(subject => [`${SHARE}/+/+/${subject}`, `${SHARE}/+/+/child/+/${subject}`]),
  ...T_TOPICS.flatMap(topic => [`${SHARE}${BEGINNING}+/${topic}`, `${SHARE}${BEGINNING}${topic}`]),
]
/** A user property of what we publish: topics such as `v1/gateway/rpc` carry both directions, and we hear them. */
export const OF_OURS = 'village-server'

/** Who has sent a message, as far as a broker of one’s own tells it. */
export interface OutsideSender {
  readonly dialect: 't' | 'j'
  /** Serial number; in the T dialect an access token as well. */
  readonly name: string
  /** In the J dialect the product that the topic names. */
  readonly productCode: string | null
  /** The topic of the dialect, without what the broker has put before it. */
  readonly topic: string
  /** What stands before topics to this sender; null where there is no way back. */
  readonly before: string | null
}

type UserProperties = Readonly<Record<string, string | readonly string[] | undefined>>
/** Whether we have sent it ourselves. */
export const isOurs = (properties: UserProperties = {}): boolean => properties[OF_OURS] !== undefined

const firstOf = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0]

/**
 * Who has sent a message. A topic of J names its device. One of T stands below `village/NAME/`, or below `village/` with a user
 * property `username` or `clientid`, where the broker has put it; nobody but the broker may publish there. Null: it is not said.
 */
export function senderIn(topic: string, properties: UserProperties = {}): OutsideSender | null {
  const named = topicOfJ(topic)?.device
  if (named) return { dialect: 'j', name: named.sn, productCode: named.productCode, topic, before: '' }
  if (!topic.startsWith(BEGINNING)) return null
  const rest = topic.slice(BEGINNING.length)
  if (isTopicOfT(rest)) {
    const name = firstOf(properties['username']) ?? firstOf(properties['clientid'])
    return isLevel(name) ? { dialect: 't', name, productCode: null, topic: rest, before: null } : null
  }
  const [name = ''] = rest.split('/', 1)
  const ofT = rest.slice(name.length + 1)
  if (!isLevel(name) || !isTopicOfT(ofT)) return null
  return { dialect: 't', name, productCode: null, topic: ofT, before: `${BEGINNING}${name}/` }
}

/** What stands before topics to a device of the T dialect whose user name is its serial number. */
export const beforeTopicsTo = (sn: string): string => `${BEGINNING}${sn}/`
