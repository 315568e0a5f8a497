import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { code, type Edge, edges, featureOf, files, layerOf, may, source } from './tree.ts'

const say = (edge: Edge, why: string): string => `${edge.from} -> ${edge.to}: ${why}`
const isPublic = (file: string): boolean => /\.(resource|api|place)\.ts$|\/public(\.server|\.web)?\.tsx?$/.test(file)
const lines = (file: string): number => source(file).trimEnd().split('\n').length

test('each layer imports only what lies below it', () => {
  const wrong = edges.filter(({ from, to }) => {
    const [above, below] = [layerOf(from), layerOf(to)]
    return above !== 'test' && above !== below && !may[above]!.includes(below)
  })
  expect(wrong.map(edge => say(edge, `a ${layerOf(edge.from)} may not import a ${layerOf(edge.to)}`))).toEqual([])
})

test('a feature reaches another only through its declarations and its public files', () => {
  const foreign = edges.filter(({ from, to }) => {
    const [here, there] = [featureOf(from), featureOf(to)]
    return layerOf(from) !== 'test' && here && there && here !== there && !isPublic(to)
  })
  expect(foreign.map(edge => say(edge, 'private to its feature'))).toEqual([])
})

/** The folders of the kernel that features may see, each through its index. */
const OPEN_TO_FEATURES = [
  'kernel/server/src/excel/archives.ts',
  ...['resource', 'server', 'web'].map(name => `kernel/${name}/src/index.ts`),
  ...['chart', 'kit', 'live'].map(name => `kernel/web/src/${name}/index.ts`),
  'kernel/web/src/provide.ts',
  'page/src/index.ts',
  'frame/src/index.ts',
]

test('a feature sees kernel, page and frame through their index files', () => {
  const inner = edges.filter(
    ({ from, to }) => featureOf(from) && layerOf(from) !== 'test' && !featureOf(to) && !OPEN_TO_FEATURES.includes(to),
  )
  expect(inner.map(edge => say(edge, 'not for features'))).toEqual([])
})

test('kernel, page and frame reach each other by package name, so that package.json says what is open', () => {
  const packageOf = (file: string): string => /^(?:kernel\/\w+|page|frame)\//.exec(file)?.[0] ?? ''
  const relative = /\b(?:from|import)\s*\(?\s*'(\.[^'?]+)/g
  const judged = files.filter(file => packageOf(file) !== '' && layerOf(file) !== 'test')
  const wrong = judged.flatMap(file =>
    [...code(file).matchAll(relative)]
      .map(([, id]) => join(dirname(file), id!))
      .filter(to => packageOf(to) !== '' && packageOf(to) !== packageOf(file))
      .map(to => `${file} -> ${to}`),
  )
  expect(wrong).toEqual([])
})

test('the demo data know the features through their declarations and their public files', () => {
  const wrong = edges.filter(({ from, to }) => layerOf(from) === 'demo' && featureOf(to) && !isPublic(to))
  expect(wrong.map(edge => say(edge, 'private to its feature'))).toEqual([])
})

test('the frame knows three features, by their declarations', () => {
  const wrong = edges.filter(
    ({ from, to }) =>
      layerOf(from) === 'frame' &&
      featureOf(to) &&
      !(['account', 'system', 'desk'].includes(featureOf(to)!) && isPublic(to)),
  )
  expect(wrong.map(edge => say(edge, 'unknown to the frame'))).toEqual([])
})

test('there is no import cycle in the program that runs', () => {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges.filter(({ erased }) => !erased)) next.set(from, [...(next.get(from) ?? []), to])
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
      return
    }
    state.set(file, 'open')
    for (const to of next.get(file) ?? []) visit(to, [...path, file])
    state.set(file, 'done')
  }
  for (const file of files) visit(file, [])
  expect(cycles).toEqual([])
})

