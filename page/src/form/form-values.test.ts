import { defineResource, defineRules, dicts, idCard, integer, sentence, sexOf, text } from '@village/resource'
import { describe, expect, it } from 'vitest'
import { formFields } from '../record/field-places.ts'
import { wireValues } from '../record/wire-values.ts'
import {
  adoptValues,
  applyTyped,
  askedFields,
  changesOf,
  differences,
  judge,
  mergeChosen,
  startValues,
} from './form-values.ts'

const villager = defineResource({
  name: 'people.villager',
  label: { zh: '村民', en: 'Villagers' },
  path: '/convenient/villager',
  title: 'name',
  verbs: ['submit'],
  scope: 'tenant',
  fields: {
    villagerNo: text('编号', 'No').given(),
    name: text('姓名', 'Name').required(),
    idCard: idCard('证件号码', 'ID number'),
    sex: text('性别', 'Sex').required(),
    tags: dicts('标签', 'Tags', 'tag'),
    age: integer('年龄', 'Age').derived(),
    state: text('状态', 'State').preset('1'),
  },
  states: { field: 'state', initial: '1', meanings: {}, transitions: {} },
})
const rules = defineRules(villager, {
  complete: values => (values.idCard?.length === 18 ? { ...values, sex: sexOf(values.idCard) } : values),
})
const fields = formFields(villager)
const context = { today: '2026-11-20' }

describe('the form of a villager', () => {
  it('asks for what a person knows: no number given by the server, no age, no state', () => {
    expect(fields.map(field => field.name)).toEqual(['name', 'idCard', 'sex', 'tags'])
  })

  it('leaves out what means nothing with these values, and wants what they make necessary', () => {
    const asked = askedFields(villager, fields, { required: ['tags'], without: ['sex'] })
    expect(asked.map(field => field.name)).toEqual(['name', 'idCard', 'tags'])
    const judged = (values: Record<string, unknown>) =>
      judge({ of: villager, rules: undefined, fields: asked, start: {}, values, record: undefined, context })
    expect(judged({ name: '张三' }).map(issue => issue.field)).toEqual(['tags'])
    expect(judged({ name: '张三', tags: ['a'] })).toEqual([])
    expect(askedFields(villager, fields, undefined)).toBe(fields)
  })

  it('asks a call for what the call declares, whatever the record itself needs', () => {
    const params = [{ name: 'name', spec: text('新姓名', 'New name').spec }]
    expect(askedFields(villager, params, { required: ['name'], without: [] })).toEqual(params)
    expect(askedFields(villager, params, { required: [], without: ['name'] })).toEqual(params)
  })

  it('fills the sex from the identity number as it is typed', () => {
    const start = startValues(fields, undefined)
    expect(applyTyped(rules, start, 'idCard', '11010519491231002X')['sex']).toBe('2')
  })

  it('wants what a change of state asks for, although the record may be without it', () => {
    const asked = fields.filter(({ name }) => name === 'tags')
    const wanted = asked.map(field => ({ ...field, spec: { ...field.spec, required: true } }))
    const record = { id: '1', name: '孙示例', sex: '1' }
    const verdict = (values: Record<string, unknown>) =>
      judge({
        of: villager,
        rules,
        fields: wanted,
        start: startValues(wanted, record),
        values,
        record,
        context,
      })
    expect(verdict({ tags: [] })).toEqual([{ field: 'tags', code: 'required' }])
    expect(verdict({ tags: ['1'] })).toEqual([])
  })

  it('takes over what becomes known while it is open, but for what somebody has typed', () => {
    const opened = startValues(fields, undefined)
    const start = startValues(fields, undefined, { sex: '1' })
    expect(adoptValues(opened, start, { ...opened, name: '张三' })).toEqual({ ...opened, name: '张三', sex: '1' })
    expect(adoptValues(opened, start, { ...opened, sex: '2' })['sex']).toBe('2')
  })

  it('names each missing field of a new villager', () => {
    const start = startValues(fields, undefined)
    const issues = judge({ of: villager, rules, fields, start, values: start, record: undefined, context })
    expect(issues.map(issue => issue.field)).toEqual(['name', 'sex'])
  })

  it('judges only what was touched of a villager who is known, and leaves the masked number alone', () => {
    const record = { id: '1', name: '张示例', idCard: '110***********002X', sex: '2', tags: ['1'] }
    const start = startValues(fields, record)
    const values = applyTyped(rules, start, 'name', '')
    const issues = judge({ of: villager, rules, fields, start, values, record, context })
    expect(issues).toEqual([{ field: 'name', code: 'required' }])
    expect(changesOf(start, { ...start, tags: ['1', '2'] })).toEqual({ tags: ['1', '2'] })
  })

  it('keeps a masked list as the mask that it is until it is chosen anew', () => {
    const illnesses = [{ name: 'ill', spec: dicts('疾病', 'Illnesses', 'ill').mask('full', 'SPI-MED').spec }]
    const start = startValues(illnesses, { ill: '******' })
    expect(start).toEqual({ ill: '******' })
    expect(changesOf(start, start)).toEqual({})
    expect(changesOf(start, { ill: ['2'] })).toEqual({ ill: ['2'] })
  })

  it('empties a field on the wire with an empty text', () => {
    expect(wireValues({ name: null, tags: [] })).toEqual({ name: '', tags: [] })
  })
})

describe('a form with a number of a standard', () => {
  const company = defineResource({
    name: 'agriculture.firm',
    label: { zh: '企业', en: 'Firms' },
    path: '/company/firm',
    title: 'creditCode',
    verbs: ['submit'],
    scope: 'tenant',
    fields: { creditCode: text('统一社会信用代码', 'Credit code').must('creditCode').required() },
  })
  const fields = formFields(company)
  const said = (creditCode: string): string[] => {
    const values = { creditCode }
    const context = { today: '2026-01-01' }
    const asked = { of: company, rules: undefined, fields, start: startValues(fields, undefined), values, context }
    return judge({ ...asked, record: undefined }).map(issue => sentence(issue, company.fields, 'zh'))
  }

  it('says what the number must be before it is sent', () => {
    expect(said('91350100M000100Y44')).toEqual(['统一社会信用代码应为18位统一社会信用代码，请核对每一位'])
    expect(said('91350100M000100Y43')).toEqual([])
  })
})

describe('two clerks who change the same villager', () => {
  const start = { name: '张三', sex: '1', phone: '1', note: 'a' }
  const theirs = { name: '张三', sex: '2', phone: '2', note: 'a' }
  const mine = { name: '张山', sex: '1', phone: '3', note: 'a' }

  it('see the fields that differ, each set to the hand that touched it', () => {
    expect(differences(start, theirs, mine).map(row => [row.name, row.choice])).toEqual([
      ['name', 'mine'],
      ['sex', 'theirs'],
      ['phone', 'mine'],
    ])
  })

  it('save only what was chosen as mine over the newer record', () => {
    expect(mergeChosen(differences(start, theirs, mine))).toEqual({ name: '张山', phone: '3' })
  })

  it('have nothing to settle when both made the same change', () => {
    expect(differences({ name: '张三' }, { name: '李四' }, { name: '李四' })).toEqual([])
  })
})
