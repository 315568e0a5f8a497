import { currentLanguage, useLanguage } from '../../texts/i18n.ts'

const HAN = '\\u3000-\\u303f\\u3400-\\u9fff\\uff00-\\uffef'
const CHINESE = new RegExp(`[${HAN}]`)
/** Words with Chinese characters that follow each other: `Removed by 李文书 today` has one such part, in the middle. */
const PARTS = new RegExp(`(\\S*[${HAN}]\\S*(?:\\s+\\S*[${HAN}]\\S*)*)`)

/** The attribute of an element that shows what people have entered. */
export interface EnteredLang {
  readonly lang?: 'zh-CN'
}
const CHINESE_LANG: EnteredLang = { lang: 'zh-CN' }
const PAGE_LANG: EnteredLang = {}

/**
 * Tells readers and browsers that these words are Chinese where the page around is English (WCAG 3.1.2, design/ux.md
 * §1.7): spread it on the element that shows them or is named by them. Nothing where the page's own language fits.
 */
export function enteredLang(words: unknown): EnteredLang {
  return currentLanguage() !== 'zh' && typeof words === 'string' && CHINESE.test(words) ? CHINESE_LANG : PAGE_LANG
}

/**
 * Words that are entered ones or hold some among ours, such as a name in a sentence: only the Chinese part is marked.
 */
export function Entered({ children: words }: { readonly children: string }) {
  if (useLanguage() === 'zh' || !CHINESE.test(words)) return words
  return words.split(PARTS).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} lang="zh-CN">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
