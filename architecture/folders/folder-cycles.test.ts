import { expect, test } from 'vitest'
import { edges, featureOf, layerOf } from '../tree.ts'
import { cyclesOf, folderEdges, type Import } from './folder-cycles.ts'

/** Type imports count: to read a file one has to know its types. */
const ofFeatures = folderEdges(
  edges.filter(({ from, to }) => featureOf(from) && featureOf(to) && layerOf(from) !== 'test'),
)

test('the folders of features have no import cycles, within a feature and between several', () => {
  expect(cyclesOf(ofFeatures)).toEqual([])
})

test.each(['page/', 'frame/', 'kernel/resource/', 'kernel/server/', 'kernel/web/'])(
  'the folders of %s have no import cycles',
  part => {
    const own = edges.filter(({ from, to }) => from.startsWith(part) && to.startsWith(part) && layerOf(from) !== 'test')
    expect(own.length).toBeGreaterThan(0)
    expect(cyclesOf(folderEdges(own))).toEqual([])
  },
)

test('what halves see knows nothing of how it is done', () => {
  const contract = 'kernel/server/src/contract/'
  const outward = edges.filter(
    ({ from, to }) => from.startsWith(contract) && to.startsWith('kernel/server/') && !to.startsWith(contract),
  )
  expect(outward).toEqual([])
})

test('a cycle of folders is found through types too, but not through a declaration or a public file', () => {
  const [act, life] = ['features/x/acts/act.server.ts', 'features/x/life/life.server.ts']
  const judge = (...imports: readonly Import[]): readonly string[] => cyclesOf(folderEdges(imports))
  expect(judge({ from: act, to: life }, { from: life, to: act })).toEqual([
    'features/x/acts -> features/x/life -> features/x/acts',
  ])
  expect(judge({ from: act, to: life }, { from: life, to: 'features/x/acts/act.resource.ts' })).toEqual([])
  const front = 'features/x/public.server.ts'
  expect(judge({ from: front, to: act }, { from: 'features/x/age.ts', to: life })).toEqual([])
  expect(judge({ from: front, to: act }, { from: act, to: front })).toHaveLength(1)
})
