import { readStorage, store } from '@village/web/storage.ts'

/** Two tones, three times: heard across a room, and nobody takes it for the tone of a message. */
const TONES_HZ = [880, 660] as const
const TIMES = 3
const TONE_S = 0.18
const LOUDNESS = 0.25

/** Until when this browser stays silent, in ms since 1970. */
const MUTED = 'alert:mutedUntil'
export const mutedUntilMs = (): number => readStorage<number>(MUTED) ?? 0
/** Silences every sound in this browser for some time; 0 ends that at once. */
export const muteSounds = (ms: number): void => store(MUTED, ms === 0 ? 0 : Date.now() + ms)

let context: AudioContext | undefined

/**
 * Sounds once. Nothing is heard where the browser has no sound, or before the person has pressed anything on the page:
 * browsers do not let a page sound by itself.
 */
export function chime(): void {
  if (Date.now() < mutedUntilMs()) return
  // Asked before that, a browser only complains.
  if (typeof AudioContext !== 'function' || navigator.userActivation?.hasBeenActive === false) return
  context ??= new AudioContext()
  const { currentTime, destination } = context
  void context.resume().catch(() => undefined)
  const volume = new GainNode(context, { gain: LOUDNESS })
  volume.connect(destination)
  for (let i = 0; i < TIMES * TONES_HZ.length; i++) {
    const tone = new OscillatorNode(context, { frequency: TONES_HZ[i % TONES_HZ.length]! })
    tone.connect(volume)
    tone.start(currentTime + i * TONE_S)
    tone.stop(currentTime + (i + 1) * TONE_S)
  }
}
