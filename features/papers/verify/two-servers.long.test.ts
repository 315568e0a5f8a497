import type { Running } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { sendInto, signIn, type VillageClient } from '../../../testing/client.ts'
import { PASSWORD } from '../../../testing/cluster/seed.ts'
import { issuedPaper, residenceAsked } from '../../../testing/made-papers/papers.ts'
import { secondServer } from '../../../testing/several-servers/second-server.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/village/paper'
let village: Village
let other: Running
/** The same clerk at both servers. */
let clerks: readonly [VillageClient, VillageClient]
let asked: Awaited<ReturnType<typeof residenceAsked>>
beforeAll(async () => {
  village = await startVillage()
  other = await secondServer(village)
  const here = await village.as('clerk.haitang')
  const there = await signIn(sendInto(other.app), { account: 'clerk.haitang', password: PASSWORD })
  clerks = [here, there.client]
  asked = await residenceAsked(here)
})
afterAll(async () => {
  await other?.close()
  await village?.close()
})

const at = (which: number): VillageClient => clerks[which % 2]!
const numberOf = ({ paperNo }: { paperNo: string }): number => Number(/(\d+)号/.exec(paperNo)![1])

test('two servers that issue at once give numbers without a gap, and none twice', async () => {
  const first = numberOf(dataOf(await at(0).post(`${PATH}/issue`, asked)))
  const answers = await Promise.all(Array.from({ length: 24 }, (_, one) => at(one).post(`${PATH}/issue`, asked)))
  const numbers = answers.map(answer => numberOf(dataOf(answer))).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, one) => first + 1 + one))
})

test('a form that is sent to both servers is one paper', async () => {
  const form = { ...asked, clientKey: 'form-of-both' }
  const answers = await Promise.all([0, 1].map(one => at(one).post(`${PATH}/issue`, form)))
  const issued = answers.filter(({ status }) => status === 200).map(answer => dataOf(answer).id)
  expect(new Set(issued).size).toBe(1)
  expect(dataOf(await at(1).post(`${PATH}/issue`, form)).id).toBe(issued[0])
})

test('what one server issues the other shows, and what one revokes is revoked at the other at once', async () => {
  const { id, code } = await issuedPaper(at(0), asked)
  const [here, there] = await Promise.all([0, 1].map(async one => dataOf(await at(one).post(`${PATH}/pages`, { id }))))
  expect(there.pdf).toBe(here.pdf)
  const look = async () => (await other.app.inject({ url: `/verify/${code}`, remoteAddress: '10.0.1.1' })).body
  expect(await look()).toContain('有效')
  dataOf(await at(0).post(`${PATH}/revoke`, { id, revokeReason: '信息有误' }))
  expect(await look()).toContain('已作废')
})
