import { defineResource, section } from '@village/resource'
import { residentEndpoints } from './declared/resident.endpoints.ts'
import { contacts, home, person, residentNo, state } from './declared/resident.fields.ts'
import { residentMeanings, residentTabs, residentTransitions } from './declared/resident.states.ts'

/** The one record of a natural person in a village; every other record about a person points here (domain-model §4.1.1). */
export const resident = defineResource({
  name: 'people.resident',
  label: { zh: '居民档案', en: 'Residents' },
  path: '/convenient/resident',
  title: 'name',
  verbs: ['page', 'detail', 'submit', 'update', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 1, icon: 'IdcardOutlined', keep: true, onPhone: 4 },
  columns: [
    'name',
    'sex',
    'age',
    'idCard',
    'phone',
    'liveAddress',
    'gridId',
    'kindTags',
    'residenceType',
    'politicalStatus',
    'birthday',
    'residentNo',
    'deptId',
    'status',
  ],
  find: { order: 1, name: 'name', number: 'residentNo', beside: ['sex', 'age', 'deptId', 'liveAddress'] },
  keys: [['idType', 'idCard']],
  states: {
    field: 'status',
    initial: '1',
    meanings: residentMeanings,
    transitions: residentTransitions,
    tabs: residentTabs,
  },
  fields: {
    ...section('基本信息', 'Person', person),
    ...section('户与地址', 'Household and address', home),
    ...section('联系人与监护', 'Contacts and guardian', contacts),
    ...section('状态', 'State', { residentNo, ...state }),
  },
  endpoints: residentEndpoints,
})
