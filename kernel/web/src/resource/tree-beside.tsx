import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import type { AnyResource, Id } from '@village/resource'
import Input from 'antd/es/input'
import Tree from 'antd/es/tree'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLabel, useText } from '../i18n.ts'
import { useRefTree } from './ref-input.tsx'
import { ResourcePage } from './resource-page.tsx'
import { nodesWith } from './tree-find.ts'
import '../texts/resource.ts'

interface TreePageProps {
  readonly of: AnyResource
  /** The resource whose tree stands beside the list. */
  readonly tree: AnyResource
  /** The field of `of` that a chosen node is a value of. */
  readonly by: string
}

/** A list beside a tree: the chosen node narrows it, and new records start below it. */
export function TreePage({ of, tree, by }: TreePageProps) {
  const [search, setSearch] = useSearchParams()
  const node = search.get('node') ?? ''
  const within = useMemo(() => ({ [by]: node }), [by, node])
  const choose = (id: Id) =>
    setSearch(before => {
      const after = new URLSearchParams(before)
      for (const name of ['current', 'id', 'act']) after.delete(name)
      if (id) after.set('node', id)
      else after.delete('node')
      return after
    })
  return (
    <ResourcePage key={node} of={of} within={within} beside={<TreeBeside of={tree} node={node} onChoose={choose} />} />
  )
}

function TreeBeside({ of, node, onChoose }: { readonly of: AnyResource; readonly node: Id; onChoose(id: Id): void }) {
  const say = useText()
  const label = useLabel()
  const nodes = useRefTree(of)
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<readonly Id[]>()
  const kept = useMemo(() => nodesWith(nodes, text.trim().toLowerCase()), [nodes, text])
  const first = nodes.map(one => one.id)
  const name = label(of.label)
  return (
    <nav className="dv-card dv-tree-card" aria-label={say('resource.treeOf', { label: name })}>
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={say('resource.searchTree', { label: name })}
        placeholder={say('resource.find')}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <button type="button" className={`dv-tree-all${node ? '' : ' dv-tree-chosen'}`} onClick={() => onChoose('')}>
        {say('resource.everything')}
      </button>
      <div className="dv-tree-scroll">
        <Tree
          blockNode
          aria-label={say('resource.treeOf', { label: name })}
          treeData={kept.nodes as never}
          fieldNames={{ key: 'id' }}
          selectedKeys={node ? [node] : []}
          expandedKeys={[...(text ? kept.open : (opened ?? first))]}
          onExpand={keys => setOpened(keys.map(String))}
          onSelect={keys => onChoose(String(keys[0] ?? ''))}
        />
      </div>
    </nav>
  )
}
