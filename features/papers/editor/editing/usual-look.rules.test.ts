import { expect, test } from 'vitest'
import { LOOKS, usualLook } from './usual-look.ts'

test('what a block does not say is as the page sets it', () => {
  expect(usualLook({ is: 'title', text: '证明', size: '小初', bold: false })).toMatchObject({
    size: '二号',
    bold: true,
    align: 'center',
    line: 1.75,
    abovePt: 0,
  })
  expect(usualLook({ is: 'paragraph', text: '', indent: false })).toMatchObject({ size: '三号', indent: true })
  expect(usualLook({ is: 'picture', fileId: '', widthMm: 9, align: 'left' })).toMatchObject({ align: 'center' })
})

test('a block that stands only on a condition is asked as if it stood', () => {
  expect(usualLook({ is: 'number', when: { field: '姓名' } })).toMatchObject({ size: '四号' })
})

test('each look that a kind of block is asked for has a usual value', () => {
  const table = { is: 'table', repeats: '名单', columns: [] } as const
  for (const block of [{ is: 'closing' }, { is: 'number' }, table] as const)
    for (const look of LOOKS[block.is]) expect(usualLook(block)[look]).toBeDefined()
})
