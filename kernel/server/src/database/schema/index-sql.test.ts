import { date, defineResource, integer, ref, text } from '@village/resource'
import { expect, test } from 'vitest'
import { indexSql } from './index-sql.ts'

const well = defineResource({
  name: 'water.well',
  label: { zh: '水井', en: 'Wells' },
  path: '/water/well',
  title: 'name',
  order: ['-dugOn'],
  verbs: ['list', 'detail', 'submit'],
  scope: 'tenant',
  indexes: [['state'], ['state', 'dugOn']],
  fields: {
    name: text('名称', 'Name').required(),
    state: text('状态', 'State').max(8),
    dugOn: date('开挖日期', 'Dug on').sort(),
    depthM: integer('深度(米)', 'Depth (m)').sort(),
  },
})

test('an index that another one serves, forwards or backwards, is not made', () => {
  const columns = indexSql(well).map(sql => /\((.*?)\)/.exec(sql)?.[1])
  expect(columns).toEqual(['tenant_id, dug_on desc, id desc', 'tenant_id, state, dug_on', 'tenant_id, depth_m, id'])
})

test('rows in no order have no index for one', () => {
  const { order: _, ...rest } = well
  const columns = indexSql({ ...rest, order: [] }).map(sql => /\((.*?)\)/.exec(sql)?.[1])
  expect(columns).toEqual(['tenant_id, state, dug_on', 'tenant_id, dug_on, id', 'tenant_id, depth_m, id'])
})

test('an index of a reference holds removed rows too and says which they are; others hold live rows alone', () => {
  const { dugOn, depthM } = well.fields
  const indexes = indexSql({
    ...well,
    indexes: [['wellId'], ['wellId', 'dugOn']],
    fields: { wellId: ref('水井', 'Well', 'water.well'), dugOn, depthM },
  }).map(sql => /\(.*/.exec(sql)?.[0])
  expect(indexes).toEqual([
    '(tenant_id, dug_on desc, id desc) where not is_deleted;',
    '(tenant_id, well_id, dug_on) where not is_deleted;',
    '(tenant_id, well_id, id) include (is_deleted);',
    '(tenant_id, depth_m, id) where not is_deleted;',
  ])
})
