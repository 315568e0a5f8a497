import { describe, expect, it } from 'vitest'
import { HOSTILE } from '../../../../testing/attacks/hostile-links.ts'
import { isLink, isOwnPath } from './link.ts'

describe('a text that becomes a link', () => {
  it.each([...HOSTILE, ''])('is not %j', text => expect([isLink(text), isOwnPath(text)]).toEqual([false, false]))

  it.each(['/', '/wel/index', '/system/user?status=3#x', '/报表/月.html'])('may be the page %j of our own', text =>
    expect([isLink(text), isOwnPath(text)]).toEqual([true, true]),
  )

  it.each(['https://weather.example.cn', 'HTTP://10.0.0.5:9000/report?d=1', 'https://a.cn#x'])(
    'may be the page %j of somebody else',
    text => expect([isLink(text), isOwnPath(text)]).toEqual([true, false]),
  )
})
