import {
  type AnyResource,
  check,
  picturesIn,
  plainTextOf,
  RICH_TEXT_MAX,
  RICH_TEXT_SENT_FACTOR,
  richText,
  sentence,
} from '@village/resource'
import { expect, test } from 'vitest'
import { HOSTILE_HTML, isHarmful } from '../../../../../testing/attacks/hostile-html.ts'
import { cleanHtml, cleanRichTexts } from './clean-html.ts'

test('the measure itself finds what is harmful', () => {
  for (const html of ['<script>', '<p onclick="x">', '<a href="javascript:x">', '<p style="color: red">', '<svg>'])
    expect(isHarmful(html), html).toBe(true)
  expect(isHarmful('<p style="text-align: center">a <a href="/x" rel="nofollow">b</a></p><br />')).toBe(false)
})

test.each(HOSTILE_HTML)('%s loses what is harmful, and cleaning it again changes nothing', html => {
  for (const whole of [html, `<p>前${html}后</p>`, `<ul><li>${html}`, `<table><tr><td>${html}`]) {
    const clean = cleanHtml(whole)
    expect(isHarmful(clean), clean).toBe(false)
    expect(cleanHtml(clean)).toBe(clean)
  }
})

test('all of them together leave the words around them', () => {
  const clean = cleanHtml(
    HOSTILE_HTML.map((html, at) => `<p>段${at}</p>${html}`)
      .slice(0, 34)
      .join(''),
  )
  expect(isHarmful(clean)).toBe(false)
  expect(plainTextOf(clean)).toContain('段0\n段1\n')
})

test.each([
  ['<h1>题</h1><b>粗</b><i>斜</i><strike>删</strike>', '<h2>题</h2><strong>粗</strong><em>斜</em><s>删</s>'],
  ['<p align="center" style="color:red">中</p>', '<p style="text-align: center">中</p>'],
  ['<td colspan="2" rowspan="99">格</td>', '<td colspan="2">格</td>'],
  [
    '<a href="https://www.gov.cn/a?b=1&c=2">网</a>',
    '<a href="https://www.gov.cn/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">网</a>',
  ],
  ['<a href="/village/notice">站</a>', '<a href="/village/notice" rel="noopener noreferrer nofollow">站</a>'],
  ['<img src="/api/x" data-file="19" alt=\'"图"\'>', '<img data-file="19" alt="&quot;图&quot;" />'],
  ['第一行 <5\n第二行', '<p>第一行 &lt;5</p><p>第二行</p>'],
  ['<p>没有结束<ul><li>一<li>二', '<p>没有结束</p><ul><li>一</li><li>二</li></ul>'],
  ['<span>裸</span>', '<p>裸</p>'],
  ['  ', ''],
])('%s becomes %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
  expect(cleanHtml(clean)).toBe(clean)
})

const content = richText('正文', 'Text')
const notice = { name: 'village.notice', fields: { content }, keys: [] } as unknown as AnyResource
const TOO_LONG = RICH_TEXT_MAX * RICH_TEXT_SENT_FACTOR + 1

test.each(['<b>', '<ul><li>', '<div>', '<a href="', '<', '<!--', '<p>x', '&', '<svg><math>'])(
  'a text full of %s is read or given up in words, and stays harmless',
  piece => {
    const clean = cleanHtml(piece.repeat(100_000 / piece.length))
    expect(isHarmful(clean.slice(0, 100_000))).toBe(false)
  },
)

test.each([
  ['twice as long as what may be stored', 'x'.repeat(TOO_LONG), 'tooLong', '正文最多100000个字'],
  ['full of links', '<a href="x">y</a>'.repeat(16_000), 'tooLong', '正文最多100000个字'],
  ['full of tags', `${'<i>'.repeat(33_000)}字`, 'markup', '正文的格式标记太多，请粘贴为纯文本，或分成几篇'],
] as const)('a text %s is refused before anybody reads it', (_, html, code, says) => {
  const sent = cleanRichTexts(notice, { content: html })
  // Cleaning would have made another text of it.
  expect(sent).toEqual({ content: html })
  const { issues } = check(notice.fields, sent, { today: '2026-11-25' })
  expect(issues).toEqual([{ field: 'content', code }])
  expect(sentence(issues[0]!, notice.fields, 'zh')).toBe(says)
})

test('a long article of a county with its tables is read and kept', () => {
  const rows = '<tr><td>海棠村</td><td style="text-align: center">330</td></tr>'.repeat(1200)
  const html = `<p>${'各村须于月底前报送。'.repeat(500)}</p><table><tbody>${rows}</tbody></table>`
  expect(cleanRichTexts(notice, { content: html })).toEqual({ content: html })
})

test('pictures of a text are the ids of its files, each once', () => {
  expect(picturesIn(cleanHtml('<img data-file="7"><p><img alt="a" data-file="8"><img data-file="7">'))).toEqual([
    '7',
    '8',
  ])
})
