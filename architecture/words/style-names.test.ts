import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root, source } from '../tree.ts'

const sheets = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.css'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

/** Names that a room and the room below style together. */
const SHARED: readonly string[] = ['dv-plain-table', 'dv-quiet', 'dv-tabs']

/** A feature, or the room that features stand on. */
const roomOf = (sheet: string): string => /^features\/[^/]+|^[^/]+/.exec(sheet)![0]

/** Classes that a sheet styles wherever they are: rules that name no other class. */
function classesStyled(css: string): readonly string[] {
  const selectors = [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}@;]+)\{/g)].flatMap(([, rule]) =>
    rule!.split(/,(?![^(]*\))/),
  )
  const named = selectors.map(one => [...new Set([...one.matchAll(/\.(dv-[a-z0-9-]+)/g)].map(([, name]) => name!))])
  return [...new Set(named.filter(names => names.length === 1).flat())]
}

// A sheet stays in the browser when its page is left: the same name elsewhere would look other than it was designed.
test('no two features give a look to the same class, nor a feature and the rooms below it', () => {
  const rooms = new Map<string, Set<string>>()
  for (const sheet of sheets)
    for (const name of classesStyled(source(sheet))) rooms.set(name, (rooms.get(name) ?? new Set()).add(roomOf(sheet)))
  const several = [...rooms].filter(([name, where]) => where.size > 1 && !SHARED.includes(name))
  expect(several.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([])
})

test('a rule within another class is that one’s', () => {
  expect(classesStyled('.dv-a, .dv-b > p { } .dv-c .dv-a { } @media (width > 1px) { .dv-d:hover { } }')).toEqual([
    'dv-a',
    'dv-b',
    'dv-d',
  ])
})
