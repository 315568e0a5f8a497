import { describe, expect, it } from 'vitest'
import { choice, dict, dicts, flag, idCard, integer, ref, secret, text } from '../fields/field.ts'
import { defineResource } from './resource.ts'
import { inputSchemaOf, jsonSchemaOf, nameBeside, rowSchemaOf } from './schema.ts'

const resident = defineResource({
  name: 'people.resident',
  label: { zh: '居民', en: 'Residents' },
  path: '/convenient/resident',
  title: 'name',
  verbs: ['page'],
  scope: 'tenant+dept',
  fields: {
    name: text('姓名', 'Name').max(20).required(),
    idCard: idCard('身份证号', 'ID number'),
    sex: dict('性别', 'Sex', 'sex'),
    kindTags: dicts('类别', 'Kinds', 'kind'),
    deptId: ref('所属村', 'Village', 'system.dept'),
    head: flag('户主', 'Head'),
    age: integer('年龄', 'Age').derived(),
    state: choice('状态', 'State', { here: ['在', 'Here'] }),
    pin: secret('密码', 'PIN'),
  },
})
const properties = (schema: object): Record<string, unknown> =>
  (schema as { properties: Record<string, unknown> }).properties

describe('the schema of residents', () => {
  it('lets a form send what people may fill in, and demands it only of additions by name', () => {
    const input = inputSchemaOf(resident)
    expect(Object.keys(properties(input))).not.toContain('age')
    expect(properties(input)['pin']).toMatchObject({ maxLength: 512 })
    expect(jsonSchemaOf(resident.fields)).toMatchObject({ required: ['name'] })
    expect(input).not.toHaveProperty('required')
  })
  it('shows a row with the words beside its keys, without secrets, and with room for masks and nothing', () => {
    const row = properties(rowSchemaOf(resident, 'en'))
    expect(row).toMatchObject({
      sexName: {},
      deptName: {},
      kindTagsName: {},
      createUserName: {},
      age: { title: 'Age' },
    })
    expect(row).not.toHaveProperty('pin')
    expect(row['idCard']).toEqual({ title: 'ID number', type: 'string', 'x-mask': 'id18' })
    expect(row['state']).toMatchObject({ anyOf: [{ enum: ['here'] }, { const: '' }] })
  })
  it('names a village beside its id', () => {
    expect(nameBeside('deptId', resident.fields.deptId.spec)).toBe('deptName')
    expect(nameBeside('kindTags', resident.fields.kindTags.spec)).toBe('kindTagsName')
  })
})
