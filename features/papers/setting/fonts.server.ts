import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Noto Serif SC, regular and bold: the face of all papers (docs/dependencies.md). */
const WEIGHTS = ['400Regular', '700Bold'] as const
/** The same by the name that the typesetter knows it under. */
export const PAPER_FACE = 'Noto Serif SC'

/** The font files, in node_modules. */
export function fontFiles(): readonly string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-serif-sc/package.json'))
  return WEIGHTS.map(weight => join(folder, weight, `NotoSerifSC_${weight}.ttf`))
}

/** What is no picture on the page: spaces, breaks, joiners and selectors of variants. */
const UNSEEN = /\s|[\u200b\u200c]|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/u

/** Tells of a text which of its characters no font has, each once. */
export async function glyphChecker(): Promise<(words: string) => readonly string[]> {
  const { openSync } = await import('fontkit')
  const [regular, bold] = fontFiles().map(path => {
    const font = openSync(path)
    if (!('characterSet' in font)) throw new Error(`${path} is a collection of fonts`)
    return new Set(font.characterSet)
  })
  return words =>
    [...new Set(words)].filter(one => {
      const point = one.codePointAt(0)!
      return !UNSEEN.test(one) && !(regular!.has(point) && bold!.has(point))
    })
}
