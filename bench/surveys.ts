import type { Id } from '@village/resource'
import { bulkAdd, type Services } from '@village/server'
import pg from 'pg'
import { type Case, get, type World } from './cases.ts'
import { TENANTS } from './place.ts'

/** Sheets of the survey whose statistics are measured: what issue 31 asks for. */
const SHEETS = 100_000
const TITLE = '压测问卷'
/** A single choice, a multiple one, a rating, a number and a text, as keys of question_type. */
const TYPES = ['1', '2', '4', '5', '3'] as const
const OPTIONS = 4

async function drawn(services: Services): Promise<{ id: Id; questions: readonly Id[]; options: readonly Id[] } | null> {
  const tenantId = TENANTS[0]
  return services.as(services.platform, { source: 'start' }, async call => {
    const known = await call.db.sql`select 1 from service_questionnaire where title = ${TITLE} limit 1`
    if (known.length > 0) return null
    const [village] = await call.db.sql<{ id: Id }>`
      select id from system_dept where tenant_id = ${tenantId} and dept_name = '压测村1' limit 1`
    const resource = (name: string) => services.registry.resource(`service.${name}`)
    const [id] = await bulkAdd(call, resource('questionnaire'), [
      {
        tenantId,
        title: TITLE,
        deptId: village!.id,
        target: '1',
        answeredBy: 'open',
        anonymous: 0,
        quota: 0,
        status: '1',
        version: 1,
        revision: 1,
        token: 'bench0000000000000000000',
      },
    ])
    const questions = await bulkAdd(
      call,
      resource('question'),
      TYPES.map((questionType, at) => ({
        tenantId,
        questionnaireId: id,
        sort: at + 1,
        questionType,
        title: `第${at + 1}题`,
        required: 1,
      })),
    )
    const options = await bulkAdd(
      call,
      resource('question-option'),
      questions.slice(0, 2).flatMap(questionId =>
        Array.from({ length: OPTIONS }, (_, at) => ({
          tenantId,
          questionnaireId: id,
          questionId,
          sort: at + 1,
          content: `选项${at + 1}`,
        })),
      ),
    )
    return { id: id!, questions, options }
  })
}

/** 100,000 sheets of five questions, 600,000 answers, made inside the database. Once. */
export async function fillSurvey(services: Services, owner: pg.ClientConfig): Promise<void> {
  const survey = await drawn(services)
  if (!survey) return
  const { id, questions, options } = survey
  const ids = services.newIds(SHEETS * 7)
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(
      `insert into service_answer_sheet (id, tenant_id, questionnaire_id, answer_key, client_key, submit_time, source, valid)
       select i, $1, $2, 'bench' || n, 'bench' || n, now() - n * interval '10 seconds', 'web', 1
       from unnest($3::bigint[]) with ordinality s(i, n)`,
      [TENANTS[0], id, ids.slice(0, SHEETS)],
    )
    await client.query(
      `insert into service_answer_item (id, tenant_id, sheet_id, questionnaire_id, question_id, option_id, number_value, text_value, rank_no)
       select ($5::bigint[])[(s.n - 1) * 6 + a.k], $1, s.i, $2, ($3::bigint[])[a.q],
         case a.k when 1 then ($4::bigint[])[1 + s.n % 4] when 2 then ($4::bigint[])[5 + s.n % 4] when 3 then ($4::bigint[])[5 + (s.n + 1) % 4] end,
         case a.k when 4 then 1 + s.n % 5 when 5 then s.n % 9 end, case a.k when 6 then '意见' || s.n end, case a.k when 2 then 1 when 3 then 2 end
       from unnest($6::bigint[]) with ordinality s(i, n)
       cross join (values (1, 1), (2, 2), (3, 2), (4, 3), (5, 4), (6, 5)) a(k, q)`,
      [TENANTS[0], id, questions, options, ids.slice(SHEETS), ids.slice(0, SHEETS)],
    )
    await client.query('analyze service_answer_sheet, service_answer_item')
  } finally {
    await client.end()
  }
}

/** The statistics of 100,000 sheets, beside the one grouping that they cannot do without. */
export async function surveyCases({ token }: World, owner: pg.ClientConfig): Promise<readonly Case[]> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ id: Id }>('select id from service_questionnaire where title = $1', [TITLE])
  await client.end()
  const id = rows[0]!.id
  return [
    {
      name: 'statistics of 100,000 sheets',
      lua: get({ 'Blade-Auth': `bearer ${token}` }, `"/api/convenient/questionnaire/statistics?id=${id}"`),
      sql: `select question_id, option_id, count(*), avg(number_value) from service_answer_item where questionnaire_id = ${id} group by 1, 2;`,
    },
  ]
}
