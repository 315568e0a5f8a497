import { defineResource, text } from '@village/resource'
import { expect, test } from 'vitest'
import { joinHalves, show } from './show.tsx'

const well = defineResource({
  name: 'test.well',
  label: { zh: '水井', en: 'Wells' },
  path: '/test/well',
  title: 'name',
  verbs: ['page'],
  scope: 'tenant',
  fields: { name: text('名称', 'Name') },
})
const Note = () => null
const action = (zh: string) => ({ label: { zh, en: zh }, dialog: Note })

test('what two folders add to a page stands there in their order', () => {
  const parts = [show(well, { rowActions: [action('迁入')], hideButtons: ['in'] }), show(well, { detail: Note })]
  const half = joinHalves([...parts, show(well, { rowActions: [action('重置')], hideButtons: ['reset'] })])
  expect(half.rowActions!.map(({ label }) => label.zh)).toEqual(['迁入', '重置'])
  expect(half.hideButtons).toEqual(['in', 'reset'])
  expect(half.detail).toBe(Note)
  expect(joinHalves([])).toEqual({})
})

test('two folders cannot draw the same part of a page', () => {
  const twice = [show(well, { detail: Note }), show(well, { detail: Note })]
  expect(() => joinHalves(twice)).toThrow('two halves of test.well give detail')
})
