import { describe, expect, it } from 'vitest'
import { hasBelow, nodesWith, onlyNode, pathTo } from './tree-find.ts'

const town = [
  {
    id: '1',
    title: '海潮镇',
    children: [
      { id: '2', title: '海棠村', children: [{ id: '3', title: '第一网格' }] },
      { id: '4', title: '石泉村', hasChildren: true },
    ],
  },
]

describe('the tree of a town', () => {
  it('finds a grid and says in which village and town it lies', () => {
    expect(nodesWith(town, '第一')).toEqual([{ id: '3', title: '第一网格', path: ['海潮镇', '海棠村'] }])
  })
  it('leaves a clerk of one village nothing to choose, and one of two villages everything', () => {
    const own = { id: '2', title: '海棠村' }
    expect(onlyNode([{ id: '1', title: '海潮镇', children: [own] }])).toEqual(own)
    expect(onlyNode([own])).toEqual(own)
    expect(onlyNode(town)).toBeUndefined()
    expect(onlyNode([])).toBeUndefined()
  })
  it('finds nothing of a strange name', () => {
    expect(nodesWith(town, '远山')).toEqual([])
  })
  it('knows the way from the town down to a grid', () => {
    expect(pathTo(town, '3').map(node => node.title)).toEqual(['海潮镇', '海棠村', '第一网格'])
    expect(pathTo(town, '9')).toEqual([])
  })
  it('knows that a village has something below it before that was read', () => {
    expect(town[0]!.children.map(hasBelow)).toEqual([true, true])
    expect(hasBelow({ id: '3', title: '第一网格' })).toBe(false)
  })
})
