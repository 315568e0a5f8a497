import { clockOf } from '@village/server'
import { expect, test } from 'vitest'
import { renewed } from '../client.ts'
import { PASSWORD } from '../cluster/seed.ts'
import { startVillage } from '../village.ts'

const INFO = '/blade-user/info'

test('a client of long work goes on when its token ends, and signs in once for all that ask', async () => {
  let passedMs = 0
  const clock = clockOf(
    () => Date.now() + passedMs,
    () => performance.now() + passedMs,
  )
  const village = await startVillage({ demo: false, clock })
  try {
    const plain = await village.as('admin')
    const client = renewed(plain, village.send, { account: 'admin', password: PASSWORD })
    const first = client.token
    passedMs += 16 * 60_000
    expect((await plain.get(INFO)).status).toBe(401)
    const answers = await Promise.all([client.get(INFO), client.get(INFO), client.post('/blade-user/info', {})])
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
    expect(client.token).not.toBe(first)
    const renewals = await village.sql('select count(*)::int as n from account_session')
    expect(renewals[0]!['n']).toBe(2)
  } finally {
    await village.close()
  }
})
