import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

let village: Village
let keeper: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  keeper = await village.as('tenantadmin')
}, 120_000)
afterAll(() => village?.close())

const FAULTY: readonly (readonly [what: string, coordinates: unknown, says: RegExp])[] = [
  [
    'a bow tie',
    [
      [
        [120, 36],
        [120.01, 36.01],
        [120.01, 36],
        [120, 36.01],
        [120, 36],
      ],
    ],
    /自相交叉/,
  ],
  [
    'four times one point',
    [
      [
        [120, 36],
        [120, 36],
        [120, 36],
        [120, 36],
      ],
    ],
    /三个不同的角/,
  ],
  [
    'three points in a line',
    [
      [
        [120, 36],
        [120.01, 36.01],
        [120.02, 36.02],
        [120, 36],
      ],
    ],
    /一条直线/,
  ],
  [
    'a hole outside',
    [
      [
        [120, 36],
        [120.01, 36],
        [120.01, 36.01],
        [120, 36.01],
        [120, 36],
      ],
      [
        [121, 37],
        [121.01, 37],
        [121.01, 37.01],
        [121, 37.01],
        [121, 37],
      ],
    ],
    /洞应在外边线以内/,
  ],
]

test.each(FAULTY)('a grid whose boundary is %s is refused in words, new or changed', async (_, coordinates, says) => {
  const [known] = await village.sql(
    `select g.id, g.dept_id from governance_grid g join system_users u on u.account = 'clerk.haitang' and u.dept_id[1] = g.dept_id
     where not g.is_deleted and g.grid_level = '3' limit 1`,
  )
  const boundary = { type: 'Polygon', coordinates }
  const row = dataOf(await keeper.get('/manage/grid/detail', { id: known!['id'] }))
  const refused = await keeper.post('/manage/grid/submit', { id: row.id, gridName: row.gridName, boundary })
  expect([refused.status, refused.body.data.fields]).toEqual([
    400,
    [{ field: 'boundary', message: expect.stringMatching(says) }],
  ])
})
