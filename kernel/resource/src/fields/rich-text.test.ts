import { expect, test } from 'vitest'
import { check } from '../checking/check.ts'
import { richText } from './field.ts'
import { htmlOfText, isBlankHtml, plainTextOf } from './rich-text.ts'

test('the words of a rich text stand in lines, cells apart, without a tag or an entity', () => {
  expect(
    plainTextOf('<h2>公告</h2><p>明天 <strong>上午</strong><br />在村部&nbsp;&lt;二楼&gt;</p><p></p><p></p><p>完</p>'),
  ).toBe('公告\n明天 上午\n在村部 <二楼>\n\n完')
  expect(plainTextOf('<table><tr><th>项目</th><th>金额</th></tr><tr><td>修路</td><td>3</td></tr></table>')).toBe(
    '项目\t金额\n修路\t3',
  )
  expect(plainTextOf('&amp;lt;')).toBe('&lt;')
})

test('a plain text comes back from its rich form', () => {
  for (const text of ['一行', '两\n行', 'a < b & "c" > d', '&lt;']) expect(plainTextOf(htmlOfText(text))).toBe(text)
})

test.each(['', '<p></p>', '<p><br /></p>', '<p>&nbsp; \u200B</p>', '<hr />', '<table><tr><td></td></tr></table>'])(
  '%s says nothing: a required field refuses it',
  html => {
    const fields = { content: richText('正文', 'Text').required() }
    expect(isBlankHtml(html)).toBe(true)
    expect(check(fields, { content: html }, { today: '2026-11-25' }).issues).toEqual([
      { field: 'content', code: 'required' },
    ])
  },
)

test('a picture alone says something', () => {
  expect(isBlankHtml('<p><img data-file="1" alt="" /></p>')).toBe(false)
})

test('the words of a megabyte of brackets are found while nobody waits', () => {
  expect(plainTextOf('<'.repeat(1_000_000)).length).toBe(1_000_000)
})

test('a required rich text is in workbooks, another one is not', () => {
  expect(richText('正文', 'Text').spec.hidden).toEqual(['list', 'excel'])
  expect(richText('正文', 'Text').required().spec.hidden).toEqual(['list'])
})
