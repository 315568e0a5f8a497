import { domainToASCII, domainToUnicode } from 'node:url'

const ENCODED = /(^|\.)xn--/i

/** Parsers of Node up to 24 refuse a label xn-- that encodes nothing, that of Node 26 takes it: no name can be so. */
const isName = (host: string): boolean => {
  if (!ENCODED.test(host)) return true
  const read = domainToUnicode(host)
  return read !== '' && !ENCODED.test(read) && domainToASCII(read) === host.toLowerCase()
}

/**
 * An address as every Node in support reads it; undefined where it is none, or where its host is no name. `base` is what
 * a relative one stands in.
 */
export function urlOf(text: string, base?: string): URL | undefined {
  if (!URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  return isName(url.hostname) ? url : undefined
}
