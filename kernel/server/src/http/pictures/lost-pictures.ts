import { beginningOf, type Fields, isId, type Label, RICH_TEXT_MAX, RICH_TEXT_SENT_FACTOR } from '@village/resource'
import type { RefusedPicture } from './data-url-pictures.ts'

type Kind = 'inline' | 'local' | 'remote'
const PICTURE = /<img\b[^<>]{0,200000}>/gi
const FILE = /\bdata-file\s*=\s*["']?(\d+)/i
const SOURCE = /\bsrc\s*=\s*["']?\s*(data:|file:|[a-z]:[\\/])?/i

function kindOf(tag: string): Kind {
  const [, scheme = ''] = SOURCE.exec(tag) ?? []
  if (/^data:/i.test(scheme)) return 'inline'
  return scheme ? 'local' : 'remote'
}
const reasons: Readonly<Record<Kind, (n: number) => Label>> = {
  inline: n => ({ zh: `${n} 张直接写在文字里`, en: `${n} written into the text` }),
  local: n => ({ zh: `${n} 张在别人的电脑里`, en: `${n} on somebody's computer` }),
  remote: n => ({ zh: `${n} 张在其他网站上`, en: `${n} on other sites` }),
}

/** The most refused pictures that an answer names; it counts the rest. */
const NAMED = 5
function namesOf(refused: readonly RefusedPicture[]): readonly Label[] {
  const named = refused.slice(0, NAMED).map(({ nth, alt, why }) => {
    const called = beginningOf(alt.trim(), 20)
    return {
      zh: `第 ${nth} 张${called && `“${called}”`}（${why.zh}）`,
      en: `no. ${nth}${called && ` “${called}”`}: ${why.en}`,
    }
  })
  const others = refused.length - named.length
  return others > 0 ? [...named, { zh: `另外 ${others} 张`, en: `${others} more` }] : named
}

/**
 * What the answer to a write says about pictures in its rich texts that became no files, or are none of ours, which
 * cleaning leaves out; null where there are none.
 */
export function lostPictures(
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
  refused: readonly RefusedPicture[],
): Label | null {
  const found = new Map<Kind, number>()
  for (const [name, { spec }] of Object.entries(fields)) {
    const html = spec.kind === 'richText' ? sent[name] : undefined
    // What is longer was refused.
    if (typeof html !== 'string' || html.length > (spec.max ?? RICH_TEXT_MAX) * RICH_TEXT_SENT_FACTOR) continue
    for (const [tag] of html.matchAll(PICTURE))
      if (!isId(FILE.exec(tag)?.[1])) found.set(kindOf(tag), (found.get(kindOf(tag)) ?? 0) + 1)
  }
  const total = [...found.values()].reduce((sum, n) => sum + n, refused.length)
  if (total === 0) return null
  const why = [...namesOf(refused), ...[...found].map(([kind, n]) => reasons[kind](n))]
  return {
    zh: `有 ${total} 张图片没有保存：${why.map(({ zh }) => zh).join('，')}。请用“插入图片”上传`,
    en: `Pictures that were not kept: ${total} (${why.map(({ en }) => en).join(', ')}). Upload them by “Insert a picture”`,
  }
}
