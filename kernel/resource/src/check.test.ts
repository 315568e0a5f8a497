import { expect, test } from 'vitest'
import { check } from './check.ts'
import { ref, refs, text } from './field.ts'

const fields = {
  deptId: ref('村', 'Village', 'plots.hamlet'),
  friends: refs('友', 'Friends', 'plots.hamlet'),
  name: text('名', 'Name'),
}

test('an id that JSON rounded on its way is no id, one that it kept is', () => {
  const rounded = JSON.parse('{"deptId":2045678901234567891,"friends":2045678901234567891,"name":12}')
  const { values, issues } = check(fields, rounded, { today: '2026-01-31' })
  expect(issues.map(issue => [issue.field, issue.code])).toEqual([
    ['deptId', 'notAnId'],
    ['friends', 'notAChoice'],
  ])
  expect(values['name']).toBe('12')
  expect(check(fields, { deptId: 7, friends: 7 }, { today: '2026-01-31' }).values).toEqual({
    deptId: '7',
    friends: ['7'],
  })
})
