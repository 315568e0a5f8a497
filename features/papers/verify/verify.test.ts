import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import type { VillageClient } from '../../../testing/client.ts'
import { answeredPaper } from '../../../testing/made-papers/papers.ts'
import { pagesOfPdf } from '../../../testing/made-papers/pdf-words.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/village/paper'
let village: Village
let clerk: VillageClient
let paper = { id: '', paperNo: '' }
let code = ''
let signs = ''
let minutes = 0
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  const kinds: { id: string; name: string }[] = dataOf(await clerk.get(`${PATH}/kinds`))
  const kindId = kinds.find(({ name }) => name.includes('居住'))!.id
  const { records } = dataOf(
    await clerk.get('/convenient/resident/page', { size: 1, status: '1', age_ge: 40, age_le: 60 }),
  )
  const residentId = records[0].id
  const asked = await answeredPaper(clerk, { kindId, residentId, purpose: '办理银行业务' })
  paper = dataOf(await clerk.post(`${PATH}/issue`, asked))
  const { pdf } = dataOf(await clerk.post(`${PATH}/pages`, { id: paper.id }))
  const [words] = await pagesOfPdf(Buffer.from(pdf, 'base64'))
  code = /verify\/([0-9a-z]{26})/.exec(words!)![1]!
  signs = /核验字符：([0-9A-Z]{4})/.exec(words!)![1]!
}, 120_000)
afterAll(() => village?.close())

/** From an address of its own, so that nobody's minute is used up by another test. */
const look = async (path: string, typed?: string, from = `10.0.0.${++minutes}`) =>
  village.app.inject({
    url: `/verify/${path}`,
    remoteAddress: from,
    ...(typed === undefined
      ? { method: 'GET' as const }
      : {
          method: 'POST' as const,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ signs: typed }).toString(),
        }),
  })

test('whoever holds a paper reads that it is valid and who issued it, and of its holder nothing', async () => {
  const { statusCode, body, headers } = await look(code)
  expect(statusCode).toBe(200)
  expect(body).toContain('有效')
  expect(body).toContain(paper.paperNo)
  expect(body).toContain('村民委员会')
  expect(body).not.toContain('持有人</')
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('with the four signs of the paper the surname and the end of the ID number are shown, with others nothing', async () => {
  const wrong = await look(code, 'ZZZZ')
  expect(wrong.body).toContain('核验字符不对')
  expect(wrong.body).not.toContain('**')
  const characters = await look(code, '王大海三')
  expect([characters.statusCode, characters.body.includes('核验字符不对')]).toEqual([200, true])
  const right = await look(code, signs.toLowerCase())
  expect(right.body).toMatch(/<dd>.\*\*<\/dd>/u)
})

test('a wrong code and a wrong sign in it say the same, and nothing of what there is', async () => {
  const guessed = await look('0'.repeat(26))
  const broken = await look('not-a-code')
  expect(guessed.statusCode).toBe(200)
  expect(guessed.body).toBe(broken.body)
  expect(guessed.body).toContain('没有这份证明')
})

test('whoever asks too often waits a minute, and the signs of one code are tried five times', async () => {
  for (let i = 0; i < 30; i++) await look('1'.repeat(26), undefined, '10.9.9.9')
  expect((await look(code, undefined, '10.9.9.9')).statusCode).toBe(429)
  for (let i = 0; i < 5; i++) await look(code, 'AAAA')
  expect((await look(code, signs)).statusCode).toBe(429)
  expect((await look(code.toUpperCase(), signs)).statusCode, 'the same code in capitals').toBe(429)
})

test('a revoked paper is revoked at once for whoever scans it', async () => {
  const revoke = { id: paper.id, revokeReason: '信息有误' }
  dataOf(await clerk.post(`${PATH}/revoke`, revoke))
  const { body } = await look(code)
  expect(body).toContain('已作废')
  expect(body, 'why is nobody’s business').not.toContain('信息有误')
})
