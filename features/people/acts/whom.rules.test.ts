import { expect, test } from 'vitest'
import { whoLines, whomOf } from './whom.ts'

const row = { name: '潘玉', sexName: '女性', age: 86, liveAddress: '海棠村1组59号', idCard: '370***********9023' }

test('whoever registers a death reads once more whose: sex, age, address and the end of the number', () => {
  expect(whomOf(row).zh).toBe('潘玉（女，86）')
  expect(whoLines(row).map(one => one.zh)).toEqual(['女性', '86岁', '海棠村1组59号', '证件尾号 9023'])
})

test('of somebody without a number, an age or an address nothing is made up', () => {
  expect(whomOf({ name: '潘玉' }).zh).toBe('潘玉')
  expect(whoLines({ name: '潘玉', idCard: null }).map(one => one.zh)).toEqual(['没有证件号码'])
})
