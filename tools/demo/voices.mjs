// Speaks the digits of the captcha and writes features/account/captcha/voices.ts. Needs the programs espeak-ng and sox;
// run once, when the voices are to change: docs/decisions/0021.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../build.mjs'

const SPOKEN = {
  zh: { voice: 'cmn', words: ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] },
  en: { voice: 'en-gb', words: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] },
}
const SAMPLES_PER_SECOND = 8000
const WORDS_PER_MINUTE = 135
/** Silence at both ends is cut off, and each digit is as loud as the others. */
const CUT = ['silence', '1', '0.005', '0.5%']
const EFFECTS = [...CUT, 'reverse', ...CUT, 'reverse', 'norm', '-1']

const scratch = mkdtempSync(join(tmpdir(), 'village-voices-'))
function speak(voice, word) {
  const [spoken, cut] = [join(scratch, 'spoken.wav'), join(scratch, 'cut.raw')]
  execFileSync('espeak-ng', ['-v', voice, '-s', WORDS_PER_MINUTE, '-w', spoken, word])
  const format = ['-r', SAMPLES_PER_SECOND, '-b', '8', '-e', 'unsigned-integer', '-c', '1', '-t', 'raw']
  execFileSync('sox', ['-D', spoken, ...format, cut, ...EFFECTS])
  return readFileSync(cut).toString('base64')
}

const lines = Object.entries(SPOKEN).map(
  ([language, { voice, words }]) =>
    `  ${language}: [\n${words.map(word => `    '${speak(voice, word)}',\n`).join('')}  ],\n`,
)
writeFileSync(
  join(ROOT, 'features/account/captcha/voices.ts'),
  `// Made by tools/demo/voices.mjs (docs/decisions/0021): not for reading.
export const SAMPLES_PER_SECOND = ${SAMPLES_PER_SECOND}

/** The digits 0 to 9 of each language: one channel, unsigned 8 bits, in base64. */
export const VOICES: Readonly<Record<'zh' | 'en', readonly string[]>> = {
${lines.join('')}}
`,
)
rmSync(scratch, { recursive: true })
