import { type Label, phoneFlaw } from '@village/resource'

const SENTENCES: Readonly<Record<'empty' | 'length' | 'format', Label>> = {
  empty: { zh: '手机号码不能为空', en: 'Phone number cannot be empty' },
  length: { zh: '手机号码长度不是11位', en: 'Phone number length is not 11 digits' },
  format: { zh: '手机号码格式不正确', en: 'Phone number format is incorrect' },
}
/** What is wrong with one's own phone number, in the words of spec §5; null when nothing is. */
export function ownPhoneSentence(phone: string): Label | null {
  const digits = phone.replace(/\s/g, '')
  if (digits === '') return SENTENCES.empty
  const flaw = phoneFlaw(digits)
  return flaw ? SENTENCES[flaw] : null
}
