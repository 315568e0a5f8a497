import type { Issue } from '../checking/check.ts'
import { issueOf } from '../checking/issue.ts'
import { secret, text } from '../fields/field.ts'
import type { Fields } from '../fields/fields.ts'

/** A key of a service outside. Stored encrypted, which the column has room for in these characters. */
export const serviceKey = (zh: string, en: string) =>
  secret(zh, en)
    .max(256)
    .pattern(/[\x21-\x7e]+/, '只能是英文字母、数字和符号', 'Letters, digits and symbols only')

/** The address of a service outside, without a path. */
export const serviceAddress = (zh: string, en: string) =>
  text(zh, en)
    .max(255)
    .pattern(/https?:\/\/[A-Za-z0-9.-]{1,200}(:\d{1,5})?\/?/, '以 https:// 开头的地址', 'An address with https://')

/** An issue for each of these required fields that the record leaves empty. */
export const missingIn = <F extends Fields>(
  fields: F,
  row: { readonly [K in keyof F]?: unknown },
  names: readonly (keyof F & string)[],
): readonly Issue[] =>
  names
    .filter(name => !row[name])
    .map(name => {
      const { label } = fields[name]!.spec
      return issueOf(name, `请输入${label.zh}`, `Please enter: ${label.en}`)
    })
