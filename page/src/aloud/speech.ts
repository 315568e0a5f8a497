import type { Language } from '@village/resource'
import type { SpokenLine } from './spoken-lines.ts'

const FITS: Readonly<Record<Language, readonly RegExp[]>> = {
  zh: [/^(zh[-_](Hans[-_])?CN|cmn\b)/i, /^zh\b/i],
  en: [/^en\b/i],
}

/**
 * A voice of this machine for a language. Voices of a network are left out: they would send what is read to whoever runs
 * them.
 */
export function voiceFor(language: Language): SpeechSynthesisVoice | undefined {
  const own = speechSynthesis.getVoices().filter(({ localService }) => localService)
  return FITS[language].flatMap(form => own.find(({ lang }) => form.test(lang)) ?? [])[0]
}

/** Browsers list their voices late; answers how to stop listening. */
export function watchVoices(changed: () => void): () => void {
  speechSynthesis.addEventListener('voiceschanged', changed)
  return () => speechSynthesis.removeEventListener('voiceschanged', changed)
}

/** Chromium falls silent within a long utterance: sentences of so many characters are said one by one. */
const MOST_CHARS = 180
const partsOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[。！？；!?;\n])/)
    .flatMap(sentence => sentence.match(new RegExp(`[\\s\\S]{1,${MOST_CHARS}}`, 'g')) ?? [])
    .map(part => part.trim())
    .filter(part => part !== '')

const isChinese = (text: string): boolean => /[\u3400-\u9fff]/.test(text)

/** Reads the lines one after another, each word by a voice of its own language; `onEnd` after the last. */
export function speak(lines: readonly SpokenLine[], language: Language, onEnd: () => void): void {
  speechSynthesis.cancel()
  const texts = lines.flatMap(({ label, value }) =>
    language === 'zh' && label ? partsOf(`${label}：${value}`) : [...partsOf(label), ...partsOf(value)],
  )
  for (const [at, text] of texts.entries()) {
    const spoken = isChinese(text) ? 'zh' : language
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voiceFor(spoken) ?? null
    utterance.lang = spoken === 'zh' ? 'zh-CN' : 'en-US'
    utterance.rate = 0.9
    if (at === texts.length - 1) utterance.onend = onEnd
    utterance.onerror = ({ error }) => error !== 'canceled' && error !== 'interrupted' && onEnd()
    speechSynthesis.speak(utterance)
  }
  if (texts.length === 0) onEnd()
}

/** Says no more. */
export const beSilent = (): void => speechSynthesis.cancel()
