import { initialsOf } from '@village/server'
import { expect, test } from 'vitest'
import errands from './errands.place.ts'

test('each act is found by the initials of its Chinese name', () => {
  const said = errands.tasks!.map(({ label, pinyin }) => [label.zh, pinyin])
  expect(said).toEqual(errands.tasks!.map(({ label }) => [label.zh, initialsOf(label.zh)]))
})
