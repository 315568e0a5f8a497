import { expect, test } from 'vitest'
import { type Listed, rewritePlaylist } from './playlist.server.ts'

const BASE = 'http://nvr.lan/live/cam1/index.m3u8?token=1'
function rewritten(text: string): { readonly text: string | null; readonly met: readonly Listed[] } {
  const met: Listed[] = []
  const replace = (listed: Listed): string => {
    met.push(listed)
    return `?k=${met.length}`
  }
  return { text: rewritePlaylist(text, BASE, replace), met }
}

test('every address in a playlist is replaced, also those in its tags, and none of the camera stays', () => {
  const { text, met } = rewritten(
    [
      '#EXTM3U',
      '#EXT-X-MAP:URI="init.mp4"',
      '#EXT-X-KEY:METHOD=AES-128,URI="https://keys.example.cn/k"',
      '#EXTINF:2.0,',
      '/live/cam1/1.m4s?secret=x',
      '#EXTINF:2.0,',
      '2.m4s',
    ].join('\r\n'),
  )
  expect(met.map(({ url }) => url)).toEqual([
    'http://nvr.lan/live/cam1/init.mp4',
    'https://keys.example.cn/k',
    'http://nvr.lan/live/cam1/1.m4s?secret=x',
    'http://nvr.lan/live/cam1/2.m4s',
  ])
  expect(text).toBe(
    '#EXTM3U\n#EXT-X-MAP:URI="?k=1"\n#EXT-X-KEY:METHOD=AES-128,URI="?k=2"\n#EXTINF:2.0,\n?k=3\n#EXTINF:2.0,\n?k=4\n',
  )
})

test('a list of streams leads to lists, and pictures for a time line are left out', () => {
  const { text, met } = rewritten(
    '#EXTM3U\n#EXT-X-I-FRAME-STREAM-INF:URI="i.m3u8"\n#EXT-X-MEDIA:TYPE=AUDIO,URI="a"\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow\n',
  )
  expect(met.map(({ kind, url }) => `${kind} ${url}`)).toEqual([
    'list http://nvr.lan/live/cam1/a',
    'list http://nvr.lan/live/cam1/low',
  ])
  expect(text).not.toContain('i.m3u8')
})

test('a page, an empty text and a playlist without an end are none', () => {
  for (const text of ['<html></html>', '', 'EXTM3U', `#EXTM3U\n${'#EXTINF:1,\n1.ts\n'.repeat(2000)}`])
    expect(rewritten(text).text).toBeNull()
})

test('a count into the millions is cut, because players walk through all that was counted', () => {
  const { text } = rewritten('#EXTM3U\n#EXT-X-DISCONTINUITY-SEQUENCE:296000007\n#EXTINF:2,\n1.ts\n')
  expect(text).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:7\n')
})
