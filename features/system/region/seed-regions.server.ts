import { bulkAdd, onStart } from '@village/server'
import { codeAbove, codesAbove, levelOf } from './division.ts'
import { type Division, demoDivisions, divisions } from './divisions.server.ts'
import { region } from './region.resource.ts'

/** Each division is written once: what an administrator changed or removed stays as he left it. */
export default onStart({
  order: 16,
  name: 'system.regions',
  async run(call) {
    const wanted: readonly Division[] = [...divisions, ...(call.services.settings.demo ? demoDivisions : [])]
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
  },
})
