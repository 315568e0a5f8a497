import { date, dateTime, defineResource, dict, flag, idCard, integer, phone, ref, text } from '@village/resource'
import { describe, expect, it } from 'vitest'
import {
  changeState,
  clearedFilters,
  emptyListState,
  isPlain,
  queryOf,
  readListState,
  startingFilters,
  tabOf,
  withoutTab,
  writeListState,
} from './list-state.ts'

const villager = defineResource({
  name: 'people.villager',
  label: { zh: '村民', en: 'Villagers' },
  path: '/convenient/villager',
  title: 'name',
  verbs: ['page'],
  scope: 'tenant',
  fields: {
    name: text('姓名', 'Name').search('name').sort(),
    idCard: idCard('证件号码', 'ID number').search(),
    phone: phone('联系电话', 'Phone').search(),
    sex: dict('性别', 'Sex', 'sex').search(),
    birthday: date('出生日期', 'Born on').search('range'),
    age: integer('年龄', 'Age').search('range'),
    deptId: ref('所属村', 'Village', 'system.dept').search('tree'),
    head: flag('户主', 'Head').search(),
    note: text('备注', 'Note'),
  },
})
const read = (search: string) => readListState(villager, new URLSearchParams(search))

describe('the address of a list', () => {
  it('says which villagers are shown, and that is what the server is asked', () => {
    const { state } = read('name=张&current=2&size=30')
    expect(queryOf(state)).toEqual({ name: '张', current: 2, size: 30 })
  })

  it('may hold a number as it was pasted: it goes to the server, which reads it as it is stored', () => {
    const { state, dropped } = read('idCard=370697 19900303-611x&phone=\u202d13800138000\u202c&name= 张 三 ')
    expect(state.filters).toEqual({ idCard: '370697 19900303-611x', phone: '13800138000', name: '张 三' })
    expect(dropped).toEqual([])
  })

  it('leaves out what is as always', () => {
    expect(writeListState(emptyListState).toString()).toBe('')
    expect(writeListState({ ...emptyListState, size: 30, sort: '-name' }).toString()).toBe('size=30&sort=-name')
  })

  it('reads back what it wrote, an open record included', () => {
    const state = {
      ...emptyListState,
      filters: { name: '王', createTime_dategt: '2026-01-01 00:00:00' },
      current: 3,
      view: '77',
      id: '185900',
      act: 'edit',
    } as const
    expect(readListState(villager, writeListState(state)).state).toEqual(state)
  })

  it('holds the rows of one import, and nothing else that is called so', () => {
    expect(read('batch=import:1859').state.filters).toEqual({ batch: 'import:1859' })
    expect(read('batch=1859').dropped).toEqual(['batch'])
  })

  it('keeps the words of the page around it', () => {
    expect(writeListState(emptyListState, new URLSearchParams('node=7&x=1')).toString()).toBe('node=7')
  })

  it('returns to the first page when a filter, the order or the size changes, and only then', () => {
    const third = { ...emptyListState, filters: { name: '张' }, current: 3 }
    expect(changeState(third, { filters: { name: '李' } }).current).toBe(1)
    expect(changeState(third, { size: 50 }).current).toBe(1)
    expect(changeState(third, { sort: 'name' }).current).toBe(1)
    expect(changeState(third, { filters: { name: '张' } }).current).toBe(3)
    expect(changeState(third, { current: 4 }).current).toBe(4)
    expect(changeState(third, { id: '5' }).current).toBe(3)
  })

  it('drops what means nothing: foreign names, impossible days, sizes that nobody offers', () => {
    const { state, dropped } = read('note=x&birthday_datege=2026-02-31&size=25&current=0&deptId=abc&head=2&age_ge=ten')
    expect(state).toEqual(emptyListState)
    expect([...dropped].sort()).toEqual(['age_ge', 'birthday_datege', 'current', 'deptId', 'head', 'note', 'size'])
  })

  it('drops an order by a column that cannot be sorted', () => {
    expect(read('sort=note').state.sort).toBe('')
    expect(read('sort=-createTime').state.sort).toBe('-createTime')
  })

  it('opens no edit dialog without a record', () => {
    expect(read('act=edit').state.act).toBe('')
    expect(read('act=new').state.act).toBe('new')
  })

  it('sends the order in the words of the wire', () => {
    expect(queryOf({ ...emptyListState, sort: '-createTime' })).toMatchObject({ descs: 'createTime' })
    expect(queryOf({ ...emptyListState, sort: 'name' })).toMatchObject({ ascs: 'name' })
  })
})

describe('a list of what arrives by itself', () => {
  const doorRecord = defineResource({
    name: 'safety.opening',
    label: { zh: '门禁记录', en: 'Door records' },
    path: '/device/door/record',
    title: 'door',
    verbs: ['page'],
    scope: 'tenant',
    storage: 'log',
    arrives: { at: 'openTime', keptDays: 'retention.doorDays' },
    fields: {
      door: text('门', 'Door').search('like'),
      openTime: dateTime('开门时间', 'Opened at').required().search('range').sort(),
    },
  })

  it('opens with its last thirty days, as a filter of its address', () => {
    expect(startingFilters(doorRecord, '2026-03-15')).toEqual({ openTime_dategt: '2026-02-13 00:00:00' })
  })

  const tab = (...keys: string[]) => ({ label: { zh: '在册', en: 'Here' }, states: keys })
  it('opens with the first tab of its declaration, as a filter of its address', () => {
    const states = { field: 'status', initial: '1', meanings: {}, transitions: {}, tabs: [tab('1', '2'), tab('3')] }
    expect(startingFilters({ ...villager, states }, '2026-03-15')).toEqual({ status: '1,2' })
  })

  it('keeps its tab when its conditions are cleared, and shows beyond it what else was asked', () => {
    const of = {
      ...villager,
      states: { field: 'status', initial: '1', meanings: {}, transitions: {}, tabs: [tab('1', '2'), tab('3')] },
    }
    expect(tabOf(of, { status: '3', name: '王' })).toEqual({ status: '3' })
    expect(tabOf(of, { status: '1' })).toBeNull()
    expect(withoutTab(of, { status: '3', name: '王' })).toEqual({ name: '王' })
    expect(withoutTab(of, { status: '1' })).toEqual({ status: '1' })
    expect(clearedFilters(of, { status: '3', name: '王' })).toEqual({ status: '3' })
    expect(clearedFilters(of, { status: '1' })).toEqual({ status: '1,2' })
  })

  it('opens without a filter where it neither takes arrivals nor has tabs', () => {
    expect(startingFilters(villager, '2026-03-15')).toBeNull()
  })

  it('opens as a link says when the link says anything', () => {
    expect(isPlain(readListState(doorRecord, new URLSearchParams('door=东门')).state)).toBe(false)
    expect(isPlain(readListState(doorRecord, new URLSearchParams()).state)).toBe(true)
  })
})
