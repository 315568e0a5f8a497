import { expect, test } from 'vitest'
import { choice, dict, integer, longText, ref, text } from '../fields/field.ts'
import { faults } from './registry.ts'
import { defineResource } from './resource.ts'

const faultsOf = (fields: any, also: object = {}) =>
  faults(
    [
      defineResource({
        name: 'village.well',
        label: { zh: '水井', en: 'Wells' },
        path: '/well',
        title: 'name',
        verbs: ['page'],
        scope: 'tenant',
        fields: { name: text('名称', 'Name'), ...fields },
        ...also,
      }),
    ],
    { depth: { label: { zh: '', en: '' }, entries: {} } },
    new Set(),
    new Set(),
  )

test('an encrypted field cannot be sorted or searched by parts, and some kinds cannot be encrypted', () => {
  const says = (what: string) => [`village.well.secret ${what}`]
  const secret = text('秘密', 'Secret').mask('full')
  expect(faultsOf({ secret: secret.search('is') })).toEqual([])
  expect(faultsOf({ secret: secret.unencrypted().sort() })).toEqual([])
  const isRead = says('is encrypted: it cannot be sorted or searched by parts')
  expect(faultsOf({ secret: secret.sort() })).toEqual(isRead)
  expect(faultsOf({ secret: secret.search('like') })).toEqual(isRead)
  const kinds = choice('秘密', 'Secret', { a: ['甲', 'A'] })
  expect(faultsOf({ secret: kinds.mask('full') })).toEqual(says('is a choice, which cannot be encrypted'))
  expect(faultsOf({ secret: dict('秘密', 'Secret', 'depth').encrypted() })).toEqual(
    says('is encrypted: a dictionary field needs a mask too'),
  )
})

test('a field that leads the cell of another one is a field of the same declaration', () => {
  const depth = integer('深度', 'Depth').ledBy('unit', { m: { zh: '米', en: 'm' } })
  expect(faultsOf({ depth })).toEqual(['village.well names unit, which is none of its fields'])
})

test('a column of a list is a field that its rows carry', () => {
  const remark = longText('说明', 'Remark')
  expect(faultsOf({ remark }, { columns: ['name', 'remark'] })).toEqual([
    'village.well has a column remark, which rows of its list do not carry: say listed()',
  ])
  expect(faultsOf({ remark: remark.listed() }, { columns: ['name', 'remark'] })).toEqual([])
})

test('each state has one meaning, and the states of the tabs over a list are entries of the field', () => {
  const status = choice('状态', 'State', { 0: ['停用', 'Closed'], 1: ['启用', 'In use'] }).given()
  const meanings = { underWay: ['1'], ended: ['0'] }
  const states = (more: object) => ({
    states: { field: 'status', initial: '1', transitions: {}, meanings, ...more },
  })
  expect(faultsOf({ status }, states({}))).toEqual([])
  expect(faultsOf({ status }, states({ meanings: { underWay: ['1'] } }))).toEqual([
    'village.well says 0 times what its status 0 means',
  ])
  expect(faultsOf({ status }, states({ meanings: { ...meanings, done: ['1', '7'] } }))).toEqual([
    'village.well says what 7 means, which is no status',
    'village.well says 2 times what its status 1 means',
  ])
  const tabs = [{ label: { zh: '在用', en: 'In use' }, states: ['1', '8'] }]
  expect(faultsOf({ status: status.search() }, states({ tabs }))).toEqual([
    'village.well has a tab of 8, which is no status',
  ])
})

test('what a picker offers is what the other register can be searched by', () => {
  const only = (by: string) =>
    faultsOf({
      next: ref('邻井', 'Next', 'village.well').only({ [by]: '1' }),
      depth: integer('深度', 'Depth').search(),
    })
  expect(only('depth')).toEqual([])
  expect(only('colour')).toEqual(['village.well.next offers by colour, which village.well is not searched by'])
})
