import { expect, test } from 'vitest'
import type { Geometry } from '../shape/geometry.ts'
import {
  add,
  begin,
  change,
  type Drawn,
  keptOf,
  redo,
  remove,
  restored,
  saved,
  theirs,
  undo,
  unsaved,
} from './board/drawing-state.ts'
import type { Stored } from './drawing.api.ts'
import { readText, textOf } from './editor/coordinate-text.ts'

const line: Geometry = {
  type: 'LineString',
  coordinates: [
    [121.48, 37.39],
    [121.49, 37.39],
  ],
}
const longer: Geometry = { type: 'LineString', coordinates: [...line.coordinates, [121.5, 37.39]] }
const road: Stored = {
  id: '7',
  kind: 'road',
  name: '主街',
  floors: null,
  geometry: line,
  updateTime: '2026-11-25 08:00:00',
}
const opened = { shapes: [road], grids: [{ ...road, id: '9', kind: 'grid', name: '第一网格', geometry: null }] }
const fresh: Drawn = {
  key: 'new:a',
  kind: 'house',
  name: '1号',
  floors: 2,
  geometry: { type: 'Point', coordinates: [121.48, 37.39] },
}

test('what was only looked at is not to be saved', () => {
  expect(unsaved(begin(opened))).toEqual([])
  expect(keptOf(begin(opened))).toBeNull()
})

test('a change, a new house and a removal are to be saved until the server has them', () => {
  let now = begin(opened)
  now = change(now, 'shape:7', { geometry: longer })
  now = add(now, fresh)
  now = remove(now, 'grid:9')
  const all = unsaved(now)
  expect(all.map(({ kind, key }) => [kind, key])).toEqual([
    ['edit', 'shape:7'],
    ['add', 'new:a'],
    ['remove', 'grid:9'],
  ])
  for (const one of all) now = saved(now, one, { id: one.id || '12', updateTime: '2026-11-25 09:00:00' })
  expect(unsaved(now)).toEqual([])
})

test('steps are taken back one by one and done again, also after they were saved', () => {
  let now = change(begin(opened), 'shape:7', { geometry: longer })
  now = add(now, fresh)
  now = undo(undo(now))
  expect(now.now).toEqual(begin(opened).now)
  expect(undo(now)).toBe(now)
  now = redo(redo(now))
  expect(now.now).toHaveLength(3)
  const [edit] = unsaved(now)
  now = saved(now, edit!, { id: '7', updateTime: '2026-11-25 09:00:00' })
  now = undo(undo(now))
  expect(unsaved(now)).toMatchObject([{ kind: 'edit', key: 'shape:7', updateTime: '2026-11-25 09:00:00' }])
})

test('a corner that is moved with ten key presses is one step', () => {
  let now = begin(opened)
  for (let i = 0; i < 10; i++) now = change(now, 'shape:7', { name: `主街${i}` }, 'shape:7 corner 1')
  expect(undo(now).now).toEqual(begin(opened).now)
})

test('two people at one road: theirs is taken, or the own change is compared with theirs', () => {
  const mine = change(begin(opened), 'shape:7', { geometry: longer })
  const newer = { ...road, name: '人民路', updateTime: '2026-11-25 10:00:00' }
  expect(unsaved(theirs(mine, 'shape:7', newer, true))).toEqual([])
  expect(unsaved(theirs(mine, 'shape:7', newer, false))).toMatchObject([{ updateTime: '2026-11-25 10:00:00' }])
})

test('what is kept for later comes back on a board that others have gone on with', () => {
  const mine = add(change(begin(opened), 'shape:7', { geometry: longer }), fresh)
  const later = begin({ ...opened, shapes: [{ ...road, updateTime: '2026-11-25 11:00:00' }] })
  const back = restored(later, JSON.parse(JSON.stringify(keptOf(mine))))
  // The moment of reading is the old one: saving finds out that somebody else has changed the road.
  expect(unsaved(back)).toMatchObject([
    { key: 'shape:7', updateTime: road.updateTime },
    { key: 'new:a', kind: 'add' },
  ])
})

test('coordinates are written and read as lines, with holes and with Chinese commas', () => {
  expect(readText(textOf(line), 'LineString')).toEqual({ geometry: line })
  const field = readText(
    '121.48，37.38\n121.49 37.38\n121.49,37.39\n\n121.484,37.381\n121.486,37.381\n121.485,37.382',
    'Polygon',
  )
  expect('geometry' in field && field.geometry.coordinates).toHaveLength(2)
  expect('geometry' in field && readText(textOf(field.geometry), 'Polygon')).toEqual(field)
})

test.each([
  ['121.48', 'LineString', '第1行'],
  ['121.48,37.39\n121.5,abc', 'LineString', '第2行'],
  ['121.48,37.39', 'LineString', '两个点'],
  ['121.48,37.39\n121.49,37.39', 'Polygon', '三个角'],
  ['37.39,121.48\n37.4,121.48', 'LineString', '±90'],
  ['', 'Point', '两个数字'],
  ['121.48,37.39\n121.49,37.39', 'Point', '一行'],
  ['0x10,1', 'Point', '第1行'],
] as const)('%j is no %s', (text, type, why) => {
  const read = readText(text, type)
  expect('fault' in read ? read.fault.zh : 'read').toContain(why)
})
