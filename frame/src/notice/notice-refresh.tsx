import { useLetters } from './letters.ts'

/** Keeps the lists fresh while nobody looks at them, so that opening is instant. */
export function Fresh() {
  useLetters(true)
  return null
}
