import { expect, test } from 'vitest'
import { isTileUrl, originOf, tileKey, tileUrl } from './tile-url.ts'

test('an address of tiles names a host and the three places of a tile', () => {
  expect(isTileUrl('https://tiles.example.cn/{z}/{x}/{y}.png?key={key}')).toBe(true)
  expect(isTileUrl('http://10.0.0.5:8080/t/{z}/{x}/{y}')).toBe(true)
  for (const wrong of [
    'https://tiles.example.cn/{z}/{x}.png',
    'javascript:alert(1)//{z}{x}{y}',
    'https://user:word@tiles.example.cn/{z}/{x}/{y}',
    'https://tiles.example.cn; script-src *//{z}/{x}/{y}',
    '//tiles.example.cn/{z}/{x}/{y}',
  ])
    expect([wrong, isTileUrl(wrong)]).toEqual([wrong, false])
  expect(tileUrl.fits('-')).toBe(true)
  expect(tileKey.fits('a b')).toBe(false)
})
test('the policy of pages names the host alone', () => {
  expect(originOf('https://tiles.example.cn/{z}/{x}/{y}.png')).toBe('https://tiles.example.cn')
  expect(originOf('-')).toBeUndefined()
})
