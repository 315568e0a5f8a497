import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordingOf, type Voice } from './recording.server.ts'
import { SAMPLES_PER_SECOND, VOICES } from './voices.ts'

const steady = (seed: number) => () => {
  seed = (seed * 1664525 + 1013904223) % 2 ** 32
  return seed / 2 ** 32
}
const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 }).map(list => list.join(''))
const voice = fc.constantFrom<Voice>('zh', 'en')

/** Loudness of each 20 ms, from 0 to 1. */
function loudness(file: Buffer): number[] {
  const step = SAMPLES_PER_SECOND / 50
  return Array.from({ length: Math.floor((file.length - 44) / step) }, (_, i) => {
    const part = [...file.subarray(44 + i * step, 44 + (i + 1) * step)].map(value => (value - 128) / 128)
    return Math.sqrt(part.reduce((sum, value) => sum + value ** 2, 0) / part.length)
  })
}

describe('the spoken captcha', () => {
  it('has the ten digits in each language, none of them empty', () => {
    for (const words of Object.values(VOICES)) {
      expect(words).toHaveLength(10)
      expect(new Set(words).size).toBe(10)
      for (const word of words) expect(Buffer.from(word, 'base64').length).toBeGreaterThan(SAMPLES_PER_SECOND / 5)
    }
  })
  it('is a WAV file that browsers play, of four to nine seconds', () => {
    fc.assert(
      fc.property(digits, voice, fc.nat(), (said, by, seed) => {
        const file = recordingOf(said, by, steady(seed))
        expect(file.subarray(0, 16).toString('latin1')).toMatch(/^RIFF.{4}WAVEfmt $/s)
        expect(file.readUInt32LE(4)).toBe(file.length - 8)
        expect(file.readUInt32LE(40)).toBe(file.length - 44)
        const length = (file.length - 44) / SAMPLES_PER_SECOND
        expect(length).toBeGreaterThan(4)
        expect(length).toBeLessThan(9)
      }),
      { numRuns: 40 },
    )
  })
  it('says each digit loudly, and leaves time before the first', () => {
    fc.assert(
      fc.property(digits, voice, fc.nat(), (said, by, seed) => {
        const loud = loudness(recordingOf(said, by, steady(seed)))
        const speech = Math.max(...loud)
        expect(speech).toBeGreaterThan(0.1)
        expect(Math.max(...loud.slice(0, 35))).toBeLessThan(speech / 2)
      }),
      { numRuns: 40 },
    )
  })
  it('speaks the same digits otherwise each time, and never in the bytes of the voice that is published', () => {
    const [first, second] = [recordingOf('40719', 'zh', steady(1)), recordingOf('40719', 'zh', steady(2))]
    expect(first.equals(second)).toBe(false)
    for (const word of VOICES.zh) {
      const middle = Buffer.from(word, 'base64').subarray(1000, 1032)
      expect(first.includes(middle)).toBe(false)
    }
  })
})
