import type { Label } from '@village/resource'

/** The last word before "of", or of all, as one: residents, activities, addresses, people. */
const NOUN = /^(.*?)([A-Za-z]+)( of .*)?$/
const ENDINGS = [
  [/people$/i, 'person'],
  [/ies$/, 'y'],
  [/(ss|x|ch|sh)es$/, '$1'],
  [/(?<![su])s$/, ''],
] as const
function singular(label: string): string {
  const [, before, noun, after = ''] = NOUN.exec(label) ?? []
  if (!noun) return label
  const [plural, one] = ENDINGS.find(([ending]) => ending.test(noun)) ?? [/$/, '']
  return `${before}${noun.replace(plural, one)}${after}`
}

/** What one record of a register is called: 用户管理 keeps users, a new one is a 用户. */
export const recordWords = (label: Label, language: 'zh' | 'en'): string =>
  language === 'zh' ? label.zh.replace(/(?<=.)(管理|信息)$/, '') : singular(label.en)

/** What the records of a register are called within a sentence; names in capitals (SMS, IoT) stay as they are. */
export const recordsWords = (label: Label, language: 'zh' | 'en'): string =>
  language === 'zh'
    ? recordWords(label, language)
    : label.en.replace(/^[A-Z](?=[a-z]*(?: |$))/, first => first.toLowerCase())
