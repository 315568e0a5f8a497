import { bulkAdd, type Call, onStart } from '@village/server'
import { codeAbove, codesAbove, levelOf } from './division.ts'
import { type Division, divisions } from './divisions.server.ts'
import { region } from './region.resource.ts'

/** Each division is written once: what an administrator changed or removed stays as they left it. */
export async function addDivisions(wanted: readonly Division[], call: Call): Promise<void> {
  const rows = await call.db.sql<{ code: string }>`select code from system_region`
  const known = new Set(rows.map(({ code }) => code))
  const siblings = new Map<string, number>()
  const placeOf = (code: string): number => {
    const place = (siblings.get(codeAbove(code)) ?? 0) + 1
    siblings.set(codeAbove(code), place)
    return place
  }
  const places = new Map(wanted.map(([code]) => [code, placeOf(code)]))
  const missing = wanted.flatMap(([code, name]) =>
    known.has(code)
      ? []
      : [
          {
            code,
            name,
            parentCode: codeAbove(code),
            ancestors: ['0', ...codesAbove(code)].join(),
            regionLevel: levelOf(code),
            sort: places.get(code) ?? 1,
          },
        ],
  )
  if (missing.length > 0) await bulkAdd(call, region, missing)
}

export default onStart({ order: 16, name: 'system.regions', run: call => addDivisions(divisions, call) })
