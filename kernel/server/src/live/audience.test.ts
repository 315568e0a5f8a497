import { defineResource, ref, text } from '@village/resource'
import { describe, expect, test } from 'vitest'
import type { Audience, LiveEvent } from '../contract/audience.ts'
import type { Principal } from '../contract/half.ts'
import { mayHear } from './audience.ts'

const plot = defineResource({
  name: 'farm.plot',
  label: { zh: '地块', en: 'Plots' },
  path: '/farm/plot',
  title: 'name',
  verbs: ['page'],
  scope: 'tenant+dept',
  fields: { name: text('名', 'Name'), deptId: ref('村', 'Village', 'system.dept') },
})
const diary = defineResource({
  name: 'farm.diary',
  label: { zh: '日记', en: 'Diaries' },
  path: '/farm/diary',
  title: 'name',
  verbs: ['page'],
  scope: 'self',
  readers: 'signedIn',
  fields: { name: text('名', 'Name') },
})
const resources = [plot, diary]

const clerk: Principal = {
  id: '11',
  tenantId: '000001',
  account: 'clerk',
  name: '文书',
  roleIds: [],
  roles: [],
  deptIds: ['1'],
  permissions: new Set(['plot_view']),
  platform: false,
  scope: { kind: 'depts', deptIds: ['1', '2'] },
  sessionId: '901',
  mustChangePassword: false,
}
const hears = (user: Principal, audience: Audience, tenantId = '000001'): boolean => {
  const event: LiveEvent = { topic: 'rows', tenantId, audience, payload: {} }
  return mayHear(event, user, name => resources.find(r => r.name === name))
}
const row: Audience = { resource: 'farm.plot', deptIds: ['2'], ownerId: '12' }

describe('a row of a village', () => {
  test('is heard by whoever may view it there', () => {
    expect(hears(clerk, row)).toBe(true)
    expect(hears({ ...clerk, scope: { kind: 'all' } }, row)).toBe(true)
  })
  test.each<[string, Principal]>([
    ['of the next village', { ...clerk, scope: { kind: 'depts', deptIds: ['3'] } }],
    ['without a department', { ...clerk, scope: { kind: 'depts', deptIds: [] } }],
    ['of another tenant', { ...clerk, tenantId: '000002' }],
    ['without the right to view', { ...clerk, permissions: new Set() }],
    ['with own rows only', { ...clerk, scope: { kind: 'own' } }],
    ['who must change his first password', { ...clerk, mustChangePassword: true }],
  ])('is not heard by somebody %s', (_, user) => {
    expect(hears(user, row)).toBe(false)
  })
  test('is heard by the one who made it, where own rows are all he sees', () => {
    expect(hears({ ...clerk, scope: { kind: 'own' } }, { ...row, ownerId: '11' })).toBe(true)
  })
  test('follows data scopes, and is not heard where they look into the row', () => {
    const reaching = (...reach: NonNullable<ReturnType<NonNullable<Principal['reaches']>['get']>>) => ({
      ...clerk,
      reaches: new Map([['farm.plot', reach]]),
    })
    expect(hears(reaching({ deptIds: ['2'] }), row)).toBe(true)
    expect(hears(reaching({ deptIds: ['1'] }), row)).toBe(false)
    expect(hears(reaching({ own: true }), row)).toBe(false)
    expect(hears(reaching(), row)).toBe(false)
    expect(hears(reaching({ where: { field: 'name', values: ['x'] } }), row)).toBe(false)
    expect(hears(reaching({}), row)).toBe(true)
  })
  test('of a resource that nobody declares is heard by nobody', () => {
    expect(hears(clerk, { resource: 'farm.gone' })).toBe(false)
  })
})

test('what is one’s own is heard by oneself alone', () => {
  const own: Audience = { resource: 'farm.diary', ownerId: '11' }
  expect(hears(clerk, own)).toBe(true)
  expect(hears({ ...clerk, id: '12' }, own)).toBe(false)
})
test('what is told to people, to sign-ins or to holders of a right reaches these and no others', () => {
  expect(hears(clerk, { userIds: ['11'] })).toBe(true)
  expect(hears(clerk, { userIds: ['12'] })).toBe(false)
  expect(hears(clerk, { userIds: ['11'] }, '000002')).toBe(false)
  expect(hears(clerk, { userIds: ['11'], permission: 'plot_edit' })).toBe(false)
  expect(hears(clerk, { sessionIds: ['901'] })).toBe(true)
  expect(hears(clerk, { sessionIds: ['902'] })).toBe(false)
  expect(hears(clerk, { permission: 'plot_view', deptIds: ['2'] })).toBe(true)
  expect(hears(clerk, { permission: 'plot_view', deptIds: ['3'] })).toBe(false)
  expect(hears(clerk, { permission: 'plot_edit' })).toBe(false)
  expect(hears(clerk, { everyone: true })).toBe(true)
  expect(hears(clerk, { everyone: true }, '000002')).toBe(false)
})
test('the platform hears of every tenant, but not what is told to other people', () => {
  const platform = { ...clerk, platform: true, tenantId: '000000' }
  expect(hears(platform, row)).toBe(true)
  expect(hears(platform, { userIds: ['12'] })).toBe(false)
})
