import type { AnyResource, Id } from '@village/resource'
import type { Call } from '@village/server'
import { userdisabled } from '../userdisabled/userdisabled.resource.ts'
import { userold } from '../userold/userold.resource.ts'
import { userspecial } from '../userspecial/userspecial.resource.ts'
import { userveteran } from '../userveteran/userveteran.resource.ts'
import type { Entry, Holding } from './overview.api.ts'
import { aboutOf, countOf, newestRows, type Register } from './registers.server.ts'

/** The key by which dictionaries of states say that a row waits for somebody. */
const WAITING = '0'
const ITEMS = 2

interface BenefitFields<K extends string = string> {
  readonly of: AnyResource & { readonly fields: Readonly<Record<K, unknown>> }
  readonly names: readonly K[]
}
const benefitFields = <K extends string>(of: BenefitFields<K>['of'], ...names: K[]): BenefitFields => ({ of, names })

/** What says in a register what somebody gets from public funds. */
const BENEFITS: readonly BenefitFields[] = [
  benefitFields(userold, 'pensionFlag', 'pensionAmount', 'allowanceFlag'),
  benefitFields(userdisabled, 'livingSubsidy', 'nursingSubsidy', 'subsidyAmount'),
  benefitFields(userspecial, 'careClass', 'amountMonthly'),
  benefitFields(userveteran, 'veteranType', 'benefitMonthly'),
]

/** Rows about the person that wait for somebody, in each register that the viewer sees. */
export async function pendingOf(open: readonly Register[], ids: readonly Id[], call: Call): Promise<Holding[]> {
  const waiting = open.filter(({ of }) => of.states?.initial === WAITING)
  const all = await Promise.all(
    waiting.map(async (register): Promise<Holding> => {
      const count = await countOf(register, ids, call, WAITING)
      const rows = count > 0 ? await newestRows(register, { ids, limit: ITEMS, state: WAITING }, call) : []
      return { ...aboutOf(register), count, newest: rows, until: '' }
    }),
  )
  return all.filter(({ count }) => count > 0)
}

/** What the person gets while they are in a register; null for a viewer who sees none of them. */
export async function benefitsOf(
  open: readonly Register[],
  ids: readonly Id[],
  call: Call,
): Promise<readonly Holding[] | null> {
  const seen = open.flatMap(register => {
    const names = BENEFITS.find(({ of }) => of.name === register.of.name)?.names
    return names ? [{ register, names }] : []
  })
  if (seen.length === 0) return null
  const all = await Promise.all(
    seen.map(async ({ register, names }): Promise<Holding> => {
      const state = register.of.states!.initial
      const rows = await newestRows(register, { ids, limit: ITEMS, state, names }, call)
      const said: readonly Entry[] = rows.filter(({ facts }) => facts.length > 0)
      return { ...aboutOf(register), count: said.length, newest: said, until: '' }
    }),
  )
  return all.filter(({ count }) => count > 0)
}
