import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import type { Id, Label } from '@village/resource'
import { Entered, useLabel } from '@village/web'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import Switch from 'antd/es/switch'
import Tag from 'antd/es/tag'
import Tree from 'antd/es/tree'
import { useId, useMemo, useState } from 'react'
import {
  type Choice,
  cutTo,
  type GrantIndex,
  type GrantNode,
  looksOf,
  toggled,
  withNodes,
  withoutNodes,
} from './grant-choice.ts'

const words = {
  find: { zh: '搜索名称', en: 'Search by name' },
  chosenOnly: { zh: '只看已选', en: 'Selected only' },
  linked: { zh: '父子联动', en: 'With all below' },
  all: { zh: '全选', en: 'Select all' },
  none: { zh: '全不选', en: 'Clear all' },
  unfold: { zh: '全部展开', en: 'Expand all' },
  fold: { zh: '全部收起', en: 'Collapse all' },
  some: { zh: '部分角色有', en: 'Some have it' },
  nothing: { zh: '没有符合条件的项', en: 'Nothing matches' },
} as const satisfies Record<string, Label>
/** Height of the tree in px; beyond it only the visible lines are drawn. */
const TREE_HEIGHT = 400

interface GrantTreeProps {
  readonly label: string
  readonly nodes: readonly GrantNode[]
  readonly index: GrantIndex
  readonly choice: Choice
  onChange(choice: Choice): void
}

/** One tree of rights: searched, cut to what is chosen, ticked by branch or one by one. */
export function GrantTree({ label: name, nodes, index, choice, onChange }: GrantTreeProps) {
  const label = useLabel()
  const id = useId()
  const [text, setText] = useState('')
  const [isCut, setIsCut] = useState(false)
  const [isLinked, setIsLinked] = useState(true)
  const [opened, setOpened] = useState<readonly Id[]>(() => nodes.map(node => node.id))
  const looks = useMemo(() => looksOf(nodes, choice), [nodes, choice])
  const shown = useMemo(() => {
    const wanted = text.trim().toLowerCase()
    const found = wanted ? cutTo(nodes, node => node.title.toLowerCase().includes(wanted), true) : nodes
    return isCut ? cutTo(found, node => looks.get(node.id) !== 'none') : found
  }, [nodes, text, isCut, looks])
  const branches = useMemo(() => [...index.values()].filter(({ node }) => node.children?.length), [index])
  const open = text.trim() || isCut ? branches.map(({ node }) => node.id) : opened
  const visible = (list: readonly GrantNode[]): readonly Id[] =>
    list.flatMap(node => [node.id, ...visible(node.children ?? [])])
  const boxes = {
    checked: [...looks].filter(([, look]) => look === 'full').map(([one]) => one),
    halfChecked: [...looks].filter(([, look]) => look === 'half').map(([one]) => one),
  }
  const toggle = (on: boolean, words: Label, set: (on: boolean) => void) => (
    <span className="dv-grant-switch">
      <Switch size="small" id={`${id}-${words.en}`} checked={on} onChange={set} />
      <label htmlFor={`${id}-${words.en}`}>{label(words)}</label>
    </span>
  )
  return (
    <div className="dv-grant">
      <div className="dv-grant-tools">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          aria-label={`${name} ${label(words.find)}`}
          placeholder={label(words.find)}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        {toggle(isCut, words.chosenOnly, setIsCut)}
        {toggle(isLinked, words.linked, setIsLinked)}
        <span className="dv-grant-buttons">
          <Button size="small" onClick={() => onChange(withNodes(index, choice, visible(shown)))}>
            {label(words.all)}
          </Button>
          <Button size="small" onClick={() => onChange(withoutNodes(index, choice, visible(shown)))}>
            {label(words.none)}
          </Button>
          <Button size="small" onClick={() => setOpened(branches.map(({ node }) => node.id))}>
            {label(words.unfold)}
          </Button>
          <Button size="small" onClick={() => setOpened([])}>
            {label(words.fold)}
          </Button>
        </span>
      </div>
      <div className="dv-grant-tree">
        {shown.length === 0 ? (
          <p className="dv-quiet">{label(words.nothing)}</p>
        ) : (
          <Tree
            checkable
            checkStrictly
            selectable={false}
            height={TREE_HEIGHT}
            aria-label={name}
            treeData={shown as never}
            fieldNames={{ key: 'id' }}
            expandedKeys={[...open]}
            onExpand={keys => setOpened(keys.map(String))}
            checkedKeys={boxes}
            onCheck={(_, { node }) => onChange(toggled(index, choice, String((node as { id?: Id }).id), isLinked))}
            titleRender={node => {
              const { id: own, title } = node as unknown as GrantNode
              return (
                <>
                  <Entered>{title}</Entered> {choice.partial.has(own) && <Tag>{label(words.some)}</Tag>}
                </>
              )
            }}
          />
        )}
      </div>
    </div>
  )
}
