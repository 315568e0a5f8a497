import { expect, test } from 'vitest'
import { quietMinutesLeft } from './quiet-hours.ts'
import { messageIssues, readParams, readPhones, wordsOf } from './sms-request.ts'
import { fillTemplate, partsOf, variablesOf } from './sms-text.ts'

// biome-ignore lint/suspicious/noTemplateCurlyInString: so a template is written
const TEMPLATE = '${place}的${what}已开放，${place}见'
// biome-ignore lint/suspicious/noTemplateCurlyInString: so a template is written
const CODE = '验证码${code}，5分钟内有效'
const template = { signName: '海棠村', content: TEMPLATE, templateId: 'T1' }

test('a template names its variables once, and one without a value stays as it is', () => {
  expect(variablesOf(TEMPLATE)).toEqual(['place', 'what'])
  expect(fillTemplate(TEMPLATE, { place: '村委会', what: '图书室' })).toBe('村委会的图书室已开放，村委会见')
  expect(fillTemplate(TEMPLATE, { place: '村委会' })).toContain('{what}')
})

test('seventy characters are one message, longer ones are parts of sixty-seven', () => {
  const parts = (length: number) => partsOf('字'.repeat(length)).parts
  expect([0, 70, 71, 134, 135].map(parts)).toEqual([1, 1, 2, 2, 3])
  expect(partsOf('😀').characters).toBe(2)
})

test('the signature counts, and a code that proves something is not kept', () => {
  const words = wordsOf({ ...template, content: CODE }, { code: '482913' })
  expect(words).toMatchObject({ sent: '【海棠村】验证码482913，5分钟内有效', parts: 1 })
  expect(words.kept).toBe('验证码******，5分钟内有效')
})

test('a message without all its values, with a number of a person, or without end is named', () => {
  const flawsOf = (params: Record<string, string>) => messageIssues(template, params).map(one => one.says?.zh)
  expect(flawsOf({ place: '村委会', what: '图书室' })).toEqual([])
  expect(flawsOf({ place: '村委会' })).toEqual(['模板变量没有填写：what'])
  expect(flawsOf({ place: '13812345678', what: '电话' })[0]).toMatch('不能含手机号')
  expect(flawsOf({ place: '字'.repeat(100), what: '字'.repeat(100) })).toEqual([])
  expect(
    messageIssues({ ...template, content: `${TEMPLATE}${'长'.repeat(400)}` }, { place: '村', what: '图' })[0]?.says?.zh,
  ).toMatch('过长')
})

test('a value says a word of the template, and brings no signature, line, address or disguised number', () => {
  const template = { signName: '海棠镇', content: TEMPLATE, templateId: null }
  const flaw = (what: string) => messageIssues(template, { place: '村委会', what })[0]?.says?.zh ?? ''
  for (const what of ['】【某银行】请还款', '一行\n两行', 'http://a.example', 'ｗｗｗ.a.cn', '见 pay.top', '[x]'])
    expect([what, flaw(what)]).toEqual([what, '变量 what 不能含【】、换行或网址'])
  for (const what of ['138-0013-8000', '138 0013 8000', '１３８００１３８０００'])
    expect([what, flaw(what)]).toEqual([what, '短信内容不能含手机号、证件号码或银行卡号'])
  for (const what of ['11-25 07:40', '3.1℃', '2026-11-25', '海棠村(演示)'])
    expect([what, flaw(what)]).toEqual([what, ''])
})

test('numbers are read one by one, each once; what is none is named', () => {
  expect(readPhones('15410000001，15410000002\n15410000001').phones).toEqual(['15410000001', '15410000002'])
  expect(readPhones('15410000001,0535-1234567').issues[0]?.says?.zh).toMatch('0535-1234567')
  // Whether anybody is left is known with the residents who are named beside numbers.
  expect(readPhones(' ,')).toEqual({ phones: [], issues: [] })
  const many = Array.from({ length: 101 }, (_, i) => `1541${String(i).padStart(7, '0')}`).join()
  expect(readPhones(many).issues[0]?.says?.zh).toMatch('最多100个')
})

test('values come as one flat object of short texts', () => {
  expect(readParams('')).toEqual({})
  expect(readParams('{"place":"村委会","n":3}')).toEqual({ place: '村委会', n: '3' })
  for (const text of ['[1]', '{"a":{}}', '{"a b":"x"}', '{', 'null', `{"a":"${'x'.repeat(101)}"}`])
    expect(readParams(text), text).toBeNull()
})

test('quiet hours pass midnight, and their end is not quiet any more', () => {
  const left = (time: string) => quietMinutesLeft('22:00-06:30', `2026-11-23 ${time}:10`)
  expect(['21:59', '22:00', '23:30', '00:00', '06:29', '06:30'].map(left)).toEqual([0, 510, 420, 390, 1, 0])
  expect(quietMinutesLeft('12:00-14:00', '2026-11-23 13:00:00')).toBe(60)
  expect(quietMinutesLeft('-', '2026-11-23 23:00:00')).toBe(0)
})
