import type { Dictionary } from '@village/resource'

/** By what two records look like one person. */
export const duplicateDictionaries: Readonly<Record<string, Dictionary>> = {
  duplicate_sign: {
    label: { zh: '疑似重复依据', en: 'Signs of a duplicate' },
    sealed: true,
    entries: {
      number: ['证件号码相同', 'ID number'],
      nameBirth: ['姓名与出生日期相同', 'Name and birth date'],
      namePhone: ['姓名与电话相同', 'Name and phone'],
      pinyin: ['同音姓名且出生日期、性别相同', 'Name sounds the same; same birth date and sex'],
    },
  },
}
