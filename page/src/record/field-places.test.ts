import { dateTime, defineResource, type Field, ref, text, through } from '@village/resource'
import { expect, test } from 'vitest'
import { detailFields, placeField, sectionsOf } from './field-places.ts'
import { fieldText } from './field-texts.ts'

const hydrant = defineResource({
  name: 'test.hydrant',
  label: { zh: '消防栓', en: 'Hydrant' },
  path: '/test/hydrant',
  title: 'sn',
  verbs: ['list'],
  scope: 'tenant+dept',
  fields: { sn: text('序列号', 'Serial number') },
})
const reading = defineResource({
  name: 'test.reading',
  label: { zh: '读数', en: 'Reading' },
  path: '/test/reading',
  title: 'hydrantId',
  verbs: ['list'],
  scope: 'tenant+dept',
  fields: {
    hydrantId: ref('消防栓', 'Hydrant', 'test.hydrant').required().heads('消防栓', 'Hydrant'),
    sn: through('hydrantId', hydrant, 'sn'),
    time: dateTime('时间', 'Time'),
    place: text('地点', 'Place').heads('位置', 'Place'),
  },
})

test('what is seen of the hydrant and what the reading says under the same heading stand in one section', () => {
  const sections = sectionsOf(reading, detailFields(reading))
  expect(sections.map(({ label, fields }) => [label?.en, fields.map(({ name }) => name)])).toEqual([
    ['Hydrant', ['hydrantId', 'sn', 'time']],
    ['Place', ['place']],
  ])
})

test('a hydrant of another village is six stars, one that has a name is its name, none is nothing', () => {
  const { spec } = reading.fields.hydrantId
  const said = (row: Record<string, unknown>): string =>
    fieldText({ row: { id: '1', ...row }, name: 'hydrantId', spec, language: 'zh' })
  expect(said({ hydrantId: '7', hydrantName: '' })).toBe('******')
  expect(said({ hydrantId: '7', hydrantName: '1号消防栓' })).toBe('1号消防栓')
  expect(said({ hydrantId: '', hydrantName: '' })).toBe('')
  expect(said({ hydrantId: '0', hydrantName: '' })).toBe('')
})

test('several words are written with the comma of their language', () => {
  const spec = { ...reading.fields.hydrantId.spec, kind: 'dicts' } as const
  const said = (language: 'zh' | 'en'): string =>
    fieldText({ row: { id: '1', tags: '1,2', tagsName: '独居老人,残疾人' }, name: 'tags', spec, language })
  expect([said('zh'), said('en')]).toEqual(['独居老人、残疾人', '独居老人, 残疾人'])
})

test('only a record that must belong to a village has a place: none for the whole town, none that is copied', () => {
  const place = ref('所属村', 'Village', 'system.dept')
  const registerWith = (deptId: Field) =>
    defineResource({
      name: 'test.pump',
      label: { zh: '泵', en: 'Pump' },
      path: '/test/pump',
      title: 'sn',
      verbs: ['submit'],
      scope: 'tenant+dept',
      fields: { sn: text('序列号', 'Serial number'), deptId },
    })
  expect(placeField(registerWith(place.required()))?.name).toBe('deptId')
  expect(placeField(registerWith(place))).toBeUndefined()
  expect(placeField(registerWith(place.follows('sn').required()))).toBeUndefined()
  expect(placeField(hydrant)).toBeUndefined()
})
