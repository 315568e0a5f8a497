import type { Id } from '@village/resource'
import { type Call, longJob, refuse, serve, tidyJob } from '@village/server'
import { tenant } from '../../system/tenant/tenant.resource.ts'
import { LEFT_OUT } from './compared-registers.ts'
import { compareRecovery } from './comparing.server.ts'
import { changeRecovery, lockedRecovery, recoveryOf } from './recoveries.server.ts'
import { recovery } from './recovery.resource.ts'
import { bringRecovery } from './returning.server.ts'
import { choose, forgetRows, pageOfRows, statesOf } from './rows.server.ts'

declare module '@village/server' {
  /** A recovery's steps: comparing, bringing back, forgetting what differed. */
  interface Jobs {
    'monitor.recovery-compare': { readonly id: Id }
    'monitor.recovery-bring': { readonly id: Id }
    'monitor.recovery-forget': { readonly id: Id }
  }
}

interface Asked {
  readonly backupId: Id
  readonly ofTenant: string
  readonly deptId: string | null
}

async function nameOfPart({ ofTenant, deptId }: Asked, call: Call): Promise<string> {
  const [found] = await call.db.of(tenant).find({ tenantId: ofTenant })
  const known = found ?? refuse('没有这个租户，请重新选择', 'There is no such tenant: choose again', 404)
  if (deptId === null) return known.tenantName
  const depts = await call.services.depts(ofTenant)
  const dept = depts.find(({ id }) => id === deptId)
  return `${known.tenantName} · ${(dept ?? refuse('该租户没有这个村，请重新选择', 'The tenant has no such village: choose again', 404)).name}`
}

async function madeBackup(id: Id, call: Call): Promise<{ readonly path: string; readonly time: string }> {
  const [made] = await call.db.sql<{ path: string | null; time: string; outcome: string }>`
    select path, time, outcome from monitor_backup where id = ${id}`
  if (!made?.path || made.outcome !== 'good')
    return refuse('这份备份没有成功，请选另一份', 'That backup did not succeed: choose another', 404)
  return { path: made.path, time: made.time.slice(0, 19) }
}

async function start(asked: Asked, call: Call): Promise<{ id: Id }> {
  const { services } = call
  if (services.backups === null) refuse('这里不能找回', 'Nothing can be brought back here')
  const made = await madeBackup(asked.backupId, call)
  await call.turn('monitor.recovery')
  const busy = await call.db.sql`select 1 from monitor_recovery where stage in ('comparing', 'returning') limit 1`
  if (busy.length > 0)
    refuse('另一次找回正在进行，请等它结束或取消它', 'Another recovery is running: wait for it, or cancel it', 409)
  if ((await services.health()).space !== 'enough')
    refuse(
      '磁盘空间不足，比较要临时存一份数据，请先腾出空间',
      'The disk is short: a comparison needs room for a copy. Free some first',
    )
  const partName = await nameOfPart(asked, call)
  const { ofTenant, deptId } = asked
  const { id } = await call.db.of(recovery).add({
    partName,
    ofTenant,
    deptId,
    path: made.path,
    madeAt: made.time,
    stage: 'comparing',
    doneSteps: 0,
    backRows: 0,
    refusedRows: 0,
  })
  await call.later('monitor.recovery-compare', { id }, { key: `recovery.compare:${id}` })
  return { id }
}

async function bring(id: Id, what: Parameters<typeof choose>[1], reason: string, call: Call): Promise<void> {
  const task = await lockedRecovery(id, call)
  if (task.stage !== 'ready')
    refuse('现在不能找回，请等这一步结束', 'Nothing can be brought back now: wait for this step to end', 409)
  await call.turn('monitor.recovery')
  if ((await choose(id, what, call)) === 0)
    refuse('请选择要找回的登记簿或记录', 'Choose the registers or records to bring back')
  await changeRecovery(call, id, { stage: 'returning', reason, problem: null })
  await call.later('monitor.recovery-bring', { id }, { key: `recovery.bring:${id}` })
}

/** Ends a recovery: what differed is personal data and goes. What came back stays. */
async function end(id: Id, stage: 'cancelled' | 'over', call: Call): Promise<void> {
  const task = await lockedRecovery(id, call)
  if (/^(failed|cancelled|over)$/.test(task.stage)) {
    if (stage === 'cancelled') refuse('这次找回已经结束', 'This recovery is over already', 409)
    return
  }
  await forgetRows(id, call)
  await changeRecovery(call, id, { stage })
}

const MOST_CHOSEN = 10_000
const listOf = (value: unknown, what: 'registers' | 'rows'): readonly string[] => {
  const list = value ?? []
  if (!Array.isArray(list) || list.some(one => typeof one !== 'string') || list.length > MOST_CHOSEN)
    return refuse(
      `${what === 'rows' ? '记录' : '登记簿'}请一次最多选${MOST_CHOSEN}项`,
      `${what}: choose at most ${MOST_CHOSEN} at once`,
    )
  return list as readonly string[]
}

export default serve(recovery, {
  derive: (rows, call) => rows.map(row => ({ message: 'problem' in row ? (row.problem?.[call.language] ?? '') : '' })),
  endpoints: {
    async tenants(_, call) {
      const found = await call.db.of(tenant).find({}, { order: ['tenantId'] })
      return found.map(({ tenantId, tenantName }) => ({ tenantId: tenantId!, name: tenantName }))
    },
    async villages({ ofTenant }, { services }) {
      const depts = await services.depts(ofTenant)
      return depts.map(({ id, parentId, name }) => ({ id, parentId, name }))
    },
    start: ({ backupId, ofTenant, deptId }, call) => start({ backupId, ofTenant, deptId: deptId ?? null }, call),
    async registers({ id }, call) {
      const task = await recoveryOf(id, call)
      const states = await statesOf(id, call)
      const none = { open: 0, back: 0, refused: 0 }
      const lines = (task.counts ?? []).map(count => ({
        ...count,
        ...(states.get(count.register) ?? none),
        label: call.services.registry.resource(count.register).label[call.language],
      }))
      return { lines, leftOut: LEFT_OUT[call.language] }
    },
    async rows({ id, register }, call, { query }) {
      const of = call.services.registry.resources.find(({ name }) => name === register)
      if (!of) return refuse('没有这个登记簿', 'There is no such register', 404)
      const current = Math.max(1, Math.min(100_000, Number(query['current']) || 1))
      const size = Math.max(1, Math.min(100, Number(query['size']) || 20))
      return pageOfRows(await recoveryOf(id, call), of, { current, size }, call)
    },
    bring: ({ id, registers, rows, reason }, call) =>
      bring(id, { registers: listOf(registers, 'registers'), rows: listOf(rows, 'rows') }, reason, call),
    cancel: ({ id }, call) => end(id, 'cancelled', call),
  },
  jobs: {
    'monitor.recovery-compare': longJob(compareRecovery),
    'monitor.recovery-bring': longJob(bringRecovery),
    'monitor.recovery-forget': tidyJob(({ id }, call) => end(id, 'over', call)),
  },
})
