import type { Label } from '@village/resource'
import { bad, fair, good, type Judged } from '../../desk/public.ts'
import { duration, UNREAD } from './judging.ts'
import type { RunningState } from './running-state.ts'

/** Whether it takes writes. */
export function database({ health }: RunningState): Judged {
  if (health.isDatabaseFull)
    return bad(
      { zh: '数据库的磁盘已满，不能保存', en: 'Its disk is full, nothing can be saved' },
      {
        zh: '请清理或扩大数据库的磁盘，完成后会自动恢复',
        en: 'Make room on the disk of the database: it goes on by itself',
      },
    )
  if (!health.writes)
    return bad(
      { zh: '数据库不能写入', en: 'It takes no writes' },
      {
        zh: '请检查数据库主机是否开机、是否有主库；切换后会自动连接，不必重启',
        en: 'Is the host of the database up, and is there a primary? After a switch no restart is needed',
      },
    )
  return good('可以读写', 'Reads and writes')
}

const SERVED = { zh: '读取由主库承担，没有人受影响；', en: 'The primary answers, nobody is refused. ' } as const
const advised = (zh: string, en: string): Label => ({ zh: SERVED.zh + zh, en: SERVED.en + en })
const LOOK_AT_STANDBY = advised('请检查备库是否运行、磁盘是否有空间', 'Look whether the standby runs and has room')
const AWAY: Unused = { found: { zh: '只读备库连不上', en: 'The replica is away' }, advice: LOOK_AT_STANDBY }
interface Unused {
  readonly found: Label
  readonly advice: Label
}
/** Why the replica takes no reads, by its state. */
const UNUSED: Readonly<Record<string, Unused>> = {
  away: AWAY,
  behind: { found: { zh: '只读备库落后', en: 'The replica is behind' }, advice: LOOK_AT_STANDBY },
  collation: {
    found: {
      zh: '只读备库的 ICU 或 glibc 版本与主库不同',
      en: 'The replica has another ICU or glibc than the primary',
    },
    advice: advised('请把两台的操作系统升级到同一版本', 'Bring the systems of both to the same version'),
  },
  foreign: {
    found: { zh: '只读备库不属于这个主库', en: 'The replica follows another primary' },
    advice: advised(
      '刚切换过时请等五分钟；仍然如此则重新制作备库',
      'Right after a switch wait for five minutes, else make it anew',
    ),
  },
}
/** A standby this far behind would lose as much after a switch, unless it is synchronous. */
const LATE_STANDBY_S = 30

/** Who follows it, and how closely; nothing where nobody does. */
export function standbys({ standbys: all, replica }: RunningState): Judged | null {
  if (all === null) return UNREAD
  if (all.length === 0 && !replica) return null
  if (replica && replica.state !== 'used') {
    const { found, advice } = UNUSED[replica.state] ?? AWAY
    return fair(found, advice)
  }
  const hidden = all.filter(one => one.state === null)
  const late = all.find(
    one => one.state !== null && (one.state !== 'streaming' || (one.lagSeconds ?? 0) > LATE_STANDBY_S),
  )
  if (late) {
    const by = duration(late.lagSeconds ?? 0)
    return fair(
      { zh: `备库 ${late.name} 落后 ${by.zh}`, en: `${late.name} is ${by.en} behind` },
      { zh: '请检查备库的磁盘、网络和长时间的查询', en: 'Look at its disk, its network and long queries' },
    )
  }
  const count = { zh: `${all.length} 台备库`, en: all.length === 1 ? 'One standby' : `${all.length} standbys` }
  const most = duration(Math.max(replica?.lagSeconds ?? 0, ...all.map(one => one.lagSeconds ?? 0)))
  if (hidden.length > 0 && hidden.length === all.length)
    return good(`${count.zh}（延迟需要授权才能查看）`, `${count.en} (to see the lag needs a right)`)
  return good(`${count.zh}，最多落后 ${most.zh}`, `${count.en}, ${most.en} behind at most`)
}

