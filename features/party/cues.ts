import { beginningOf } from '@village/resource'
/** One line of captions, in seconds from the beginning of the video. */
export interface Cue {
  readonly from: number
  readonly to: number
  readonly text: string
}
/** What a text of captions holds; `unread` is the first line that has no time, '' when each has one. */
export interface Cues {
  readonly cues: readonly Cue[]
  readonly unread: string
}

const LINE = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s+(\S.*)$/
/** So long is the last line seen, and the longest of the others, in seconds. */
const LAST_S = 6

/** Captions as people write them: `00:05 words`, one line each. Each is seen until the next. */
export function cuesIn(text: string): Cues {
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  const read = lines.map(line => {
    const found = LINE.exec(line)
    return found ? { from: secondsOf(found), text: found[4]! } : null
  })
  const starts = read.filter(one => one !== null).sort((a, b) => a.from - b.from)
  const cues = starts.map((one, at) => ({ ...one, to: Math.min(starts[at + 1]?.from ?? Infinity, one.from + LAST_S) }))
  const unread = beginningOf(lines[read.indexOf(null)] ?? '', 20)
  return { cues: cues.filter(({ from, to }) => to > from), unread }
}

const secondsOf = ([, hours = '0', minutes, seconds]: RegExpExecArray): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
