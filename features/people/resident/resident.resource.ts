import { defineResource } from '@village/resource'
import { residentEndpoints } from './resident.endpoints.ts'
import { contacts, home, person, residentNo, state } from './resident.fields.ts'
import { residentTransitions } from './resident.states.ts'

const names = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[]

/** The one record of a natural person in a village; every other record about a person points here (domain-model §4.1.1). */
export const resident = defineResource({
  name: 'people.resident',
  label: { zh: '居民档案', en: 'Residents' },
  path: '/convenient/resident',
  title: 'name',
  verbs: ['page', 'detail', 'submit', 'update', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 1, icon: 'IdcardOutlined', keep: true },
  columns: [
    ...(['name', 'sex', 'age', 'idCard', 'phone', 'gridId', 'liveAddress', 'kindTags', 'residenceType'] as const),
    ...(['politicalStatus', 'birthday', 'residentNo', 'deptId', 'status'] as const),
  ],
  groups: [
    { label: { zh: '基本信息', en: 'Person' }, fields: names(person) },
    { label: { zh: '户与地址', en: 'Household and address' }, fields: names(home) },
    { label: { zh: '联系人与监护', en: 'Contacts and guardian' }, fields: names(contacts) },
    { label: { zh: '状态', en: 'State' }, fields: ['residentNo', ...names(state)] },
  ],
  find: { order: 1, name: 'name', number: 'residentNo', beside: ['sex', 'age', 'deptId', 'liveAddress'] },
  keys: [['idType', 'idCard']],
  states: { field: 'status', initial: '1', transitions: residentTransitions },
  fields: { residentNo, ...person, ...home, ...contacts, ...state },
  endpoints: residentEndpoints,
})
