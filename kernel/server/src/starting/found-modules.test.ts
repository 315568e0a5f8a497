import { defineApi, defineFeature, definePlace, defineResource, defineRules, get, text } from '@village/resource'
import { expect, test } from 'vitest'
import { serve, serveApi } from '../contract/half.ts'
import { addTo, onStart, openList, provide } from '../contract/services.ts'
import { collect, isDiscovered } from './found-modules.ts'

const well = defineResource({
  name: 'water.well',
  label: { zh: '水井', en: 'Well' },
  path: '/water/well',
  title: 'name',
  verbs: ['page'],
  scope: 'tenant',
  fields: { name: text('名称', 'Name') },
})
const tap = defineApi({
  name: 'water.tap',
  label: { zh: '水龙头', en: 'Tap' },
  path: '/water/tap',
  endpoints: { open: get('打开', 'Open') },
})
const water = defineFeature({ name: 'water', label: { zh: '水', en: 'Water' } })
const place = definePlace({ name: 'map', feature: 'water', label: water.label, path: '/map', order: 1 })
const rules = defineRules(well, {})
const late = onStart({ order: 20, name: 'late', run: async () => {} })
const early = onStart({ order: 10, name: 'early', run: async () => {} })
const counted = addTo(openList<{ readonly litres: number }>('water.counts'), { litres: 3 })
const accessLog = { seen: async () => {} }

test('what the files of a feature export is sorted by its shape, whichever file is read first', () => {
  const half = serve(well, {})
  const apiHalf = serveApi(tap, { open: () => undefined })
  const modules = [
    { path: 'water/well/well.server.ts', exports: { default: [half, late], helper: 1 } },
    { path: 'water/tap.server.ts', exports: { default: [apiHalf, provide({ accessLog }), early] } },
    { path: 'water/well/well.rules.ts', exports: { default: rules } },
    { path: 'water/well/well.resource.ts', exports: { well, more: 1 } },
    { path: 'water/tap.api.ts', exports: { tap, alias: tap } },
    { path: 'water/counts.server.ts', exports: { default: counted } },
    { path: 'water/map.place.ts', exports: { default: place } },
    { path: 'water/feature.ts', exports: { default: water } },
    { path: 'water/shared.server.ts', exports: { hash: () => '' } },
  ]
  const found = collect(modules)
  expect(found).toEqual({
    features: [water],
    apis: [tap],
    resources: [well],
    rules: [rules],
    places: [place],
    served: [apiHalf, half],
    ports: { accessLog },
    starters: [early, late],
    added: [counted],
  })
  expect(collect([...modules].reverse())).toEqual(found)
})

test('a server half of no known shape, two halves of one declaration and a port given twice are refused by name', () => {
  const of = (path: string, one: unknown) => ({ path, exports: { default: one } })
  expect(() => collect([of('water/odd.server.ts', { nothing: 1 })])).toThrow('water/odd.server.ts: the default export')
  expect(() => collect([of('a.server.ts', serve(well, {})), of('b.server.ts', serve(well, {}))])).toThrow(
    'water.well has two server halves',
  )
  const port = provide({ accessLog })
  expect(() => collect([of('a.server.ts', port), of('b.server.ts', port)])).toThrow(
    'the port accessLog is provided twice',
  )
})

test('tests, screens and doors for other features are not read', () => {
  const read = ['feature.ts', 'water/feature.ts', 'water/well.resource.ts', 'water/well.server.ts', 'water/tap.api.ts']
  const left = [
    'water/public.server.ts',
    'water/well.server.test.ts',
    'water/well.web.tsx',
    'water/words.ts',
    'water/public.ts',
  ]
  expect([...read, ...left].filter(isDiscovered)).toEqual(read)
})
