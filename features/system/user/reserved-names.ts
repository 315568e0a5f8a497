import type { Label } from '@village/resource'

/** By these the product and those who run it are known: nobody calls themselves so. Compared as `bareName` leaves them. */
const RESERVED = new Set([
  '系统',
  '係統',
  '系統',
  '系统消息',
  '系统通知',
  '系统管理员',
  '管理员',
  '超级管理员',
  '平台',
  '平台管理员',
  '租户管理员',
  '官方',
  '客服',
  '数字乡村',
  'system',
  'systemmessage',
  'systemnotice',
  'admin',
  'administrator',
  'superadmin',
  'root',
  'platform',
  'official',
  'support',
  'digitalvillage',
])

/** What is left of a name when it is looked at: one form, letters and digits only, nothing that cannot be seen. */
const bareName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()

export const isReservedName = (name: string): boolean => RESERVED.has(bareName(name))

export const reservedNameSays: Label = {
  zh: '“系统”等名称保留给系统使用，请换一个',
  en: 'Names such as "System" are kept for the product: choose another one',
}
