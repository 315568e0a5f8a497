import { dateTime, dict, text } from '@village/resource'
import { expect, it } from 'vitest'
import type { Named } from '../../record/field-places.ts'
import { visibleSearchFields } from './visible-search-fields.ts'

const fields = {
  title: text('标题', 'Title'),
  kind: dict('类型', 'Kind', 'kind'),
  village: dict('村', 'Village', 'village'),
  sent: dateTime('提交时间', 'Sent at'),
  due: dateTime('办理时限', 'Due'),
}
const named = (name: keyof typeof fields): Named => ({ name, spec: fields[name].spec })
const inLine = (...names: readonly (keyof typeof fields)[]) =>
  visibleSearchFields(names.map(named)).map(({ name }) => name)

it('the first three fields of a list are searched in its line', () => {
  expect(inLine('title', 'kind', 'village', 'sent')).toEqual(['title', 'kind', 'village'])
  expect(inLine('title')).toEqual(['title'])
})

it('a range of days takes the room of two: the first field and the range stay, in their order', () => {
  expect(inLine('title', 'kind', 'sent')).toEqual(['title', 'sent'])
  expect(inLine('sent', 'title', 'kind')).toEqual(['sent', 'title'])
  expect(inLine('title', 'sent', 'due')).toEqual(['title', 'sent'])
  expect(inLine('sent', 'due', 'title')).toEqual(['sent', 'title'])
})
