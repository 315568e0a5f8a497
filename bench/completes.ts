import { Agent, request } from 'node:http'
import pg from 'pg'
import { CLERK_PASSWORD } from './place.ts'
import { ADDRESS, tokenOf } from './server.ts'
import { pgbench } from './tools.ts'

/** Tasks that the server completes, and as many for the bare statements. */
const TASKS = Number(process.env['BENCH_COMPLETES'] ?? 4000)
const CONNECTIONS = 16
const LEAVE = 'blade-desk/process/leave/start-process'

/** A request over a connection that is kept: what is measured is the server, not the handshake. */
function caller(token: string) {
  const { hostname, port } = new URL(ADDRESS)
  return (path: string, content: object, agent: Agent) =>
    new Promise<{ status: number; body: any }>((done, failed) => {
      const sent = request(
        {
          hostname,
          port,
          path: `/api/${path}`,
          method: 'POST',
          agent,
          headers: { 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' },
        },
        answer => {
          let text = ''
          answer.on('data', part => {
            text += part
          })
          answer.on('end', () => done({ status: answer.statusCode ?? 0, body: JSON.parse(text) }))
        },
      )
      sent.on('error', failed)
      sent.end(JSON.stringify(content))
    })
}

interface Copies {
  /** Tasks of leaves that wait for the manager. */
  readonly taskIds: readonly string[]
  readonly bare: readonly string[]
}
/** Multiplies one leave with its process in the database: each copy waits as the first does. */
async function multiply(owner: pg.ClientConfig, { id }: { readonly id: string }): Promise<Copies> {
  const client = new pg.Client(owner)
  await client.connect()
  const copy = (table: string, of: string, changes: string): Promise<unknown> =>
    client.query(
      `insert into ${table} select c.* from ${table} o cross join generate_series(1, $2::int) n
       cross join lateral jsonb_populate_record(null::${table}, to_jsonb(o) || ${changes}) c where o.${of} = $1`,
      [id, TASKS * 2],
    )
  try {
    const { rows } = await client.query('select id from flow_instance where business_id = $1', [id])
    const instance = rows[0].id
    await copy('flow_instance', 'business_id', `jsonb_build_object('id', o.id - n, 'business_id', (${id} - n)::text)`)
    await copy(
      'work_leave',
      'id',
      `jsonb_build_object('id', o.id - n, 'leave_no', 'B' || o.id || '-' || n, 'process_instance_id', o.process_instance_id - n)`,
    )
    await client.query(
      `insert into flow_task select c.* from flow_task o cross join generate_series(1, $2::int) n
       cross join lateral jsonb_populate_record(null::flow_task,
         to_jsonb(o) || jsonb_build_object('id', o.id - n, 'instance_id', o.instance_id - n)) c where o.instance_id = $1`,
      [instance, TASKS * 2],
    )
    const made = await client.query(
      'select id::text as id from flow_task where instance_id <> $1 and instance_id >= $1::bigint - $2::bigint and instance_id < $1 order by id',
      [instance, TASKS * 2],
    )
    const ids = made.rows.map(row => row.id as string)
    return { taskIds: ids.slice(0, TASKS), bare: ids.slice(TASKS) }
  } finally {
    await client.end()
  }
}

/** The rows that one complete writes, as bare statements of one transaction. */
const bareSql = (taskIds: readonly string[], userId: string): string => `\\set i random(1, ${taskIds.length})
begin;
select id as task, instance_id as instance from flow_task where id = ('{${taskIds.join(',')}}'::bigint[])[:i] \\gset
update flow_task set end_time = now(), action = 'pass', comment = '同意' where id = :task;
insert into flow_history (id, tenant_id, instance_id, seq, node_id, node_name, node_type, action, assignee_id, begin_time, end_time)
  select (random() * 9e18)::bigint, '000000', :instance, 1000000 + (random() * 1e9)::int, 'n', '部门经理审批', 'userTask', a, ${userId}, now(), now()
  from unnest(array['pass', 'end']) a;
update flow_instance set status = '2', state = null, end_time = now() where id = :instance;
update work_leave set status = '2', current_task = null, finish_time = now() where process_instance_id = :instance;
insert into desk_message (id, tenant_id, message_type, sent_time, title, create_user)
  values ((random() * 9e18)::bigint, '000000', 'message', now(), '已通过', ${userId});
commit;
`

/** `npm run bench completes`: tasks completed a second beside the bare statements of the same rows. */
export async function measureCompletes(owner: pg.ClientConfig): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const [clerk, doctor] = [await tokenOf('bench.clerk', CLERK_PASSWORD), await tokenOf('bench.doctor', CLERK_PASSWORD)]
  const self = await fetch(`${ADDRESS}/api/blade-user/info`, { headers: { 'Blade-Auth': `bearer ${doctor}` } })
  const { data: manager } = (await self.json()) as { data: { id: string } }
  // Some Monday of its own for each run: leaves of one person do not overlap.
  const monday = new Date(Date.UTC(2028, 0, 3) + (Math.floor(Date.now() / 1000) % 50_000) * 7 * 86_400_000)
  const day = monday.toISOString().slice(0, 10)
  const asked = { startTime: `${day} 08:30:00`, endTime: `${day} 17:30:00`, reason: '压测', taskUser: manager.id }
  const begun = await caller(clerk)(LEAVE, asked, agent)
  if (begun.status !== 200) throw new Error(`asked for leave: ${JSON.stringify(begun.body)}`)
  const { taskIds, bare } = await multiply(owner, begun.body.data)
  const complete = caller(doctor)
  let [next, refused] = [0, 0]
  const one = async (): Promise<void> => {
    for (let at = next++; at < taskIds.length; at = next++) {
      const { status } = await complete('blade-flow/work/complete-task', { taskId: taskIds[at], flag: 'ok' }, agent)
      if (status !== 200) refused++
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  const perSecond = taskIds.length / ((performance.now() - from) / 1000)
  agent.destroy()
  const sql = pgbench(owner, CONNECTIONS, bareSql(bare, manager.id), '-c role=village_app -c app.tenant=000000')
  console.log(
    `\ncompletes, ${CONNECTIONS} connections: ${perSecond.toFixed(0)}/s (${refused} refused), bare statements of the same rows ${sql.toFixed(0)}/s, ratio ${(perSecond / sql).toFixed(2)}`,
  )
}
