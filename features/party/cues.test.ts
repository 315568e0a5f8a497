import { expect, test } from 'vitest'
import { cuesIn } from './cues.ts'

test('each line of captions is seen until the next, the last for six seconds', () => {
  expect(cuesIn('00:03 开幕\n\n 00:05 书记讲话 \n1:00:00 散会').cues).toEqual([
    { from: 3, to: 5, text: '开幕' },
    { from: 5, to: 11, text: '书记讲话' },
    { from: 3600, to: 3606, text: '散会' },
  ])
})

test('lines in another order are shown in the order of their times, and of two at once the later is', () => {
  expect(cuesIn('00:09 后\n00:01 前\n00:01 同时').cues).toEqual([
    { from: 1, to: 7, text: '同时' },
    { from: 9, to: 15, text: '后' },
  ])
})

test('a line without a time is named', () => {
  expect(cuesIn('00:01 开幕\n没有时间的一行')).toMatchObject({ unread: '没有时间的一行', cues: [{ from: 1 }] })
  expect(cuesIn('').unread).toBe('')
  expect(cuesIn('00:61').unread).toBe('00:61')
})
