import { dataOf } from '../answers.ts'
import type { VillageClient } from '../client.ts'
import { wordsOfPdf } from './pdf-words.ts'

type Asked = Readonly<Record<string, unknown>>
interface Question {
  readonly name: string
  readonly kind: string
  readonly choices?: readonly string[]
}
const answerTo = ({ kind, choices }: Question): string =>
  kind === 'number' ? '3' : kind === 'date' ? '2026-01-01' : (choices?.[0] ?? '示例')

/** A paper with an answer to all that its template asks: what is there to begin with, else a word. */
export async function answeredPaper(clerk: VillageClient, asked: Asked): Promise<Asked> {
  const { questions, presets, materials } = dataOf(await clerk.post('/village/paper/begin', asked))
  const answers: Record<string, string> = { ...presets }
  for (const question of questions as readonly Question[]) answers[question.name] ||= answerTo(question)
  return { ...asked, answers, ticked: materials }
}

const KIND = '居住情况证明'
/** A certificate of residence for a grown-up of the demo, whom nothing keeps from it, as it is asked for. */
export async function residenceAsked(clerk: VillageClient): Promise<Asked> {
  const kinds: readonly { id: string; name: string }[] = dataOf(await clerk.get('/village/paper/kinds'))
  const kindId = kinds.find(({ name }) => name === KIND)!.id
  const grown = { size: 50, status: '1', age_ge: 30, age_le: 70 }
  const { records } = dataOf(await clerk.get('/convenient/resident/page', grown))
  for (const { id: residentId } of records) {
    const { concerns, recent } = dataOf(await clerk.post('/village/paper/begin', { kindId, residentId }))
    if (concerns.length + recent.length === 0)
      return answeredPaper(clerk, { kindId, residentId, purpose: '办理银行业务' })
  }
  throw new Error('nobody has lived here for long')
}

/** A paper that was issued, with what stands beside its code. */
export interface IssuedInTest {
  readonly id: string
  readonly paperNo: string
  readonly code: string
  readonly signs: string
}
/** Issues a certificate of residence and reads from its page what whoever holds it reads. */
export async function issuedPaper(clerk: VillageClient, asked?: Asked): Promise<IssuedInTest> {
  const { id, paperNo } = dataOf(await clerk.post('/village/paper/issue', asked ?? (await residenceAsked(clerk))))
  const { pdf } = dataOf(await clerk.post('/village/paper/pages', { id }))
  const words = await wordsOfPdf(Buffer.from(pdf, 'base64'))
  const code = /verify\/([0-9a-z]{26})/.exec(words)![1]!
  return { id, paperNo, code, signs: /核验字符：([0-9A-Z]{4})/.exec(words)![1]! }
}
