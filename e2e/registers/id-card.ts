import { checkCharacterOf } from '@village/resource'

/** An identity number of a county that does not exist; even orders are women. */
export function idCardOf(birthday: string, order: number): string {
  const digits = `370697${birthday}${order}`
  return digits + checkCharacterOf(digits)
}
