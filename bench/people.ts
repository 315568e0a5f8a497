import { checkCharacterOf } from '@village/resource'

/** A repeatable source of numbers from 0 to 1 (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const SURNAMES = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜',
]
const CHARACTERS = [
  ...'桂兰芳英秀华玉梅凤珍春霞丽娟红艳萍云洁琴敏静淑惠珠翠雅芝强伟军勇杰涛明超刚平辉鹏飞斌浩宇轩建国庆海波志成德顺福山林松柏青石泉清河海棠禾苗丰收安康宁远思源文武双全义仁礼智信',
]

export interface Person {
  readonly name: string
  readonly sex: '1' | '2'
  readonly birthday: string
  readonly idCard: string
  readonly phone: string
}

/** How many people of a sex were born on a day so far: the order digits of the next number. */
export type Births = Map<string, number>

/** The i-th synthetic person: county code 370699 is assigned to nobody, so no number can be a real one. */
export function personOf(random: () => number, i: number, births: Births): Person {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const sex = random() < 0.512 ? '1' : '2'
  const days = Math.floor(random() * 33_000)
  const birthday = new Date(Date.UTC(1936, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)
  const born = births.get(birthday + sex) ?? 0
  births.set(birthday + sex, born + 1)
  const order = born * 2 + (sex === '1' ? 1 : 2)
  const digits = `370699${birthday.replaceAll('-', '')}${String(order).padStart(3, '0')}`
  const second = random() < 0.75 ? pick(CHARACTERS) : ''
  return {
    name: pick(SURNAMES) + pick(CHARACTERS) + second,
    sex,
    birthday,
    idCard: digits + checkCharacterOf(digits),
    phone: `154${String(i % 100_000_000).padStart(8, '0')}`,
  }
}
