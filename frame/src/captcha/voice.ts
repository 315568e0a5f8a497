export interface Voice {
  /** Resolves when the last word has been spoken; rejects when the browser cannot or may not play it. */
  play(): Promise<void>
  stop(): void
}

/** A WAV file in base64, played as a blob, because the content security policy forbids data addresses for audio. */
export function voiceOf(audio: string): Voice {
  const bytes = Uint8Array.from(atob(audio), character => character.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
  const player = new Audio(address)
  const gone = (): void => URL.revokeObjectURL(address)
  return {
    play: () =>
      new Promise<void>((done, cannot) => {
        player.addEventListener('ended', () => done())
        player.addEventListener('error', () => cannot(new Error('cannot play')))
        player.play().catch(cannot)
      }).finally(gone),
    stop() {
      player.pause()
      gone()
    },
  }
}
