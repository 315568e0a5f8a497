import { type Issue, issueOf } from '@village/resource'
import {
  fillTemplate,
  hasPersonalNumber,
  isBeyondTemplate,
  partsOf,
  type SmsParams,
  shownParams,
  signedText,
  variablesOf,
} from './sms-text.ts'

/** Numbers of one request. */
export const MAX_PHONES = 100
const MAX_VARIABLES = 20
const MAX_VALUE = 100
/** The most parts that one message may have. */
const MAX_PARTS = 5
const MOBILE = /^1[3-9]\d{9}$/

/** Reported when a field names more than `most` receivers. */
export const crowdIn = (field: string, most: number): Issue =>
  issueOf(field, `一次最多${most}个手机号`, `At most ${most} numbers at once`)
export const crowdIssue: Issue = crowdIn('phones', MAX_PHONES)
/** The issue of a request that names no receiver. */
export const nobodyIssue: Issue = issueOf('phones', '请输入手机号', 'Please enter a phone number')

/** The numbers of a request, each once; those that are no mobile numbers are named. */
export function readPhones(text: string): { readonly phones: readonly string[]; readonly issues: readonly Issue[] } {
  const entries = [...new Set(text.split(/[,，;；\s]+/).filter(Boolean))]
  const wrong = entries.filter(entry => !MOBILE.test(entry)).slice(0, 3)
  if (wrong.length > 0)
    return {
      phones: [],
      issues: [
        issueOf('phones', `不是11位手机号：${wrong.join('、')}`, `No mobile number of 11 digits: ${wrong.join(', ')}`),
      ],
    }
  return entries.length > MAX_PHONES ? { phones: [], issues: [crowdIssue] } : { phones: entries, issues: [] }
}

const parseObject = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Values by name out of the JSON text of a request (wire-contract §4.2: string pairs); null where it is none. */
export function readParams(text: string): SmsParams | null {
  if (text.trim() === '') return {}
  const value = parseObject(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const pairs = Object.entries(value)
  const fits = ([name, one]: [string, unknown]): boolean =>
    /^[A-Za-z]\w{0,31}$/.test(name) &&
    (typeof one === 'string' || typeof one === 'number') &&
    String(one).length <= MAX_VALUE
  if (pairs.length > MAX_VARIABLES || !pairs.every(fits)) return null
  return Object.fromEntries(pairs.map(([name, one]) => [name, String(one).trim()]))
}

/** A template as it is stored with its configuration. */
export interface SmsTemplate {
  readonly signName: string | null
  readonly content: string | null
  readonly templateId: string | null
}
/** A message as it is sent, and as it is kept. */
export interface SmsWords {
  readonly sent: string
  readonly kept: string
  readonly parts: number
}

/** The words of a message. Providers that keep the template themselves may leave us without its text. */
export function wordsOf({ signName, content, templateId }: SmsTemplate, params: SmsParams): SmsWords {
  const write = (values: SmsParams): string =>
    content ? fillTemplate(content, values) : `${templateId ?? ''} ${JSON.stringify(values)}`
  const sent = signedText(signName ?? '', write(params))
  return { sent, kept: write(shownParams(params)), parts: content ? partsOf(sent).parts : 1 }
}

/** What keeps a message with these values from being sent. */
export function messageIssues(template: SmsTemplate, params: SmsParams): readonly Issue[] {
  const missing = variablesOf(template.content ?? '').filter(name => !params[name])
  if (missing.length > 0)
    return [issueOf('params', `模板变量没有填写：${missing.join('、')}`, `The template needs: ${missing.join(', ')}`)]
  const beyond = Object.keys(params).filter(name => isBeyondTemplate(params[name]!))
  if (beyond.length > 0)
    return [
      issueOf(
        'params',
        `变量 ${beyond.join('、')} 不能含【】、换行或网址`,
        `${beyond.join(', ')} must not hold brackets, line breaks or addresses`,
      ),
    ]
  const { sent, parts } = wordsOf(template, params)
  if (hasPersonalNumber(sent))
    return [
      issueOf(
        'params',
        '短信内容不能含手机号、证件号码或银行卡号',
        'A message must not hold a phone, identity or card number',
      ),
    ]
  if (parts > MAX_PARTS)
    return [
      issueOf('params', `短信过长：${parts}条，最多${MAX_PARTS}条`, `Too long: ${parts} parts, ${MAX_PARTS} at most`),
    ]
  return []
}
