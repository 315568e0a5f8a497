import { expect, inject } from 'vitest'
import { sendTo, signIn } from '../testing/client.ts'
import { demoPassword, type Person, type Visitor } from './visitor.ts'

/** The product under test and the people in it. */
export function village() {
  const { address, mqttPort, adminPassword, printed } = inject('product')
  const password = demoPassword(printed)
  return {
    address,
    mqttPort,
    admin: { account: 'admin', password: adminPassword } as Person,
    of: (account: string, tenantId = '000000'): Person => ({ account, password, tenantId }),
  }
}

/** The windows close; none of them had anything to complain about. */
export async function leave(...visitors: readonly Visitor[]): Promise<void> {
  for (const { context } of visitors) await context.close()
  expect(visitors.flatMap(visitor => visitor.complaints)).toEqual([])
}

/** The id of some resident with an identity number whom this person sees. */
export async function anyResident(address: string, person: Person): Promise<string> {
  const { client } = await signIn(sendTo(address), person)
  return (await client.get('/convenient/resident/page', { size: 1, idType: '01' })).body.data.records[0].id
}
