import { expect, test } from 'vitest'
import { date, dicts, idCard, phone, ref, refs, secret, text } from '../fields/field.ts'
import { check, cleanNumber } from './check.ts'
import { sentence } from './issue-sentence.ts'

const fields = {
  deptId: ref('村', 'Village', 'plots.hamlet'),
  friends: refs('友', 'Friends', 'plots.hamlet'),
  name: text('名', 'Name'),
}

test('an id that JSON rounded on its way is no id, one that it kept is', () => {
  const rounded = JSON.parse('{"deptId":2045678901234567891,"friends":2045678901234567891,"name":12}')
  const { values, issues } = check(fields, rounded, { today: '2026-01-31' })
  expect(issues.map(issue => [issue.field, issue.code])).toEqual([
    ['deptId', 'notAnId'],
    ['friends', 'notAChoice'],
  ])
  expect(values['name']).toBe('12')
  expect(check(fields, { deptId: 7, friends: 7 }, { today: '2026-01-31' }).values).toEqual({
    deptId: '7',
    friends: ['7'],
  })
})

test.each(['0', '-1', 0, -1, '00', ' 0 ', '', null])('a reference of %j names nobody', sent => {
  const required = { deptId: fields.deptId.required(), friends: fields.friends.required() }
  const input = { deptId: sent, friends: sent }
  const { issues } = check(required, input, { today: '2026-01-31' })
  expect(issues.map(({ field, code }) => [field, code])).toEqual([
    ['deptId', 'required'],
    ['friends', 'required'],
  ])
  const free = check(fields, { ...input, name: '0' }, { today: '2026-01-31' })
  expect(free.issues).toEqual([])
  expect([free.values['deptId'], [free.values['friends'] ?? []].flat(), free.values['name']]).toEqual([null, [], '0'])
})

test('of a list of references those that name nobody are left out', () => {
  const { values } = check(fields, { friends: ['0', 7, -1, '8'] }, { today: '2026-01-31' })
  expect(values['friends']).toEqual(['7', '8'])
})

test.each([
  ['138 0013 8000', '13800138000'],
  ['138-0013-8000', '13800138000'],
  ['１３８－００１３－８０００', '13800138000'],
  ['+86 138‑0013‑8000', '13800138000'],
  ['0086-13800138000', '13800138000'],
  ['0535－1234567', '0535-1234567'],
  ['138-0013', '138-0013'],
  ['', ''],
])('a phone pasted as %s is %s', (pasted, number) => {
  const { spec } = phone('电话', 'Phone')
  expect(cleanNumber(spec, pasted)).toBe(number)
  expect(
    check({ phone: phone('电话', 'Phone') }, { phone: pasted }, { today: '2026-01-31' }).values['phone'] ?? '',
  ).toBe(number === '138-0013' ? '' : number)
})

test.each([
  ['370697 19900303 611x', '37069719900303611X'],
  ['370697-19900303-611X', '37069719900303611X'],
  ['３７０６９７１９９００３０３６１１０', '370697199003036110'],
  ['g-1234567', 'G-1234567'],
  ['611x', '611X'],
])('an identity number pasted as %s is %s', (pasted, number) => {
  expect(cleanNumber(idCard('证件号码', 'ID number').spec, pasted)).toBe(number)
})

test('the number of a bank card loses its blanks and dashes, a text keeps what it says', () => {
  expect(cleanNumber(text('账号', 'Account').must('bankCard').spec, '6222-0213 0000 0000 007')).toBe(
    '6222021300000000007',
  )
  expect(cleanNumber(text('备注', 'Note').spec, ' 3-1 号 ')).toBe(' 3-1 号 ')
})

test.each([[[]], [''], [' '], [','], [null], [undefined]])(
  'a list that must be given is missing where %j comes',
  sent => {
    const wanted = {
      roleId: refs('角色', 'Roles', 'plots.role').required('请选择所属角色', 'Please choose roles'),
      skills: dicts('技能', 'Skills', 'skill').required(),
      friends: fields.friends,
    }
    const { issues } = check(wanted, { roleId: sent, skills: sent, friends: sent }, { today: '2026-01-31' })
    expect(issues.map(issue => [issue.field, issue.code])).toEqual([
      ['roleId', 'required'],
      ['skills', 'required'],
    ])
    expect(sentence(issues[0]!, wanted, 'zh')).toBe('请选择所属角色')
    expect(sentence(issues[1]!, wanted, 'en')).toBe('Please choose Skills')
  },
)

test.each(['a\u0000b', '\uD800', 'a\uDC00'])('a text that no database stores, %j, is refused by its field', name => {
  const { issues } = check({ name: fields.name }, { name }, { today: '2026-01-31' })
  expect(issues.map(({ field, code }) => [field, code])).toEqual([['name', 'notAText']])
})

test.each(['', null])('a secret that an edit has as %j stays as it is, a new record without it is refused', key => {
  const own = { key: secret('密钥', 'Key').required() }
  expect(check(own, { key }, { today: '2026-01-31', partial: true })).toEqual({ values: {}, issues: [] })
  expect(check(own, { key }, { today: '2026-01-31' }).issues).toEqual([{ field: 'key', code: 'required' }])
})

test('a date takes the time of day that existing clients send with it, and no other words', () => {
  const read = (sent: string) =>
    check({ birthday: date('生日', 'Birthday') }, { birthday: sent }, { today: '2026-01-31' })
  for (const sent of ['1990-01-01', '1990-01-01 00:00:00', '1990-01-01T23:59', ' 1990-01-01 08:30:00 '])
    expect(read(sent), sent).toEqual({ values: { birthday: '1990-01-01' }, issues: [] })
  for (const sent of ['1990-01-01 spring', '1990-02-30 00:00:00', '00:00:00'])
    expect(read(sent).issues, sent).toEqual([{ field: 'birthday', code: 'notADate' }])
})
