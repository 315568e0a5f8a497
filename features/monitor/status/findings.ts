import type { Label } from '@village/resource'
import { bad, type Finding, fair, good, type Judged } from '../../desk/public.ts'
import { connections, database, log, order, standbys } from './database-findings.ts'
import { duration, UNREAD } from './judging.ts'
import type { RunningState } from './running-state.ts'

/** What must be punctual counts as late after a minute, other jobs after an hour; alarms by time after two minutes. */
const LATE_S = { punctual: 60, other: 3600, sweep: 120 } as const

const lateAlarms = (by: Label): Judged =>
  bad(
    { zh: `告警和提醒迟了 ${by.zh}`, en: `Alarms and reminders are ${by.en} late` },
    {
      zh: '恢复之前请电话通知值班人员；在下面的列表中重试迟到的任务',
      en: 'Until it ends telephone whoever is on duty; try the late jobs again in the list below',
    },
  )

function jobs({ jobs: all, sweepAgeSeconds }: RunningState): Judged {
  if (!all) return UNREAD
  const { punctual, ...others } = all.lateSeconds
  const swept = sweepAgeSeconds ?? 0
  const urgent = Math.max(punctual > LATE_S.punctual ? punctual : 0, swept > LATE_S.sweep ? swept : 0)
  if (urgent > 0) return lateAlarms(duration(urgent))
  if (all.givenUp > 0)
    return fair(
      {
        zh: `${all.givenUp} 个任务多次失败，已放弃`,
        en: all.givenUp === 1 ? 'One failed again and again' : `${all.givenUp} failed again and again`,
      },
      {
        zh: '在下面的列表中看原因，消除后点“重试”',
        en: 'Look at the causes in the list below, mend them, then try again',
      },
    )
  const late = Math.max(...Object.values(others))
  if (late > LATE_S.other) {
    const by = duration(late)
    return fair(
      { zh: `有任务等了 ${by.zh}`, en: `A job has waited for ${by.en}` },
      {
        zh: '大批量的导入、导出会让其他任务等待；持续增加时请联系开发方',
        en: 'Large imports and exports make others wait; if it grows, call the makers',
      },
    )
  }
  return good(
    `运行 ${all.running} 个，等待 ${all.waiting} 个，没有放弃的`,
    `${all.running} at work, ${all.waiting} waiting, none given up`,
  )
}

/** The most open pages that one server keeps up to date, and from when on it is worth knowing. */
const STREAMS = { most: 2000, many: 1800 } as const
function streams({ streams: open }: RunningState): Judged {
  const found = { zh: `${open} 个浏览器在线`, en: open === 1 ? 'One browser is open' : `${open} browsers are open` }
  if (open < STREAMS.many) return { verdict: 'good', found }
  return fair(found, {
    zh: `每台服务器最多 ${STREAMS.most} 个，超过后页面不再自动更新；请增加服务器`,
    en: `A server holds ${STREAMS.most}; further ones get no live updates. Add a server`,
  })
}

const MANY_MESSAGES = 1000
function devices({ devices: { connected, perSecond, waiting } }: RunningState): Judged {
  if (waiting > MANY_MESSAGES)
    return fair(
      { zh: `${waiting} 条设备数据等待入库`, en: `${waiting} messages wait to be stored` },
      {
        zh: '已确认的不会丢失；持续增加时检查数据库是否变慢，或增加服务器',
        en: 'What was acknowledged is kept. If it grows, is the database slow? Or add a server',
      },
    )
  return good(
    `本服务器连接 ${connected} 台，每秒 ${perSecond} 条`,
    `${connected} on this server, ${perSecond} messages a second`,
  )
}

const LOW_DISK_MB = 2048
const gigabytes = (mb: number): string => (mb / 1024).toFixed(1)
function disk({ health, minFreeMb, backupFreeMb }: RunningState): Judged {
  const { freeMb } = health
  const found = {
    zh: `数据盘剩余 ${gigabytes(freeMb)} GB${backupFreeMb === null ? '' : `，备份盘剩余 ${gigabytes(backupFreeMb)} GB`}`,
    en: `${gigabytes(freeMb)} GB free for data${backupFreeMb === null ? '' : `, ${gigabytes(backupFreeMb)} GB for backups`}`,
  }
  const advice = {
    zh: '请清理旧日志和旧备份，或扩大磁盘',
    en: 'Remove old logs and backups, or enlarge the disk',
  }
  if (freeMb < minFreeMb) return bad(found, advice)
  if (freeMb < minFreeMb + LOW_DISK_MB || (backupFreeMb ?? LOW_DISK_MB) < LOW_DISK_MB) return fair(found, advice)
  return { verdict: 'good', found }
}

