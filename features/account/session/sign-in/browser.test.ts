import { expect, test } from 'vitest'
import { browserOf } from './browser.ts'

test('a browser is told by its name, version and system', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
  expect(browserOf(chrome)).toBe('Chrome 131 · Windows')
  expect(browserOf(`${chrome} Edg/131.0.0.0`)).toBe('Edge 131 · Windows')
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  expect(browserOf(phone)).toBe('Safari 18 · iOS')
  expect(browserOf('Mozilla/5.0 (Linux; Android 14) Chrome/116.0 MicroMessenger/8.0.50')).toBe('WeChat 8 · Android')
})

test('what tells nothing is nothing', () => {
  expect(browserOf('')).toBe('')
  expect(browserOf('curl/8.5.0')).toBe('')
})
