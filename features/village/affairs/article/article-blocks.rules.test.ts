import { expect, test } from 'vitest'
import { FINANCE_TABLE } from '../board/finance-table.ts'
import { blocksOfArticle } from './article-blocks.ts'
import { cellsOfTable } from './article-tables.ts'

const saidBy = (html: string): readonly string[] => {
  const { blocks, values } = blocksOfArticle(html)
  return blocks.map(one =>
    'text' in one && one.text ? one.text.replace(/\{(w\d+)\}/g, (_, name: string) => values[name]!) : one.is,
  )
}

test('an article is laid out paragraph by paragraph, lists with their numbers', () => {
  const html =
    '<h2>一、说明</h2><p>修路 <strong>三公里</strong><br />完工</p><ol><li><p>沙石</p></li><li>水泥</li></ol><ul><li>人工</li></ul><hr />'
  expect(saidBy(html)).toEqual(['一、说明', '修路 三公里\n完工', '1．沙石', '2．水泥', '·　人工', 'rule'])
})

test('what a clerk wrote in braces is printed and not read', () => {
  expect(saidBy('<p>{姓名}[{电话}] &lt;b&gt; &amp;</p>')).toEqual(['{姓名}[{电话}] <b> &'])
})

test('the table of finances keeps its heads and its rows', () => {
  const { blocks, lists } = blocksOfArticle(`<p>收支</p>${FINANCE_TABLE}`)
  const table = blocks.find(one => one.is === 'table')
  expect(table?.is === 'table' && table.columns.map(({ label }) => label)).toEqual([
    '项目',
    '收入（元）',
    '支出（元）',
    '说明',
  ])
  expect(lists['t0']).toHaveLength(6)
  expect(lists['t0']![0]).toEqual({ c0: '上期结余', c1: '', c2: '', c3: '' })
})

test('cells over several rows and columns leave the others in their places', () => {
  const html =
    '<table><tr><td rowspan="2">甲</td><td colspan="2">乙</td></tr><tr><td>丙</td><td>丁</td></tr><tr><td>戊</td></tr></table>'
  expect(cellsOfTable(html)).toEqual({
    isHeaded: false,
    rows: [
      ['甲', '乙', ''],
      ['', '丙', '丁'],
      ['戊', '', ''],
    ],
  })
})

test('a picture of the article is on the sheet', () => {
  expect(blocksOfArticle('<p>现场<img data-file="77" alt="" /></p>').blocks).toContainEqual(
    expect.objectContaining({ is: 'picture', fileId: '77' }),
  )
})
