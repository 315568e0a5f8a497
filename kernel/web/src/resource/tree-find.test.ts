import { describe, expect, it } from 'vitest'
import { nodesWith } from './tree-find.ts'

const town = [
  {
    id: '1',
    title: '海潮镇',
    children: [
      { id: '2', title: '海棠村', children: [{ id: '3', title: '第一网格' }] },
      { id: '4', title: '石泉村' },
    ],
  },
]

describe('the tree of a town', () => {
  it('shows a grid together with the village and the town above it, and opens both', () => {
    const { nodes, open } = nodesWith(town, '第一')
    expect(nodes[0]?.children?.map(node => node.title)).toEqual(['海棠村'])
    expect([...open].sort()).toEqual(['1', '2'])
  })
  it('is whole when nothing is looked for', () => {
    expect(nodesWith(town, '').nodes).toBe(town)
  })
  it('is empty when nothing has such a name', () => {
    expect(nodesWith(town, '远山').nodes).toEqual([])
  })
})
