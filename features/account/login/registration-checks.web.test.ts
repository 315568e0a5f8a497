import { expect, it } from 'vitest'
import { firstFlaw, type Wanted } from './registration-checks.ts'

const good: Wanted = { tenantId: '000000', name: '来客', account: 'guest', password: 'a', password2: 'a' }

it('a registration is checked in the order of the specification: tenant, account, passwords, their equality', () => {
  const flaws = [
    { ...good, tenantId: ' ', account: '', password: '' },
    { ...good, account: '', password: '' },
    { ...good, password: '' },
    { ...good, password2: '' },
    { ...good, password2: 'b' },
    good,
  ].map(wanted => firstFlaw(wanted)?.zh)
  expect(flaws).toEqual([
    '请先输入租户编号',
    '请先输入账号名称',
    '请先输入密码',
    '请先输入密码',
    '两次输入的密码不一致',
    undefined,
  ])
})
