import type { Chance } from './picture.ts'
import { SAMPLES_PER_SECOND, VOICES } from './voices.ts'

/** The languages in which digits are spoken. */
export type Voice = keyof typeof VOICES

const LEAD_S = 1.2
const HEADER_BYTES = 44
/** Loudness against a digit: voices behind it, and hiss. Louder ones shut out people before they shut out machines. */
const [MURMUR, HISS] = [0.12, 0.04]

const randomBetween = (chance: Chance, low: number, high: number): number => low + chance() * (high - low)
const seconds = (count: number): number => Math.round(count * SAMPLES_PER_SECOND)

/** A digit as waves between −1 and 1, spoken `speed` times as fast and as high as it was recorded. */
function digitWave(digit: number, voice: Voice, speed: number): Float32Array {
  const recorded = Buffer.from(VOICES[voice][digit]!, 'base64')
  const wave = new Float32Array(Math.floor((recorded.length - 1) / speed))
  for (let i = 0; i < wave.length; i++) {
    const at = i * speed
    const [before, share] = [Math.floor(at), at % 1]
    wave[i] = (recorded[before]! * (1 - share) + recorded[before + 1]! * share - 128) / 128
  }
  return wave
}

function mix(into: Float32Array, wave: Float32Array, start: number, loudness: number): void {
  for (let i = 0; i < wave.length && start + i < into.length; i++) into[start + i]! += wave[i]! * loudness
}

/** Other digits, backwards and low, from the first second to the last: pauses do not show where a digit begins. */
function murmur(into: Float32Array, voice: Voice, chance: Chance): void {
  for (let at = 0; at < into.length; at += seconds(randomBetween(chance, 0.2, 0.4)))
    mix(into, digitWave(Math.floor(chance() * 10), voice, randomBetween(chance, 0.8, 1.3)).reverse(), at, MURMUR)
}

/** A xorshift of 32 bits, begun by chance: a fresh draw for each of 40,000 samples would cost more than the rest. */
function hiss(into: Float32Array, chance: Chance): void {
  let state = Math.floor(chance() * 2 ** 32) | 1
  for (let i = 0; i < into.length; i++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    into[i]! += (state / 2 ** 31) * HISS
  }
}

/** RIFF WAVE, one channel, unsigned 8 bits: what every browser plays. */
function waveFile(wave: Float32Array): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + wave.length)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLES_PER_SECOND, 24)
  file.writeUInt32LE(SAMPLES_PER_SECOND, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(wave.length, 40)
  wave.forEach((value, i) => {
    file[HEADER_BYTES + i] = Math.max(0, Math.min(255, Math.round(128 + value * 104)))
  })
  return file
}

/**
 * The digits spoken one by one as a WAV file: each at a pace and loudness of its own, after a pause of its own, before
 * murmuring voices (security A024: the bytes do not name the answer). Whoever has this source can still teach a machine
 * to hear them, as with any captcha; what stops guessing is that each try is counted (A019).
 */
export function recordingOf(digits: string, voice: Voice, chance: Chance): Buffer {
  const said = [...digits].map(digit => digitWave(Number(digit), voice, randomBetween(chance, 0.9, 1.12)))
  let end = seconds(LEAD_S)
  const starts = said.map(wave => {
    const start = end
    end += wave.length + seconds(randomBetween(chance, 0.35, 0.65))
    return start
  })
  const all = new Float32Array(end)
  said.forEach((wave, i) => {
    mix(all, wave, starts[i]!, randomBetween(chance, 0.75, 0.95))
  })
  murmur(all, voice, chance)
  hiss(all, chance)
  return waveFile(all)
}
