/** A page of our own: one slash at the front. `//host` and `/\host` are another host, and blanks inside are dropped by browsers. */
const OWN = /\/(?![/\\])[^\s\\]*/
/** A page of somebody else. Nothing before the host: `https://bank.cn@evil.com` is evil.com. */
const OUTSIDE = /[hH][tT][tT][pP][sS]?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?/

/** What a text has to look like that becomes a link: for `pattern` of a field. Other schemes would run as ours. */
export const LINK = new RegExp(`${OWN.source}|${OUTSIDE.source}`)

const wholePattern = (pattern: RegExp): RegExp => new RegExp(`^(?:${pattern.source})$`, 'u')
const [ownPath, link] = [wholePattern(OWN), wholePattern(LINK)]

/** Whether a stored text leads to a page of our own. */
export const isOwnPath = (text: unknown): text is string => typeof text === 'string' && ownPath.test(text)
/** Whether a stored text may become a link at all. */
export const isLink = (text: unknown): text is string => typeof text === 'string' && link.test(text)

/** Words of `LINK` for people. */
export const LINK_SAYS = {
  zh: '地址以 / 开头，或以 http:// 或 https:// 开头，不含空格',
  en: 'An address begins with / or with http:// or https:// and has no blanks',
} as const
