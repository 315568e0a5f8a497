import { TEST_CLIP } from './test-clip.server.ts'

const PIECE_MS = 2000
/** So many pieces are in the playlist: what a player needs to begin. */
const LISTED = 4
const PIECES = TEST_CLIP.map(text => Buffer.from(text, 'base64'))

/** One piece of the picture, by its number; it begins anew every six seconds. */
export const testPiece = (number: number): Buffer => PIECES[number % PIECES.length]!

/**
 * The playlist of a camera that is none: a moving test card that goes on for ever, so that a village sees its wall work
 * before the first camera is there; `ranMs` since it was asked for.
 */
export function testPlaylist(ranMs: number, addressOf: (piece: number) => string): string {
  // Counted from its own beginning: hls.js goes through all discontinuities that there ever were.
  const first = Math.floor(ranMs / PIECE_MS)
  const lines = Array.from({ length: LISTED }, (_, i) => {
    const piece = first + i
    // The clip's clock begins anew with it, which players have to be told.
    const begins = i > 0 && piece % PIECES.length === 0 ? ['#EXT-X-DISCONTINUITY'] : []
    return [...begins, `#EXTINF:${(PIECE_MS / 1000).toFixed(3)},`, addressOf(piece)]
  })
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${PIECE_MS / 1000}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / PIECES.length)}`,
    ...lines.flat(),
    '',
  ].join('\n')
}
