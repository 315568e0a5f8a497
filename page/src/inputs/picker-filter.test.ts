import { defineResource, idCard, phone, ref, text } from '@village/resource'
import { headsOf } from '@village/web/heads.ts'
import { describe, expect, it } from 'vitest'
import { pickedBy } from './picker-filter.ts'

const villager = defineResource({
  name: 'people.villager',
  label: { zh: '村民', en: 'Villagers' },
  path: '/convenient/villager',
  title: 'name',
  verbs: ['page'],
  scope: 'tenant',
  find: { order: 1, name: 'name', number: 'villagerNo' },
  fields: {
    villagerNo: text('编号', 'No').search(),
    name: text('姓名', 'Name').search('name'),
    idCard: idCard('证件号码', 'ID number').search(),
    phone: phone('电话', 'Phone').search(),
  },
})
const hamlet = defineResource({
  name: 'system.hamlet',
  label: { zh: '自然村', en: 'Hamlets' },
  path: '/hamlet',
  title: 'code',
  verbs: ['list'],
  scope: 'platform',
  fields: {
    code: text('代码', 'Code').search('is'),
    parentId: ref('上级', 'Above', 'system.hamlet'),
  },
})
const { resources } = headsOf({
  '/village/features/people/villager/villager.resource.ts': { villager },
  '/village/features/system/hamlet.resource.ts': { hamlet },
})
const [ofHamlet, ofVillager] = resources as [(typeof resources)[0], (typeof resources)[0]]

describe('a villager is chosen', () => {
  it('by name and pinyin', () => {
    expect(pickedBy(ofVillager, 'wangxy')).toEqual({ name: 'wangxy' })
    expect(pickedBy(ofVillager, '')).toEqual({})
  })

  it('by the whole identity or phone number, which are found in no other way', () => {
    expect(pickedBy(ofVillager, '11010119900307 793x')).toEqual({ idCard: '11010119900307793X' })
    expect(pickedBy(ofVillager, '13800138000')).toEqual({ phone: '13800138000' })
  })

  it('by the last four characters of either', () => {
    expect(pickedBy(ofVillager, '793x')).toEqual({ name: '793x' })
    expect(pickedBy(ofVillager, '8000')).toEqual({ name: '8000' })
    expect(pickedBy(ofHamlet, '8000')).toEqual({ code_like: '8000' })
  })

  it('by the beginning of the number in the register', () => {
    expect(pickedBy(ofVillager, '3706r12')).toEqual({ villagerNo_likeright: '3706R12' })
    expect(pickedBy(ofHamlet, '37')).toEqual({ code_like: '37' })
  })
})
