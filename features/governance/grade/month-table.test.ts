import { expect, test } from 'vitest'
import { capPoints, type Deeds, type GradeSubject, levelOf, levelsOf, monthTable } from './month-table.ts'

const levels = levelsOf([90, 75, 60])
const house = (subjectId: string, deptId = 'east'): GradeSubject => ({ subjectType: '3', subjectId, deptId })
const deed = (subjectId: string, points: number, most: number | null = null, category = '1'): Deeds => ({
  subjectType: '3',
  subjectId,
  category,
  points,
  most,
})
const tableOf = (subjects: readonly GradeSubject[], deeds: readonly Deeds[]) =>
  monthTable(subjects, deeds, { base: 60, levels })

test('everybody begins a month with the base and passes', () => {
  expect(tableOf([house('a')], [])).toEqual([
    {
      ...house('a'),
      baseScore: '60.0',
      plusScore: '0.0',
      minusScore: '0.0',
      totalScore: '60.0',
      rank: 1,
      level: 'C',
      detail: {},
    },
  ])
})

test('an item brings at most its limit of a month, and costs at most as much', () => {
  expect([capPoints(15, 10), capPoints(-15, 10), capPoints(7, 10), capPoints(15, null)]).toEqual([10, -10, 7, 15])
  const [row] = tableOf([house('a')], [deed('a', 25, 10), deed('a', 6, null, '2'), deed('a', -5, null, '2')])
  expect(row).toMatchObject({ plusScore: '16.0', minusScore: '5.0', totalScore: '71.0', detail: { 1: 10, 2: 1 } })
})

test('equal points share a rank, and the next one counts those before it', () => {
  const rows = tableOf(
    ['a', 'b', 'c', 'd'].map(id => house(id)),
    [deed('a', 5), deed('b', 9), deed('c', 5)],
  )
  expect(rows.map(({ subjectId, rank }) => [subjectId, rank])).toEqual([
    ['a', 2],
    ['b', 1],
    ['c', 2],
    ['d', 4],
  ])
})

test('households are ranked within their village, grids within the town', () => {
  const grid = (subjectId: string, deptId: string): GradeSubject => ({ subjectType: '2', subjectId, deptId })
  const rows = tableOf(
    [house('a'), house('b', 'west'), grid('g', 'east'), grid('h', 'west')],
    [deed('a', 9), { ...deed('g', 3), subjectType: '2' }],
  )
  expect(rows.map(({ rank }) => rank)).toEqual([1, 1, 1, 2])
})

test('tenths add up to tenths', () => {
  const [row] = tableOf([house('a')], [deed('a', 0.1), deed('a', 0.2, null, '2')])
  expect(row!.totalScore).toBe('60.3')
})

test('grades follow the limits that were set', () => {
  expect([90, 89.9, 75, 60, 59.9].map(total => levelOf(total, levels))).toEqual(['A', 'B', 'B', 'C', 'D'])
})
