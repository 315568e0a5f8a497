import { expect, test } from 'vitest'
import { branchFlaws } from './branch-flaws.ts'

type Kind = 'StartEvent' | 'EndEvent' | 'UserTask' | 'ExclusiveGateway' | 'ParallelGateway'
const nodes = (kinds: Readonly<Record<string, Kind>>) =>
  new Map(Object.entries(kinds).map(([id, kind]) => [id, { $type: `bpmn:${kind}`, id }]))
/** Ids of the elements that split too much; flows are written as `from>to`. */
const flawed = (kinds: Readonly<Record<string, Kind>>, flows: readonly string[]): readonly string[] => {
  const known = nodes(kinds)
  const drawn = flows.map((flow, at) => {
    const [from, to] = flow.split('>') as [string, string]
    return { $type: 'bpmn:SequenceFlow', id: `f${at}`, sourceRef: known.get(from)!, targetRef: known.get(to)! }
  })
  return branchFlaws([...known.values()], drawn).map(({ elementId }) => elementId)
}
const chain = (length: number, kind: Kind): Readonly<Record<string, Kind>> =>
  Object.fromEntries(Array.from({ length }, (_, at) => [`g${at}`, kind]))
const twice = (length: number): readonly string[] =>
  Array.from({ length: length - 1 }, (_, at) => `g${at}>g${at + 1}`).flatMap(flow => [flow, flow])

test('branches that are joined again, one after the other, are fine', () => {
  const kinds = { s: 'StartEvent', e: 'EndEvent', ...chain(40, 'ParallelGateway') } as const
  expect(flawed(kinds, ['s>g0', ...twice(40), 'g39>e'])).toEqual([])
})

test('choices between two ways, one after the other, are fine: one of them is taken', () => {
  const kinds = { s: 'StartEvent', e: 'EndEvent', ...chain(40, 'ExclusiveGateway') } as const
  expect(flawed(kinds, ['s>g0', ...twice(40), 'g39>e'])).toEqual([])
})

test('a step at which somebody decides ends what one decision sets going', () => {
  const kinds = { s: 'StartEvent', g0: 'ParallelGateway', a: 'UserTask', g1: 'ParallelGateway', e: 'EndEvent' } as const
  const many = (from: string, to: string): readonly string[] => Array.from({ length: 150 }, () => `${from}>${to}`)
  expect(flawed(kinds, ['s>g0', ...many('g0', 'a'), 'a>g1', ...many('g1', 'e')])).toEqual([])
  const rushed = { s: 'StartEvent', g0: 'ExclusiveGateway', e: 'EndEvent' } as const
  expect(flawed(rushed, [...many('s', 'g0'), 'g0>e'])).toEqual(['s'])
})
