import { expect, test } from 'vitest'
import { writeCsv } from './csv.server.ts'

async function* rowsOf(...rows: readonly (readonly (string | number | null)[])[]) {
  yield* rows
}
async function writeText(...rows: readonly (readonly (string | number | null)[])[]): Promise<string> {
  let text = ''
  for await (const part of writeCsv(['姓名', '备注'], rowsOf(...rows))) text += part
  return text
}

test('a list for Excel starts with the mark of UTF-8 and its titles', async () => {
  expect(await writeText()).toBe('\uFEFF姓名,备注\r\n')
})
test('commas, quotes and line ends stay inside their field', async () => {
  expect(await writeText(['张桂兰', '住院, "重症"\n已回家'])).toContain('张桂兰,"住院, ""重症""\n已回家"\r\n')
})
test("what a villager writes is never run as a formula on the clerk's computer", async () => {
  const attacks = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1+1']
  for (const attack of attacks) expect(await writeText(['x', attack])).toMatch(/x,"?'/)
})
test('nor is what stands behind blanks, or behind characters at which other countries’ spreadsheets begin a new cell', async () => {
  expect(await writeText(['x', ' =1+1'])).toContain('x," \'=1+1"')
  expect(await writeText(['x', '好;=1+1'])).toContain('x,"好;\'=1+1"')
  expect(await writeText(['x', '好\t@SUM(A1)'])).toContain('x,"好\t\'@SUM(A1)"')
  expect(await writeText(['x', '好\n-2+3'])).toContain('x,"好\n\'-2+3"')
  expect(await writeText(['x', '一组1-2号; 3-4号'])).toContain('x,"一组1-2号; 3-4号"')
})
test('numbers stay numbers, nothing stays nothing', async () => {
  expect(await writeText([null, -3])).toContain('\r\n,-3\r\n')
})
