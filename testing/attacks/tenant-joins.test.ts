import { expect, test } from 'vitest'
import { joinsWithoutTenant } from './tenant-joins.ts'

const tables = new Set(['people_resident', 'people_household'])

test('a join of residents with their household that leaves out the tenant is found, one that says it is not', () => {
  const join = (on: string): string =>
    `select h.id from "people_resident" as "t" left join "people_household" as "h" on ${on} where t.tenant_id = $1`
  expect(joinsWithoutTenant(join('h.id = t.household_id'), tables)).toEqual(['people_household h'])
  expect(joinsWithoutTenant(join('h.tenant_id = t.tenant_id and h.id = t.household_id'), tables)).toEqual([])
  expect(joinsWithoutTenant('select 1 from people_resident r join system_menu m on m.id = r.id', tables)).toEqual([])
})
