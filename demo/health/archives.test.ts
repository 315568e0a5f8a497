import { dayBefore } from '@village/resource'
import { expect, test } from 'vitest'
import type { DemoPerson, DemoPlace } from '../people/place.server.ts'
import { streamOf } from '../people/random.ts'
import { archiveRows } from './archives.server.ts'

const now = '2026-11-21 07:30:00'
const birthDay = (daysAgo: number): string => dayBefore(now, daysAgo)
const residents = Array.from(
  { length: 400 },
  (_, i): DemoPerson => ({
    id: String(i + 1),
    deptId: '1',
    gridId: null,
    householdId: null,
    name: '示例',
    sex: '1',
    status: '1',
    birthday: birthDay(i % 4 === 0 ? 25_000 : i),
    kindTags: [],
  }),
)
const village = { code: '370699901201', name: '海棠村(演示)', deptId: '1', clerkId: null, doctorId: null }
const place: DemoPlace = {
  tenantId: '000000',
  townDeptId: null,
  residents,
  now,
  days: 30,
  newId: () => '1',
  newIds: () => [],
  villages: [{ ...village, centre: [121.5, 37.4] }],
}

test('nobody has an archive or is examined before he is born', () => {
  const birthdays = new Map(residents.map(({ id, birthday }) => [id, birthday]))
  const rows = archiveRows(place, streamOf('health.electronicarchives'))
  expect(rows).toHaveLength(residents.length)
  for (const { residentId, buildDate, lastExamDate, nextExamDate } of rows) {
    const birthday = birthdays.get(String(residentId))!
    expect(String(buildDate) >= birthday).toBe(true)
    if (lastExamDate === null) continue
    expect([String(lastExamDate) >= birthday, String(nextExamDate) > String(lastExamDate)]).toEqual([true, true])
  }
})

test('blood pressure and sugar are measured of grown-ups only', () => {
  const birthdays = new Map(residents.map(({ id, birthday }) => [id, birthday]))
  const examined = archiveRows(place, streamOf('health.electronicarchives')).filter(row => row['lastExamDate'] !== null)
  const [grown, small] = [true, false].map(isGrown =>
    examined.filter(row => birthdays.get(String(row['residentId']))! <= '2008-11-21' === isGrown),
  )
  expect(grown!.every(row => Number(row['systolic']) > 0 && Number(row['glucose']) > 0)).toBe(true)
  expect(small!.filter(row => row['systolic'] || row['diastolic'] || row['glucose'])).toEqual([])
  expect([grown!.length > 0, small!.length > 0]).toEqual([true, true])
})
