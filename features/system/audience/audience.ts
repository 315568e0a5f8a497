import { dicts, refs, TENANT_ADMIN } from '@village/resource'

/** Keys of audience_kind. */
export const AUDIENCE = { office: '1', grid: '2', doctor: '3', town: '4', villager: '5', grower: '6' } as const

/** The roles behind each kind of people. A role of the tenant's own counts as the nearest of these above it. */
export const ROLES_OF_KIND: Readonly<Record<string, readonly string[]>> = {
  [AUDIENCE.office]: ['villageHead', 'villageClerk', 'partySecretary'],
  [AUDIENCE.grid]: ['gridMember'],
  [AUDIENCE.doctor]: ['villageDoctor'],
  [AUDIENCE.town]: [TENANT_ADMIN, 'townOfficer', 'deptManager', 'deviceKeeper', 'governanceOfficer', 'dpo', 'auditor'],
  [AUDIENCE.villager]: ['villager', 'grower'],
  [AUDIENCE.grower]: ['grower'],
}

/** To whom something is addressed, for every declaration that reaches people. */
export const audienceFields = {
  targetDeptIds: refs('发送范围', 'Sent to', 'system.dept')
    .hide('list')
    .heads('发送对象', 'Audience')
    .help('不选则发给所属机构及下级', 'When empty: the department itself and those below'),
  targetKinds: dicts('人员类型', 'Kinds of people', 'audience_kind')
    .hide('list')
    .help('不选则不限人员类型', 'When empty: all kinds of people'),
}