/** Whether calls wait for a connection, and whether there are enough for all servers. */
export function connections({ connections: need, pools }: RunningState): Judged {
  const waiting = Object.entries(pools)
    .filter(([name]) => !/reads/i.test(name))
    .reduce((sum, [, pool]) => sum + pool.waiting, 0)
  const used = Object.values(pools).reduce((sum, pool) => sum + pool.open - pool.idle, 0)
  const open = Object.values(pools).reduce((sum, pool) => sum + pool.open, 0)
  if (waiting > 0)
    return fair(
      { zh: `${waiting} 个请求在等数据库连接`, en: `${waiting} calls wait for a connection` },
      {
        zh: '持续几分钟时：处理器有余量就提高 DATABASE_POOL，没有余量就找慢语句',
        en: 'If it lasts: with processors to spare raise DATABASE_POOL, else look for slow statements',
      },
    )
  if (need && need.wanted > need.places)
    return fair(
      {
        zh: `${need.servers} 台服务器最多打开 ${need.wanted} 个连接，数据库只接受 ${need.places} 个`,
        en: `${need.servers} servers may open ${need.wanted}, the database takes ${need.places}`,
      },
      {
        zh: '请提高数据库的 max_connections，或降低 DATABASE_POOL',
        en: 'Raise max_connections of the database, or lower DATABASE_POOL',
      },
    )
  return good(`打开 ${open} 个，在用 ${used} 个，没有等待`, `${open} open, ${used} with work, nobody waits`)
}

const GB = 1_073_741_824
/** So much of the log is a reason to look: beyond it a disk of usual size fills within days. */
const MUCH_LOG_BYTES = 5 * GB
/** So long an archive may fail before it is more than a moment of its store. */
const ARCHIVE_S = 600
const size = (bytes: number): string =>
  bytes < GB ? `${Math.round(bytes / 1_048_576)} MB` : `${(bytes / GB).toFixed(1)} GB`

type HeldLog = NonNullable<RunningState['heldLog']>
function archive({ archiveFailingSeconds: failing }: HeldLog): Judged | null {
  if (failing === null || failing <= ARCHIVE_S) return null
  const by = duration(failing)
  return bad(
    { zh: `数据库日志归档失败，已持续 ${by.zh}`, en: `archive_command has failed for ${by.en}` },
    {
      zh: '日志会占满数据库的磁盘：请检查归档目标是否可写、空间是否足够；恢复后会自动补传',
      en: 'The log fills the disk of the database. Is the store of the archive there, and has it room? It catches up by itself',
    },
  )
}

function slot({ slots }: HeldLog): Judged | null {
  const lost = slots.find(one => one.isLost)
  if (lost)
    return fair(
      { zh: `复制槽 ${lost.name} 已失效`, en: `The slot ${lost.name} is lost` },
      { zh: '它的备库需要重新制作，再删除这个复制槽', en: 'Make its standby anew, then drop the slot' },
    )
  const most = slots.find(one => one.heldBytes > MUCH_LOG_BYTES)
  if (!most) return null
  const { name, isActive, heldBytes } = most
  return fair(
    {
      zh: `复制槽 ${name} ${isActive ? '' : '没有人读取，'}占用 ${size(heldBytes)}`,
      en: `The slot ${name} keeps ${size(heldBytes)}${isActive ? '' : ', and nobody reads it'}`,
    },
    {
      zh: '数据库的磁盘会被占满：备库还要用时请让它恢复，不再用时删除复制槽',
      en: 'It fills the disk of the database. Bring its standby back, or drop the slot where there is none any more',
    },
  )
}

/** Whether slots or a failing archive keep the log of the database, which then fills its disk. */
export function log({ heldLog }: RunningState): Judged | null {
  if (heldLog === null) return UNREAD
  const { slots, archiveFailingSeconds } = heldLog
  if (slots.length === 0 && archiveFailingSeconds === null) return null
  const ill = archive(heldLog) ?? slot(heldLog)
  if (ill) return ill
  const held = size(Math.max(0, ...slots.map(one => one.heldBytes)))
  const archived = archiveFailingSeconds === null ? { zh: '', en: '' } : { zh: '，归档正常', en: ', archived' }
  return good(
    `${slots.length} 个复制槽，最多占用 ${held}${archived.zh}`,
    `Slots: ${slots.length}, ${held} kept${archived.en}`,
  )
}

/** Whether texts are still ordered as the indexes were made; nothing while they are. */
export function order({ orders }: RunningState): Judged | null {
  if (orders === null || orders.length === 0) return null
  const { recorded, actual } = orders[0]!
  return bad(
    {
      zh: `排序库换了版本（${recorded} → ${actual}），按姓名查找可能漏掉记录`,
      en: `Another glibc or ICU orders texts (${recorded} → ${actual}): a search by name may miss records`,
    },
    {
      zh: '请在服务器上执行 village reindex（源码安装为 npm run reindex），系统可以继续使用',
      en: 'Run village reindex on the server (npm run reindex in a checkout); people may go on working',
    },
  )
}
