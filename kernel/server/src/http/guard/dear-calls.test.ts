import { expect, test } from 'vitest'
import { dearCalls } from './dear-calls.ts'

const never = new AbortController().signal
/** Calls that last until they are told to end, and how many were at work at once. */
function calls() {
  const dear = dearCalls()
  const counts = { now: 0, most: 0, ofPerson: new Map<string, number>(), mostOfPerson: 0 }
  const ends: (() => void)[] = []
  const ask = (person: string) =>
    dear.run(person, never, async () => {
      const own = (counts.ofPerson.get(person) ?? 0) + 1
      counts.ofPerson.set(person, own)
      counts.now++
      counts.most = Math.max(counts.most, counts.now)
      counts.mostOfPerson = Math.max(counts.mostOfPerson, own)
      await new Promise<void>(end => ends.push(end))
      counts.now--
      counts.ofPerson.set(person, own - 1)
      return person
    })
  const endAll = async (): Promise<void> => {
    for (let quiet = 0; quiet < 5; ) {
      const end = ends.shift()
      if (end) end()
      await new Promise(setImmediate)
      quiet = ends.length === 0 ? quiet + 1 : 0
    }
  }
  return { ask, endAll, counts }
}

test('one person has one dear call at work, a village four, and all of a page of figures are answered', async () => {
  const { ask, endAll, counts } = calls()
  const asked = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap(person => Array.from({ length: 8 }, () => ask(person)))
  const answers = Promise.all(asked)
  await endAll()
  expect((await answers).length).toBe(48)
  expect([counts.most, counts.mostOfPerson]).toEqual([4, 1])
})

test('who asks for more than may wait hears that it is busy, and others are let in', async () => {
  const { ask, endAll } = calls()
  const settled = Promise.allSettled(Array.from({ length: 30 }, () => ask('a')))
  const other = ask('b')
  await endAll()
  const refused = (await settled).flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBe(13)
  expect(refused[0]).toMatchObject({ code: 429, says: { zh: '系统繁忙,请稍后再试' } })
  expect(await other).toBe('b')
})