function backup({ backup: state }: RunningState): Judged {
  if (!state) return UNREAD
  const advice = {
    zh: '打开“备份”看原因，处理后点“现在备份”',
    en: 'Open Backups to see why, mend it, then press Back up now',
  }
  if (!state.isTried) return good('今晚首次备份', 'Made for the first time tonight')
  if (state.lastGood === null) return fair({ zh: '还没有成功的备份', en: 'There is no good one yet' }, advice)
  const found = { zh: `最近一次成功：${state.lastGood}`, en: `The last good one: ${state.lastGood}` }
  if (state.isOverdue) return bad(found, advice)
  if (!state.isProven)
    return fair(
      { zh: `${found.zh}，没有读回核对`, en: `${found.en}, not read back` },
      {
        zh: '数据库用户须能创建数据库，才能核对备份',
        en: 'The owner of the database has to be allowed to create databases',
      },
    )
  return { verdict: 'good', found: { zh: `${found.zh}，已核对`, en: `${found.en}, compared` } }
}

function audit({ audit: state }: RunningState): Judged {
  if (!state) return UNREAD
  if (state.broken > 0)
    return bad(
      {
        zh: `${state.broken} 个租户的审计链有断裂`,
        en: state.broken === 1 ? 'Broken for one tenant' : `Broken for ${state.broken} tenants`,
      },
      {
        zh: '不要改动数据库，请立即报告安全负责人，再打开“审计链核验”',
        en: 'Change nothing in the database; tell whoever is responsible for security, then open Audit chain',
      },
    )
  if (state.checked === null) return good('今晚首次核验', 'Verified for the first time tonight')
  return good(`完整，核验于 ${state.checked}`, `Unbroken, verified ${state.checked}`)
}

const SOON_S = 21 * 86_400
function certificate({ certificate: shown }: RunningState, nowMs: number): Judged | null {
  if (shown === null) return null
  const leftS = (shown.endMs - nowMs) / 1000
  const renew = {
    zh: '请续期 MQTT_TLS_CERT 和 MQTT_TLS_KEY 并放在原处，一分钟内生效，不必重启',
    en: 'Renew MQTT_TLS_CERT and MQTT_TLS_KEY in their places: within a minute they are shown, without a restart',
  }
  if (leftS <= 0)
    return bad(
      { zh: '设备证书已过期，设备不能用 TLS 连接', en: 'The one for devices has ended: none connects by TLS' },
      renew,
    )
  const left = duration(leftS)
  const found = { zh: `设备证书还有 ${left.zh}`, en: `The one for devices ends in ${left.en}` }
  if (shown.isStuck)
    return fair(
      {
        zh: `新的设备证书不能使用，仍用原来的，还有 ${left.zh}`,
        en: `The new one cannot be shown; the one before ends in ${left.en}`,
      },
      {
        zh: '请检查两个文件：证书和密钥要成对，格式为 PEM，服务可以读取',
        en: 'Look at the two files: the key has to be that of the certificate, both in PEM, and readable for the service',
      },
    )
  return leftS < SOON_S ? fair(found, renew) : { verdict: 'good', found }
}

function versions({ versions: { product, database: postgres, node }, connections: need }: RunningState): Judged {
  const servers = need?.servers ?? 1
  return good(
    `系统 ${product}，数据库 ${postgres ?? '未知'}，Node ${node}，${servers} 台服务器`,
    `Product ${product}, database ${postgres ?? 'unknown'}, Node ${node}, servers: ${servers}`,
  )
}

type Judge = (state: RunningState, nowMs: number) => Judged | null
const CARDS: readonly (readonly [key: string, label: Label, judge: Judge])[] = [
  ['database', { zh: '数据库', en: 'Database' }, database],
  ['standbys', { zh: '备库', en: 'Standbys' }, standbys],
  ['log', { zh: '数据库日志', en: 'Database log' }, log],
  ['order', { zh: '文字排序', en: 'Order of texts' }, order],
  ['connections', { zh: '数据库连接', en: 'Connections' }, connections],
  ['jobs', { zh: '后台任务', en: 'Jobs' }, jobs],
  ['streams', { zh: '打开的页面', en: 'Open pages' }, streams],
  ['devices', { zh: '设备接入', en: 'Devices' }, devices],
  ['disk', { zh: '磁盘', en: 'Disks' }, disk],
  ['backup', { zh: '备份', en: 'Backups' }, backup],
  ['audit', { zh: '审计链', en: 'Audit chain' }, audit],
  ['certificate', { zh: '证书', en: 'Certificate' }, certificate],
  ['versions', { zh: '版本', en: 'Versions' }, versions],
]

const URGENCY = { bad: 0, fair: 1, good: 2 } as const
/** The cards of the page, those that need somebody first. What an installation does not have has none. */
export function findingsOf(state: RunningState, nowMs: number): readonly Finding[] {
  const findings = CARDS.flatMap(([key, label, judge]) => {
    const judged = judge(state, nowMs)
    return judged ? [{ key, label, ...judged }] : []
  })
  return findings.toSorted((a, b) => URGENCY[a.verdict] - URGENCY[b.verdict])
}
