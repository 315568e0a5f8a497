import type { Label } from '@village/resource'

export const TOO_MANY: Label = {
  zh: '正在排版的文件太多，请稍后再试',
  en: 'Too many pages are being set; please try again',
}
export const BROKEN: Label = {
  zh: '这份模板无法排版，请联系管理员',
  en: 'This template cannot be set; please tell the administrator',
}
/** Names what took too much: whoever has several open knows which to shorten. */
export const tooHeavy = (title: string): Label => ({
  zh: `“${title}”排版超过时间或内存上限，请减少内容后再试`,
  en: `Setting the pages of “${title}” took too much time or memory; please shorten it and try again`,
})

/** Names the fonts besides: one of them may be what cannot be set. */
export const failedWithFonts = (title: string, fonts: readonly string[]): Label => ({
  zh: `“${title}”中的生僻字要用字体${fonts.map(name => `“${name}”`).join('、')}，排版没有成功；请减少内容，或请管理员停用有问题的字体后再试`,
  en: `The rare characters of “${title}” need the typefaces ${fonts.map(name => `“${name}”`).join(', ')}, and setting the pages failed; please shorten it, or have the faulty typeface switched off`,
})
export const unreadFont = (name: string): Label => ({
  zh: `字体“${name}”的文件读不出来，请管理员检查存储，或停用这个字体`,
  en: `The file of the typeface “${name}” cannot be read; have the storage looked at, or the typeface switched off`,
})

/** Characters that one refusal names. */
const MOST_NAMED = 20
/** Names the characters: the clerk sees before printing what a printer would show as a box. */
export function missingCharacters(missing: readonly string[]): Label {
  const named = missing
    .filter((_, at) => at < MOST_NAMED)
    .map(one => `${one}（U+${one.codePointAt(0)!.toString(16).toUpperCase()}）`)
  return { zh: `字库中没有这些字：${named.join('、')}`, en: `No font has these characters: ${named.join(', ')}` }
}
