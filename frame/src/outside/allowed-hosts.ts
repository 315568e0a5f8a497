const parseUrl = (src: string, origin: string): URL | null => {
  try {
    return new URL(src, origin)
  } catch {
    return null
  }
}

/**
 * Whether a page of somebody else may be shown. `hosts` is the administrators' list: `host` or `host:port`, a leading
 * `*.` for all below. Files of our own server need no entry; anything that is not http has no place here.
 */
export function isAllowed(src: string, hosts: readonly string[], origin: string): boolean {
  const url = parseUrl(src, origin)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false
  if (url.origin === origin) return true
  return hosts.some(host => {
    const wanted = host.trim().toLowerCase()
    if (wanted === '') return false
    const own = wanted.includes(':') ? url.host : url.hostname
    return wanted.startsWith('*.') ? own.endsWith(wanted.slice(1)) : own === wanted
  })
}
