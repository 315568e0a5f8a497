import { dayBefore, type Id } from '@village/resource'
import { streamOf } from '../people/random.ts'
import { audit, type GovernancePlace, shortNameOf } from './place.server.ts'

type Columns = Record<string, unknown>

const NAMES: Readonly<Record<string, string>> = {
  1: '综治中心',
  2: '党群服务中心',
  3: '便民服务中心',
  4: '退役军人服务站',
  5: '养老服务站',
  6: '卫生室',
  7: '文化活动中心',
  8: '微型消防站',
  9: '应急避难场所',
}
/** Which centres each village has; with the town's own they are 17 of all nine types. */
const OF_VILLAGES: readonly (readonly string[])[] = [
  ['1', '2', '3', '5', '6', '9'],
  ['1', '2', '4', '5', '6'],
  ['1', '2', '6', '7', '8'],
]
const SHELTER = '9'

interface Site {
  readonly deptId: Id
  readonly name: string
  readonly type: string
  readonly level: string
  readonly centre: readonly [number, number]
}

/** The centres of the demo town, as rows with ids. */
export function centerRows(place: GovernancePlace): readonly Columns[] {
  const random = streamOf('governance.center')
  const { villages, townDeptId, tenantId, now, userOf } = place
  const sites: readonly Site[] = [
    ...villages.flatMap(({ deptId, name, centre }, v) =>
      OF_VILLAGES[v]!.map(type => ({ deptId, name, type, level: '2', centre })),
    ),
    ...(townDeptId
      ? [{ deptId: townDeptId, name: '演示镇(演示)', type: '1', level: '1', centre: villages[0]!.centre }]
      : []),
  ]
  return sites.map(({ deptId, name, type, level, centre }, i) => ({
    ...audit(userOf('officer.town'), deptId, `${dayBefore(now, 300)} 09:00:00`),
    id: place.newId(),
    tenantId,
    deptId,
    centerType: type,
    gridLevel: level,
    sort: i + 1,
    status: '1',
    centerName: `${name}${NAMES[type]}`,
    leaderName: `${random.pick(place.residents).name[0]}主任`,
    leaderPhone: `1547${String(1_000_000 + i)}`,
    hotline: `0535-00000${String(i).padStart(2, '0')}`,
    openTime: type === '6' ? '8:00-20:00' : '8:30-17:30',
    staffCount: random.between(1, 6),
    area: String(random.between(40, 420)),
    capacity: type === SHELTER ? random.between(200, 600) : null,
    serviceItems: '接待来访、登记办理、政策咨询',
    address: `${name}村委会旁`,
    longitude: (centre[0] + (random.next() - 0.5) / 200).toFixed(7),
    latitude: (centre[1] + (random.next() - 0.5) / 200).toFixed(7),
  }))
}

const DOSSIERS = 64
const KINDS: readonly (readonly [type: string, letters: string, title: string])[] = [
  ['1', 'TJ', '邻里纠纷调解卷宗'],
  ['2', 'HY', '综治工作例会记录'],
  ['3', 'TZ', '重点人员走访台账'],
  ['4', 'XC', '网格巡查记录'],
  ['5', 'ZD', '值班值守制度'],
  ['6', 'HT', '消防设施维保合同'],
  ['7', 'YA', '防汛应急预案'],
  ['9', 'QT', '宣传活动资料'],
]
const MEDIATION = '1'
const VISITS = '3'
const KEPT_YEARS = [
  ['10', 50],
  ['30', 35],
  ['0', 15],
] as const
const SECRECY = [
  ['0', 30],
  ['1', 70],
] as const

/** 64 files of the governance centres; most are archived, a few restricted. */
export function dossierRows(place: GovernancePlace, centers: readonly Columns[]): readonly Columns[] {
  const random = streamOf('governance.dossier')
  const { villages, tenantId, now, userOf } = place
  const counts = new Map<string, number>()
  return Array.from({ length: DOSSIERS }, (_, i) => {
    const village = villages[i % villages.length]!
    const { deptId, name } = village
    const [dossierType, letters, title] = KINDS[i % KINDS.length]!
    const formDate = dayBefore(now, random.between(3, 330))
    const initials = shortNameOf(village, place).slice(0, 2).toUpperCase()
    const series = `${initials}-${formDate.slice(0, 4)}-${letters}`
    counts.set(series, (counts.get(series) ?? 0) + 1)
    const isArchived = random.chance(0.8)
    const center = centers.find(one => one['deptId'] === deptId && one['centerType'] === '1')
    return {
      ...audit(userOf(`clerk.${shortNameOf(village, place)}`), deptId, `${formDate} 16:00:00`),
      tenantId,
      deptId,
      dossierType,
      formDate,
      dossierNo: `${series}-${String(counts.get(series)).padStart(4, '0')}`,
      title: `${name}${title}(${formDate.slice(0, 7)})`,
      centerId: center?.['id'] ?? null,
      partyNames:
        dossierType === MEDIATION ? `${random.pick(place.residents).name}、${random.pick(place.residents).name}` : null,
      archiveDate: isArchived ? formDate : null,
      keeper: `${name.slice(0, 2)}文书`,
      keepYears: random.weighted(KEPT_YEARS),
      secretLevel: dossierType === VISITS ? '2' : random.weighted(SECRECY),
      summary: '演示数据，不涉及真实人员与事项',
      pageCount: random.between(2, 60),
      location: `综治中心档案柜${random.between(1, 6)}-${random.between(1, 12)}`,
      status: isArchived ? '4' : '0',
    }
  })
}
