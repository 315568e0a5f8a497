import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureOf } from './picture.ts'
import { CAPTCHA_CHARACTERS, strokesOf } from './strokes.ts'

const steady = (seed: number) => () => {
  seed = (seed * 1664525 + 1013904223) % 2 ** 32
  return seed / 2 ** 32
}

describe('the picture of a captcha', () => {
  it('never holds its answer as text and is one path of short lines', () => {
    const answer = fc.array(fc.constantFrom(...CAPTCHA_CHARACTERS), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(answer, fc.nat(), (characters, seed) => {
        const svg = pictureOf(characters.join(''), steady(seed))
        expect(svg).not.toContain(characters.join(''))
        expect(svg).not.toMatch(/<text|NaN|undefined/)
        expect(svg.match(/<path/g)).toHaveLength(1)
        expect(svg.length).toBeLessThan(16_000)
      }),
      { numRuns: 60 },
    )
  })
  it('draws the same answer otherwise each time', () => {
    expect(pictureOf('AKT47', steady(1))).not.toBe(pictureOf('AKT47', steady(2)))
  })
  it('has strokes for each of its characters', () => {
    for (const character of CAPTCHA_CHARACTERS) expect(strokesOf(character).length, character).toBeGreaterThan(0)
  })
})
