import { isId, type Label } from '@village/resource'

/** Pictures of one text that become files; the page takes as many of one paste. */
export const MOST_PICTURES = 20

const PICTURE = /<img\b[^<>]*>/gi
const FILE = /\bdata-file\s*=\s*["']?(\d+)/i
const WRITTEN = /(?<![\w-])src\s*=\s*(?:"\s*data:([^"]*)"|'\s*data:([^']*)'|data:([^\s"'>]*))/i
const ALT = /(?<![\w-])alt\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const KIND = /^image\/(png|jpe?g)\b.*;\s*base64$/i

/** A picture whose bytes stand in the text: its place among the pictures there, and how the text calls it. */
export interface WrittenPicture {
  readonly nth: number
  readonly alt: string
  /** With an extension that says its kind. */
  readonly name: string
  readonly bytes: Buffer
}
/** One that did not become a file, and why. */
export interface RefusedPicture extends Pick<WrittenPicture, 'nth' | 'alt'> {
  readonly why: Label
}

/** What becomes of a picture: the id of its file, or why there is none. */
export type Keep = (picture: WrittenPicture) => Promise<string | Label>

const NO_KIND: Label = { zh: '只能是 PNG 或 JPEG', en: 'PNG and JPEG only' }
const NO_BYTES: Label = { zh: '内容不完整', en: 'incomplete' }
const TOO_MANY: Label = {
  zh: `一段文字最多 ${MOST_PICTURES} 张`,
  en: `${MOST_PICTURES} pictures a text at most`,
}

const firstOf = (found: RegExpExecArray | null): string | undefined => found?.[1] ?? found?.[2] ?? found?.[3]

/** The bytes after `data:`, or why there are none. */
function readWritten(written: string): Pick<WrittenPicture, 'name' | 'bytes'> | Label {
  const [head = '', base64 = ''] = written.split(',', 2)
  const kind = KIND.exec(head)?.[1]?.toLowerCase()
  if (!kind) return NO_KIND
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length === 0) return NO_BYTES
  return { name: `picture.${kind === 'png' ? 'png' : 'jpg'}`, bytes }
}

/** Whether a text may hold a picture whose bytes stand in it. */
export const mayHoldWritten = (html: string): boolean => /<img\b/i.test(html) && /\bdata:/i.test(html)

/** What stands after `data:` in a tag; undefined where it names a file of ours, or another place. */
const writtenIn = (tag: string): string | undefined =>
  isId(FILE.exec(tag)?.[1]) ? undefined : firstOf(WRITTEN.exec(tag))
const altIn = (tag: string): string => firstOf(ALT.exec(tag)) ?? ''

/** The outcome of each picture that is written into a text, by what is written. The same one twice is one file. */
async function outcomesIn(html: string, keep: Keep): Promise<ReadonlyMap<string, string | Label>> {
  const outcomes = new Map<string, string | Label>()
  let nth = 0
  for (const [tag] of html.matchAll(PICTURE)) {
    nth++
    const written = writtenIn(tag)
    if (written === undefined || outcomes.has(written)) continue
    const read = outcomes.size < MOST_PICTURES ? readWritten(written) : TOO_MANY
    outcomes.set(written, 'bytes' in read ? await keep({ nth, alt: altIn(tag), ...read }) : read)
  }
  return outcomes
}

/** A text with its written pictures as files. Those that were not kept are left out of it and named. */
export async function keepWritten(
  html: string,
  keep: Keep,
): Promise<{ readonly html: string; readonly refused: readonly RefusedPicture[] }> {
  const outcomes = await outcomesIn(html, keep)
  const refused: RefusedPicture[] = []
  let nth = 0
  const kept = html.replace(PICTURE, tag => {
    nth++
    const outcome = outcomes.get(writtenIn(tag) ?? '')
    if (outcome === undefined) return tag
    const alt = altIn(tag)
    if (typeof outcome === 'string') return `<img data-file="${outcome}" alt="${alt.replaceAll('"', '&quot;')}">`
    refused.push({ nth, alt, why: outcome })
    return ''
  })
  return { html: kept, refused }
}
