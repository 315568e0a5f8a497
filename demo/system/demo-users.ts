import { demoVillages } from './town.ts'

/** A user of the demo town: one per role kit, and the everyday roles once per village. Names are made up. */
export interface DemoUser {
  readonly account: string
  readonly name: string
  readonly realName: string
  /** Alias of the role kit. */
  readonly role: string
  /** Region code of a village, name of an office, or 'town'. */
  readonly place: string
  readonly post: string
}

/** Offices of the town and their order. */
export const demoOffices = [
  '党政综合办公室(演示)',
  '综治中心(演示)',
  '民政残联办公室(演示)',
  '便民服务中心(演示)',
  '农业农村办公室(演示)',
] as const
const [GENERAL, , , SERVICE] = demoOffices

/** code, name, post_category */
export const demoPosts: readonly (readonly [code: string, name: string, category: string])[] = [
  ['mayor', '镇长', '1'],
  ['deputy', '副镇长', '1'],
  ['director', '办公室主任', '2'],
  ['officer', '综合管理员', '2'],
  ['head', '村主任', '2'],
  ['secretary', '村书记', '2'],
  ['clerk', '村文书', '3'],
  ['grid', '网格员', '3'],
  ['doctor', '村医', '3'],
  ['keeper', '设备运维员', '3'],
  ['safety', '综治专员', '3'],
  ['other', '其他', '4'],
]

const surnames = { haitang: '李', qinghe: '王', shiquan: '孙' } as Readonly<Record<string, string>>
const perVillage = (account: string, role: string, duty: string, post: string): readonly DemoUser[] =>
  demoVillages.map(({ code, name, regionCode }) => ({
    account: `${account}.${code}`,
    name: `${name.slice(0, 2)}${duty}`,
    realName: `${surnames[code]}${duty}`,
    role,
    place: regionCode,
    post,
  }))
const one = (account: string, role: string, realName: string, place: string, post: string): DemoUser => ({
  account,
  name: realName,
  realName,
  role,
  place,
  post,
})
const [haitang, qinghe] = demoVillages

export const demoUsers: readonly DemoUser[] = [
  one('tenantadmin', 'tenantAdmin', '赵管理', 'town', 'director'),
  one('officer.town', 'townOfficer', '钱综合', 'town', 'officer'),
  one('manager.office', 'deptManager', '周主任', GENERAL, 'director'),
  one('governance.town', 'governanceOfficer', '吴综治', 'town', 'safety'),
  one('keeper.town', 'deviceKeeper', '郑运维', 'town', 'keeper'),
  one('dpo', 'dpo', '冯保护', GENERAL, 'officer'),
  one('auditor', 'auditor', '陈审计', SERVICE, 'officer'),
  ...perVillage('head', 'villageHead', '主任', 'head'),
  ...perVillage('clerk', 'villageClerk', '文书', 'clerk'),
  ...perVillage('grid', 'gridMember', '网格', 'grid'),
  ...perVillage('doctor', 'villageDoctor', '村医', 'doctor'),
  one('party.haitang', 'partySecretary', '蒋党建', haitang!.regionCode, 'secretary'),
  one('villager.haitang', 'villager', '沈村民', haitang!.regionCode, 'other'),
  one('grower.haitang', 'grower', '韩种植', haitang!.regionCode, 'other'),
  one('grower.qinghe', 'grower', '秦种植', qinghe!.regionCode, 'other'),
]
