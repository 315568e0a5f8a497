import { expect, test } from 'vitest'
import { answerFinding, clockFinding, liveFinding, savingFinding, storageFinding } from './findings.ts'

test('a server that answers at once is good, a slow one is told, a silent one has an advice', () => {
  expect(answerFinding(80).verdict).toBe('good')
  expect(answerFinding(1_000)).toMatchObject({
    verdict: 'fair',
    advice: { zh: expect.stringContaining('不要重复点击') },
  })
  expect(answerFinding(null)).toMatchObject({ verdict: 'bad', advice: { zh: expect.stringContaining('管理员') } })
})

test('a server that cannot save says why, in its own words', () => {
  expect(savingFinding('yes').verdict).toBe('good')
  const full = { zh: '服务器磁盘空间不足，请联系管理员', en: 'The server is short of disk space' }
  expect(savingFinding(full)).toMatchObject({
    verdict: 'bad',
    found: full,
    advice: { zh: expect.stringContaining('管理员') },
  })
  expect(savingFinding(null).found.zh).toBe('没有应答')
})

test('a clock that is more than a minute off says in which direction', () => {
  expect(clockFinding(60).verdict).toBe('good')
  expect(clockFinding(61).found.zh).toBe('比服务器快 61 秒')
  expect(clockFinding(-3_600)).toMatchObject({ verdict: 'bad', found: { zh: '比服务器慢 3600 秒' } })
  expect(clockFinding(null).verdict).toBe('fair')
})

test('a browser that keeps nothing hinders drafts; news that do not come by themselves hinder nobody', () => {
  expect([storageFinding(true).verdict, storageFinding(false).verdict]).toEqual(['good', 'bad'])
  expect([liveFinding('live'), liveFinding('connecting'), liveFinding('off')].map(one => one.verdict)).toEqual([
    'good',
    'fair',
    'fair',
  ])
})
