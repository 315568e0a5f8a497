import { expect, test } from 'vitest'
import { sharedQuestion } from './shared-question.ts'

/** A question whose answers come when the test says so. */
function slowQuestion() {
  const sent: ((answer: number) => void)[] = []
  const ask = sharedQuestion(() => new Promise<number>(give => sent.push(give)))
  const turn = (): Promise<void> => new Promise(done => setImmediate(done))
  return { ask, sent, turn }
}

test('whoever asks while a question is under way shares the next one and never hears the answer to the first', async () => {
  const { ask, sent, turn } = slowQuestion()
  const first = ask()
  await turn()
  const [second, third] = [ask(), ask()]
  await turn()
  expect(sent).toHaveLength(1)
  sent[0]!(1)
  expect(await first).toBe(1)
  await turn()
  expect(sent).toHaveLength(2)
  sent[1]!(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
})

test('a question that failed is asked again by the next who comes', async () => {
  let asked = 0
  const ask = sharedQuestion(async () => {
    if (++asked === 1) throw new Error('away')
    return asked
  })
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe(2)
})
