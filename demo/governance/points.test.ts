import { expect, test } from 'vitest'
import type { GovernancePlace } from './place.server.ts'
import { deedRows, itemRows } from './points.server.ts'

const now = '2026-11-21 07:30:00'
let last = 100
const villages = ['1', '2', '3'].map(deptId => ({
  code: `20${deptId}`,
  name: `${deptId}村`,
  deptId,
  clerkId: null,
  doctorId: null,
  centre: [121.5, 37.4] as const,
}))
const place: GovernancePlace = {
  tenantId: '000000',
  townDeptId: null,
  villages,
  residents: [],
  now,
  days: 30,
  newId: () => String(++last),
  newIds: (count: number) => Array.from({ length: count }, () => String(++last)),
  grids: villages.map(({ deptId }) => ({ id: `5${deptId}`, deptId, level: '3' })),
  houses: villages.flatMap(({ deptId }) =>
    Array.from({ length: 300 }, (_, i) => ({ id: `${deptId}${1000 + i}`, deptId, gridId: `5${deptId}` })),
  ),
  userOf: account => `u:${account}`,
}

test('a village that is filled in the morning has no deeds written down later that day', () => {
  const rows = deedRows(place, itemRows(place).items)
  const moments = rows.flatMap(row => [row['createTime'], row['updateTime'], row['reviewTime']]).filter(Boolean)
  expect(rows.some(row => row['occurDate'] === now.slice(0, 10))).toBe(true)
  expect(moments.filter(moment => String(moment) > now)).toEqual([])
})
