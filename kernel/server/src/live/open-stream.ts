import { type Call, Reply } from '../contract/half.ts'
import { refuse } from '../contract/refusal.ts'
import { tokenOf } from '../http/guard/caller.ts'
import { hubOf } from './hub.ts'

const MAX_TOPICS = 30

/** Proxies must neither compress nor buffer the stream: it would arrive when it is no news any more. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

function topicsIn(text: string): ReadonlySet<string> {
  const topics = text.split(',').map(topic => topic.trim())
  if (topics.length > MAX_TOPICS || topics.some(topic => !/^[a-z][a-z-]{0,31}$/.test(topic)))
    refuse('topics 格式不正确', 'topics is not valid')
  return new Set(topics)
}

/**
 * The answer of `GET /stream`: events of these topics (comma separated) as long as the caller may hear them. Header
 * `Last-Event-ID` goes on where a broken stream was; when that is too long ago, an event `reset` comes first.
 */
export function openStream(topics: string, call: Call): Reply {
  const { headers } = call.origin
  const stream = hubOf(call.services).open({
    token: tokenOf(headers['blade-auth']) ?? '',
    user: call.user,
    topics: topicsIn(topics),
    from: headers['last-event-id'] ?? '',
  })
  return new Reply(stream.body, 200, HEADERS)
}
