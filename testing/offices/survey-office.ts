import { dataOf } from '../answers.ts'
import type { VillageClient } from '../client.ts'
import type { Village } from '../village.ts'

/** For tests: a questionnaire with one question of each kind, and people who answer it. */
const QUESTIONS = [
  {
    key: 'lamps',
    type: '1',
    title: '您对村内路灯满意吗',
    required: 1,
    options: [
      { key: 'yes', content: '满意' },
      { key: 'no', content: '不满意', allowInput: 1 },
    ],
  },
  {
    key: 'why',
    type: '3',
    title: '哪里不满意',
    maxLength: 200,
    showIf: { questionId: 'lamps', optionIds: ['no'] },
  },
  {
    key: 'works',
    type: '2',
    title: '明年先做哪些',
    minSelect: 2,
    maxSelect: 3,
    options: [
      { key: 'road', content: '修路' },
      { key: 'water', content: '供水' },
      { key: 'school', content: '校车' },
      { key: 'none', content: '都不需要', exclusive: 1 },
    ],
  },
  { key: 'marks', type: '4', title: '给村委会打分' },
  { key: 'heads', type: '5', title: '家里几口人', minValue: '0', maxValue: '30' },
  { key: 'moved', type: '6', title: '哪天搬来' },
  {
    key: 'order',
    type: '7',
    title: '按重要程度排序',
    options: [
      { key: 'first', content: '环境' },
      { key: 'second', content: '治安' },
      { key: 'third', content: '交通' },
    ],
  },
]

type Answered = Readonly<Record<string, object>>
export interface Running {
  readonly id: string
  readonly token: string
  /** Of questions and options, by their keys. */
  readonly ids: Readonly<Record<string, string>>
  /** A whole sheet, with these answers in place of its own. */
  answers(more?: Answered): readonly object[]
}

const PATH = '/convenient/questionnaire'
/** Makes and publishes questionnaires of a village. */
export function surveyOffice(clerk: VillageClient, deptId: string) {
  return {
    async publish(more: object): Promise<Running> {
      const head = { title: '村庄环境满意度', deptId, target: '1', answeredBy: 'household', ...more }
      const { id } = dataOf(await clerk.post(`${PATH}/submit`, head))
      const { ids } = dataOf(await clerk.post(`${PATH}/saveQuestionnaire`, { id, questions: QUESTIONS }))
      dataOf(await clerk.post(`${PATH}/publishQuestionnaire`, { id }))
      const { token } = dataOf(await clerk.get(`${PATH}/queryDetail`, { id }))
      const whole: Answered = {
        lamps: { optionIds: [ids.yes] },
        works: { optionIds: [ids.road, ids.water] },
        marks: { number: '4' },
        heads: { number: '3' },
        moved: { date: '2010-05-01' },
        order: { optionIds: [ids.second, ids.first, ids.third] },
      }
      const answers = (own: Answered = {}): readonly object[] =>
        Object.entries({ ...whole, ...own }).map(([key, answer]) => ({ questionId: ids[key], ...answer }))
      return { id, token, ids, answers }
    },
  }
}

export interface Numbered {
  readonly id: string
  readonly householdId: string
  readonly number: string
}
export interface Numbers {
  /** Two people of one household. */
  readonly sameHouse: readonly [Numbered, Numbered]
  /** Somebody of another household of the village. */
  readonly other: Numbered
  /** Somebody of another village. */
  readonly stranger: Numbered
}
/** Residents with their numbers in clear, which no client gets. */
export async function numbersOf(village: Village, deptId: string): Promise<Numbers> {
  const rows = await village.sql<{ id: string; house: string; dept: string; sealed: string; tenant: string }>(
    `select id, household_id as house, dept_id as dept, id_card as sealed, tenant_id as tenant from people_resident
     where status = '1' and not is_deleted and id_card is not null and household_id is not null order by id`,
  )
  const numbered = (row: (typeof rows)[number]): Numbered => ({
    id: row.id,
    householdId: row.house,
    number: village.services.cipher.open(row.tenant, row.sealed),
  })
  const own = rows.filter(row => row.dept === deptId)
  const first = own.find(row => own.some(one => one.house === row.house && one.id !== row.id))!
  const second = own.find(one => one.house === first.house && one.id !== first.id)!
  const other = own.find(one => one.house !== first.house)!
  const stranger = rows.find(row => row.dept !== deptId && row.tenant === first.tenant)!
  return { sameHouse: [numbered(first), numbered(second)], other: numbered(other), stranger: numbered(stranger) }
}
