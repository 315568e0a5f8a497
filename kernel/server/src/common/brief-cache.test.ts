import { expect, test } from 'vitest'
import { cachedBriefly } from './brief-cache.ts'

test('whoever asks again gets the same answer, a failure as well, and one question is open at a time', async () => {
  let asked = 0
  let answer: (value: number) => void = () => {}
  const ask = cachedBriefly(() => {
    asked++
    return new Promise<number>(done => {
      answer = done
    })
  }, 60_000)
  const both = [ask(), ask()]
  answer(7)
  expect(await Promise.all(both)).toEqual([7, 7])
  expect(await ask()).toBe(7)
  expect(asked).toBe(1)

  let failed = 0
  const fails = cachedBriefly(async () => {
    failed++
    throw new Error('away')
  }, 60_000)
  for (let i = 0; i < 3; i++) await expect(fails()).rejects.toThrow('away')
  expect(failed).toBe(1)
})

test('what is kept for no time is asked anew', async () => {
  let asked = 0
  const ask = cachedBriefly(async () => ++asked, 0)
  expect([await ask(), await ask()]).toEqual([1, 2])
})