test('a resource is one short file, and has a folder of its own once it has a second', () => {
  const wrong = files
    .filter(file => file.endsWith('.resource.ts'))
    .flatMap(file => {
      const name = /([^/]+)\.resource\.ts$/.exec(file)![1]!
      const siblings = files.filter(
        other => other !== file && dirname(other) === dirname(file) && other.split('/').at(-1)!.startsWith(`${name}.`),
      )
      return [
        ...(lines(file) > 80 ? [`${file} is longer than 80 lines`] : []),
        ...(siblings.length > 0 && dirname(file).split('/').at(-1) !== name
          ? [`${file} has ${siblings.join(', ')} beside it: move them into ${dirname(file)}/${name}/`]
          : []),
      ]
    })
  expect(wrong).toEqual([])
})

test('the kernel and the page name no feature', () => {
  const features = [...new Set(files.map(featureOf))].filter(name => name !== undefined)
  const ofFeatures = new RegExp(`@village/features|#features|features/(?:${features.join('|')})\\b`)
  const resource = new RegExp(`['"\`](?:${features.join('|')})\\.[a-z][\\w-]*['"\`/]`)
  const named = (file: string): string[] =>
    [ofFeatures, resource].flatMap(pattern => {
      const found = pattern.exec(code(file))
      return found ? [`${file} names ${found[0]}`] : []
    })
  expect(files.filter(file => /^(kernel|page)\//.test(file) && !file.includes('.test.')).flatMap(named)).toEqual([])
})

test('features and the frame call the server through api(): the declaration gives the types', () => {
  const judged = files.filter(file => /^frame\/|\.web\.tsx?$/.test(file) && layerOf(file) !== 'test')
  expect(judged.filter(file => /(?<!\.)\brequest\s*(<[^()]*>)?\(/.test(code(file)))).toEqual([])
})

/** Every address that a declaration causes, and those above it: `/blade-desk/view` of `/blade-desk/view/list`. */
const addresses = new Set(
  [...source('surface.txt').matchAll(/^(?:GET|POST) +\/api(\/\S*)/gm)].flatMap(([, path]) =>
    path!.split('/').flatMap((_, at, all) => (at > 0 ? [all.slice(0, at + 1).join('/')] : [])),
  ),
)

test('kernel, page and frame quote no address of a feature', () => {
  const quoted = /['"`](\/[a-z][\w-]*(?:\/[\w-]+)*)\/?(?=['"`?]|\$\{)/g
  const judged = files.filter(file => /^(kernel|page|frame)\//.test(file) && layerOf(file) !== 'test')
  const wrong = judged.flatMap(file =>
    [...code(file).matchAll(quoted)].flatMap(([, path]) => (addresses.has(path!) ? [`${file} quotes ${path}`] : [])),
  )
  expect(wrong).toEqual([])
})

test('only the kernel and server halves write SQL', () => {
  const wrong = files.filter(
    file => /\bsql`|\bdb\.sql\b/.test(source(file)) && !/^kernel\/server|\.server\.ts$|\.test\.ts$/.test(file),
  )
  expect(wrong).toEqual([])
})

test('nobody is addressed from above or below: no text says 您', () => {
  expect(files.filter(file => !file.endsWith('.test.ts') && code(file).includes('您'))).toEqual([])
})

test('a path that is stored becomes a link by hrefOf or addressOfEntry alone', () => {
  const raw =
    /(?:\b(?:href|to|src)=\{|\bto: |navigate\(|addressOf\(|window\.open\()[^}\n]*?\b(?:node|leaf|entry|top|page|hit\.node)\.path\b/
  // The two functions themselves, and the routes, whose paths are declared.
  const own = new Set(['frame/src/tabs/tabs.ts', 'frame/src/menu/tree.ts', 'frame/src/shell/kept-pages.tsx'])
  const browser = files.filter(file => /\.tsx?$/.test(file) && !/\.(server|test)\.ts$/.test(file) && !own.has(file))
  expect(browser.filter(file => raw.test(code(file)))).toEqual([])
})
