import { beginningOf, MASK_CHARACTER, withoutNumbers } from '@village/resource'
import { extensionOf } from './file-kinds.ts'

/** The name that people gave the file, without folders, control and direction signs, in at most 200 characters. */
export function plainName(given: string): string {
  const name = given.split(/[\\/]/).at(-1)!
  const clean = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .replace(/^[. ]+|[. ]+$/g, '')
    .trim()
  const extension = extensionOf(clean)
  if (!extension) return beginningOf(clean, 200)
  const stem = beginningOf(clean.slice(0, -extension.length - 1), 200 - extension.length - 1)
  return `${stem || 'file'}.${extension}`
}

/** The name as it is stored: without the numbers of people, and without the signs that stand for them elsewhere, which no disk takes. */
export const storedName = (plain: string): string => withoutNumbers(plain).replaceAll(MASK_CHARACTER, '_')
