import {
  date,
  defineFeature,
  defineResource,
  dict,
  dicts,
  getMany,
  idCard,
  integer,
  phone,
  ref,
  text,
} from '@village/resource'
import { describe, expect, it } from 'vitest'
import { headsOf } from './heads.ts'

const villager = defineResource({
  name: 'people.villager',
  label: { zh: '村民', en: 'Villagers' },
  path: '/convenient/villager',
  title: 'name',
  verbs: ['page'],
  scope: 'tenant',
  menu: { order: 1 },
  find: { order: 1, name: 'name', number: 'villagerNo', beside: ['sex', 'age'] },
  columns: ['name', 'tags'],
  fields: {
    villagerNo: text('编号', 'No').search(),
    name: text('姓名', 'Name').search('name'),
    idCard: idCard('证件号码', 'ID number').search(),
    phone: phone('电话', 'Phone').search(),
    sex: dict('性别', 'Sex', 'sex'),
    age: integer('年龄', 'Age').derived(),
    tags: dicts('标签', 'Tags', 'tag'),
    birthday: date('出生日期', 'Born on'),
  },
})
const hamlet = defineResource({
  name: 'system.hamlet',
  label: { zh: '自然村', en: 'Hamlets' },
  path: '/hamlet',
  title: 'code',
  verbs: ['list'],
  scope: 'platform',
  columns: ['code', 'fullName'],
  fields: {
    code: text('代码', 'Code').search('is'),
    fullName: text('全称', 'Full name'),
    parentId: ref('上级', 'Above', 'system.hamlet'),
  },
  endpoints: { tree: getMany('树', 'Tree') },
})
const feature = defineFeature({
  name: 'people',
  label: { zh: '居民', en: 'People' },
  dictionaries: {
    tag: { label: { zh: '标签', en: 'Tags' }, business: true, entries: {} },
    sex: { label: { zh: '性别', en: 'Sex' }, sealed: true, entries: {} },
  },
})
const heads = headsOf({
  '/work/main/features/people/feature.ts': { default: feature },
  '/work/main/features/people/villager/villager.resource.ts': { villager },
  '/work/main/features/system/hamlet.resource.ts': { hamlet, PLAIN: 1 },
})
const [ofHamlet, ofVillager] = heads.resources as [(typeof heads.resources)[0], (typeof heads.resources)[0]]

describe('what the frame knows of a register before its page is opened', () => {
  it('is where it stands, and where its declaration is fetched from', () => {
    expect(ofVillager).toMatchObject({ name: 'people.villager', file: 'people/villager/villager', title: 'name' })
    expect(JSON.parse(JSON.stringify(heads))).toEqual(heads)
    expect(heads.business).toEqual(['tag'])
  })

  it('is what tells two villagers of the same name apart, numbers with their word', () => {
    expect(ofVillager.beside).toEqual([{ name: 'sex' }, { name: 'age', label: { zh: '年龄', en: 'Age' } }])
    expect(ofVillager.tags).toBe('tags')
    expect(ofHamlet.beside).toEqual([{ name: 'fullName' }])
  })

  it('is whether its records are chosen out of a tree', () => {
    expect([ofHamlet.hasTree, ofVillager.hasTree]).toEqual([true, false])
  })
})
