import type { Random } from './random.ts'

/** 60 frequent surnames and 90 characters of given names; no real person is meant (domain-model §9). */
const SURNAMES = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜',
]
const OF_BOTH = [...'安宁和平瑞祥文明清远华春秋晨晓雨新慧永嘉']
const OF_MEN = [...'国建志伟强军海波涛峰斌勇刚磊健鹏飞龙德福贵顺民成林山松涛']
const OF_WOMEN = [...'桂兰秀英玉梅芳丽娟红霞燕琴凤珍淑敏静洁婷雪莲香巧云月']

/** A family's surname. */
export const surnameOf = (random: Random): string => random.pick(SURNAMES)

/** A full name; three in four given names have two characters. */
export function nameOf(surname: string, sex: '1' | '2', random: Random): string {
  const characters = random.chance(0.3) ? OF_BOTH : sex === '1' ? OF_MEN : OF_WOMEN
  const first = random.pick(characters)
  if (!random.chance(0.75)) return surname + first
  return surname + first + random.pick(sex === '1' ? [...OF_MEN, ...OF_BOTH] : [...OF_WOMEN, ...OF_BOTH])
}
