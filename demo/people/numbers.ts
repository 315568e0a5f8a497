import { checkCharacterOf } from '@village/resource'

/** A county code that is not given out: no number made with it can be a real person's (domain-model §9). */
const COUNTY = '370699'

export interface Numbers {
  /** A valid identity number; never twice from one maker. */
  idCard(birthday: string, sex: '1' | '2'): string
  /** A mobile number of the 154 range, which is not in use. */
  phone(villageDigit: number): string
}

/**
 * Numbers counted up: per birth date and sex for identity numbers, per village for phones. The starts keep makers
 * apart.
 */
export function numbers(firstOrder = 0, firstPhone = 1): Numbers {
  const counts = new Map<string, number>()
  const count = (key: string, first: number): number => {
    const next = counts.get(key) ?? first
    counts.set(key, next + 1)
    return next
  }
  return {
    idCard(birthday, sex) {
      const day = birthday.replaceAll('-', '')
      const order = count(day + sex, firstOrder) * 2 + (sex === '1' ? 1 : 2)
      const digits = `${COUNTY}${day}${String(order).padStart(3, '0')}`
      return digits + checkCharacterOf(digits)
    },
    phone: digit => `154${digit}0${String(count(`phone${digit}`, firstPhone)).padStart(6, '0')}`,
  }
}
