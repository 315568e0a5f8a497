import { expect, test } from 'vitest'
import { urlOf } from './read-address.ts'

test('a host is a name or a number on every Node: what only one of their parsers takes is no address', () => {
  const none = ['https://xn--', 'https://xn--a', 'https://a.xn--/x', 'https://XN--0.pt', 'https://xn--a-ecp.ru']
  const others = ['https://xn--abc-.com', 'postgresql://xn--/village', 'https://1.2.3.4.5', 'https://a b', 'village']
  for (const text of [...none, ...others]) expect(urlOf(text), text).toBeUndefined()
})

test('names in Chinese, with an umlaut or a picture, and numbers are read', () => {
  const hosts = [
    ['https://例子.中国', 'xn--fsqu00a.xn--fiqs8s'],
    ['https://xn--fsqu00a.xn--fiqs8s', 'xn--fsqu00a.xn--fiqs8s'],
    ['https://xn--fa-hia.de', 'xn--fa-hia.de'],
    ['https://💩.la', 'xn--ls8h.la'],
    ['http://127.1:8080', '127.0.0.1'],
    ['http://[::1]/', '[::1]'],
    ['postgresql://db.lan/village', 'db.lan'],
  ] as const
  for (const [text, host] of hosts) expect(urlOf(text)?.hostname, text).toBe(host)
})

test('a relative address is read within its base', () => {
  expect(urlOf('b.ts?t=1', 'https://camera.lan/live/a.m3u8')?.href).toBe('https://camera.lan/live/b.ts?t=1')
  expect(urlOf('//xn--/b.ts', 'https://camera.lan/live/a.m3u8')).toBeUndefined()
})
