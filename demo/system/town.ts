/** Places of the demo town, which the other folders fill with people and things (domain-model §9). All are made up. */
export interface DemoVillage {
  /** Part of account names: clerk.haitang. */
  readonly code: string
  readonly name: string
  /** 12 digits below the demo county 370699, which is not an assigned one. */
  readonly regionCode: string
  /** WGS84 degrees. */
  readonly longitude: string
  readonly latitude: string
  /** Names of its villager groups, from the first. */
  readonly groups: readonly string[]
}
const groupsOf = (village: string): readonly string[] => [1, 2, 3].map(n => `${village}${n}组(演示)`)

export const demoTown = {
  name: '演示镇(示例数据)',
  regionCode: '370699901',
  longitude: '121.4900000',
  latitude: '37.3900000',
} as const

export const demoVillages: readonly DemoVillage[] = [
  {
    code: 'haitang',
    name: '海棠村(演示)',
    regionCode: '370699901201',
    longitude: '121.4880000',
    latitude: '37.3920000',
    groups: groupsOf('海棠村'),
  },
  {
    code: 'qinghe',
    name: '青禾村(演示)',
    regionCode: '370699901202',
    longitude: '121.4965000',
    latitude: '37.3865000',
    groups: groupsOf('青禾村'),
  },
  {
    code: 'shiquan',
    name: '石泉村(演示)',
    regionCode: '370699901203',
    longitude: '121.4795000',
    latitude: '37.3850000',
    groups: groupsOf('石泉村'),
  },
]

/** The tenant of the demo town, and the nearly empty second one that shows the wall between them. */
export const demoTenants = { town: '000000', second: '100001' } as const
