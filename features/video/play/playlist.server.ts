import { urlOf } from '@village/server'

/** An address in a playlist, absolute, and whether it leads to another playlist. */
export interface Listed {
  readonly url: string
  readonly kind: 'list' | 'part'
}

const MAX_LINES = 2000
/** Tags without which every player gets on: pictures for a time line, and pieces of pieces. */
const LEFT_OUT = /^#EXT-X-(I-FRAME-STREAM-INF|PART|PART-INF|PRELOAD-HINT|RENDITION-REPORT|SERVER-CONTROL|SKIP|DEFINE)\b/
/** hls.js walks through all of them at each reading: a camera that has counted to millions would stop the browser. */
const COUNTED = /^(#EXT-X-DISCONTINUITY-SEQUENCE:)(\d+)/
const MOST_COUNTED = 10_000
const TO_LIST = /^#EXT-X-MEDIA\b/

export const isPlaylist = (text: string): boolean => /^\uFEFF?#EXTM3U\s/.test(text)

/**
 * A playlist (RFC 8216) in which every address is replaced; null where it is none. An address that `replace` does not
 * know how to replace leaves the playlist with what belongs to it.
 */
export function rewritePlaylist(text: string, base: string, replace: (listed: Listed) => string): string | null {
  const lines = text.split(/\r?\n/)
  if (!isPlaylist(`${text}\n`) || lines.length > MAX_LINES) return null
  const absolute = (uri: string): string => urlOf(uri, base)?.href ?? ''
  let isStream = false
  const written = lines.flatMap(line => {
    if (LEFT_OUT.test(line)) return []
    if (line.startsWith('#EXT-X-STREAM-INF')) isStream = true
    if (line.startsWith('#')) {
      const kind = TO_LIST.test(line) ? 'list' : 'part'
      const counted = line.replace(COUNTED, (_, tag, n) => tag + (Number(n) % MOST_COUNTED))
      return [counted.replace(/URI="([^"]*)"/g, (_, uri) => `URI="${replace({ url: absolute(uri), kind })}"`)]
    }
    if (line.trim() === '') return []
    const kind = isStream || /\.m3u8?($|\?)/i.test(line) ? 'list' : 'part'
    isStream = false
    return [replace({ url: absolute(line.trim()), kind })]
  })
  return `${written.join('\n')}\n`
}
