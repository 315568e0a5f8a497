import { expect, test } from 'vitest'
import type { Question } from '../../layout/layout.ts'
import { placeholdersOf } from '../../layout/placeholders.ts'
import { placeholderGroups } from './placeholder-groups.ts'

const asked: Question = { name: '用地面积', en: 'Area', kind: 'number' }
const namesOf = (groups: ReturnType<typeof placeholderGroups>) =>
  Object.fromEntries(groups.map(({ label, entries }) => [label.zh, entries.map(({ name }) => name)]))

test('each placeholder is offered once, under whom it is about', () => {
  const groups = namesOf(placeholderGroups('person', [asked]))
  expect(Object.keys(groups)).toEqual(['人', '户', '提问', '公共'])
  expect(groups['人']).toContain('姓名')
  expect(groups['户']).toContain('户主')
  expect(groups['公共']).toContain('日期')
  expect(groups['提问']).toEqual(['用地面积'])
  expect(Object.values(groups).flat()).toHaveLength(placeholdersOf('person').length + 1)
})

test('a paper about a village offers nobody, and a table the rows of its list first', () => {
  expect(Object.keys(namesOf(placeholderGroups('village', [])))).toEqual(['公共'])
  expect(Object.keys(namesOf(placeholderGroups('household', [])))).toEqual(['户', '公共'])
  const [first] = placeholderGroups('village', [], '名单')
  expect(first).toMatchObject({ label: { zh: '名单的每一行' }, entries: [{ name: '姓名' }, ...Array(7).fill({})] })
  expect(Object.keys(namesOf(placeholderGroups('village', [], '没有')))).toEqual(['公共'])
})

test('questions without a name, and those that are called as what is known, are not offered as their own', () => {
  const questions = [asked, { ...asked, name: ' ' }, { ...asked, name: '姓名' }]
  expect(namesOf(placeholderGroups('person', questions))['提问']).toEqual(['用地面积'])
})
