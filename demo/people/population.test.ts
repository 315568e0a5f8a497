import { birthdayOf, checkRecord, dayAfter, idNumberFlaw, phoneFlaw, sexOf } from '@village/resource'
import { expect, test } from 'vitest'
import { contains, isBoundary } from '../../features/governance/public.ts'
import { residentRules as rules } from '../../features/people/public.server.ts'
import { yearsBefore, yearsBetween } from '../../features/people/public.ts'
import { resident } from '../../features/people/resident/resident.resource.ts'
import { gridsOf } from './grids.ts'
import { numbers } from './numbers.ts'
import { POPULATION, TOWN, VILLAGES } from './plan.ts'
import { population } from './population.ts'

const days = ['2026-11-21', '2027-03-01', '2028-02-29', '2031-12-31']
const townOn = (today: string) =>
  population({ villages: VILLAGES, plan: POPULATION, townName: TOWN.name, today, numbers: numbers() })

test.each(days)('the demo town of %s has the people of the plan', today => {
  const { residents, households } = townOn(today)
  const count = (fits: (r: (typeof residents)[number]['values']) => boolean): number =>
    residents.filter(r => fits(r.values)).length
  const age = (birthday: string): number => yearsBetween(birthday, today)
  expect(VILLAGES.map((_, i) => residents.filter(r => r.village === i).length)).toEqual([900, 650, 450])
  expect(VILLAGES.map((_, i) => households.filter(h => h.village === i).length)).toEqual([331, 241, 158])
  expect(count(r => r.sex === '1')).toBe(POPULATION.male)
  expect([
    count(r => age(r.birthday) < 15),
    count(r => age(r.birthday) >= 15 && age(r.birthday) < 60),
    count(r => age(r.birthday) >= 60 && age(r.birthday) < 80),
    count(r => age(r.birthday) >= 80),
  ]).toEqual(POPULATION.ages)
  expect(count(r => /^0[12]$/.test(r.politicalStatus))).toBe(POPULATION.party)
  expect(count(r => r.residenceType === '3')).toBe(POPULATION.migrants)
  expect(count(r => r.residenceType === '2')).toBe(POPULATION.away)
  expect(count(r => r.status === '3')).toBe(POPULATION.movedOut)
  expect(count(r => r.status === '4')).toBe(POPULATION.deceased)
})

test.each(days)('every number of %s is valid, agrees with its person and exists once', today => {
  const { residents } = townOn(today)
  const ids = residents.map(r => r.values.idCard)
  const phones = residents.flatMap(r => r.values.phone ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(phones).size).toBe(phones.length)
  expect(ids.filter(id => idNumberFlaw(id, today) !== null)).toEqual([])
  expect(phones.filter(phone => phoneFlaw(phone) !== null || !phone.startsWith('154'))).toEqual([])
  expect(residents.filter(({ values: v }) => sexOf(v.idCard) !== v.sex || birthdayOf(v.idCard) !== v.birthday)).toEqual(
    [],
  )
})

test.each(days)('every household of %s has exactly one householder, who lives there', today => {
  const { residents, households } = townOn(today)
  const heads = new Map<number, number>()
  for (const r of residents) if (r.values.relation === '0') heads.set(r.household, (heads.get(r.household) ?? 0) + 1)
  expect(heads.size).toBe(households.length)
  expect(Math.max(...heads.values())).toBe(1)
  expect(
    households.filter(({ head }, i) => residents[head]!.household !== i || residents[head]!.values.status !== '1'),
  ).toEqual([])
})

test('each person of the demo town passes the rules of the form', () => {
  const today = days[0]!
  const { residents } = townOn(today)
  const flaws = residents.flatMap(({ values, guardian, household }) => {
    const links = {
      deptId: '1',
      householdId: String(household + 1),
      guardianId: guardian === null ? null : String(guardian + 1),
    }
    return checkRecord(resident, rules, { ...values, ...links }, { today }).issues
  })
  expect(flaws).toEqual([])
})

test('each house stands in the basic grid of its group, and no basic grids overlap there', () => {
  const grids = gridsOf(TOWN.name, VILLAGES)
  expect(grids).toHaveLength(13)
  expect(grids.every(grid => isBoundary(grid.boundary))).toBe(true)
  const basic = grids.filter(grid => grid.gridLevel === '3')
  for (const { village, group, values } of townOn(days[0]!).households) {
    const at = basic.filter(grid => contains(grid.boundary, [Number(values['longitude']), Number(values['latitude'])]))
    expect(at.map(grid => [grid.village, grid.group])).toEqual([[village, group]])
  }
})

test('the same day gives the same town', () => {
  expect(townOn(days[0]!)).toEqual(townOn(days[0]!))
})

test('a birth date so many years back makes exactly that age, and a day later it does not', () => {
  for (const today of days)
    for (let age = 0; age <= 120; age++) {
      const latest = yearsBefore(today, age)
      const next = dayAfter(latest)
      expect(yearsBetween(latest, today)).toBe(age)
      if (next.slice(5) !== '02-29') expect(yearsBetween(next, today)).toBe(age - 1)
    }
})
