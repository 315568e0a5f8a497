import type { FieldSpec } from '@village/resource'
import { headNamed } from '@village/web/discovery.ts'
import type { Head } from '@village/web/heads.ts'
import { useText } from '@village/web/i18n.ts'
import { type ReactNode, useMemo } from 'react'
import { type Findable, type Found, searchOptions } from '../inputs/option-search.ts'
import { useRefTree } from '../inputs/ref-input.tsx'
import { useOptions, usePaused } from '../inputs/ref-options.ts'
import type { TreeNode } from '../inputs/tree-find.ts'
import { useChoices } from '../record/choices.ts'
import type { Cell } from './rows.ts'
import '../texts/record.ts'

/** What a cell may say, as its list offers it. */
export interface CellOption extends Findable {
  /** What tells two of the same name apart. */
  readonly beside?: string
  readonly cell: Cell
}
export type Offered = Found<CellOption>

const NOTHING: Offered = { options: [], meant: undefined }

interface OfferedProps {
  readonly spec: FieldSpec
  readonly typed: string
  /** The person is typing: what has to be asked for is asked for. */
  readonly isOpen: boolean
  children(offered: Offered): ReactNode
}

function Words({ spec, typed, isOpen, children }: OfferedProps) {
  const choices = useChoices(spec)
  const all = useMemo(
    () => choices.map(({ value, label }): CellOption => ({ key: value, label, cell: { text: label } })),
    [choices],
  )
  // Of several words the last is being typed.
  const [before, last] = spec.kind === 'dicts' ? splitLast(typed) : ['', typed]
  const { options, meant } = isOpen ? searchOptions(all, last) : NOTHING
  const joined = (one: CellOption): CellOption => ({ ...one, cell: { text: before + one.cell.text } })
  return children({ options: options.map(joined), meant: meant && joined(meant) })
}
const splitLast = (typed: string): readonly [string, string] => {
  const at = Math.max(...['、', ',', '，', ';', '；'].map(sign => typed.lastIndexOf(sign))) + 1
  return [typed.slice(0, at), typed.slice(at)]
}

function YesOrNo({ typed, isOpen, children }: OfferedProps) {
  const say = useText()
  const all = [
    { key: '1', label: say('record.yes'), cell: { text: say('record.yes') } },
    { key: '0', label: say('record.no'), cell: { text: say('record.no') } },
  ]
  return children(isOpen ? searchOptions(all, typed) : NOTHING)
}

const nodesIn = (nodes: readonly TreeNode[]): readonly CellOption[] =>
  nodes.flatMap(({ id, title, children }) => [
    { key: id, label: title, cell: { text: title, id } },
    ...nodesIn(children ?? []),
  ])
type WithHead = OfferedProps & { readonly of: Head }
function Nodes({ of, typed, isOpen, children }: WithHead) {
  const nodes = useRefTree(of)
  const all = useMemo(() => nodesIn(nodes), [nodes])
  return children(isOpen ? searchOptions(all, typed) : NOTHING)
}

function Records({ of, spec, typed, isOpen, children }: WithHead) {
  const { options } = useOptions(of, { typed: usePaused(typed.trim()), opened: isOpen, only: spec.only })
  const all = options.map(
    ({ value, label, beside }): CellOption => ({ key: value, label, beside, cell: { text: label, id: value } }),
  )
  const same = all.filter(({ label }) => label === typed.trim())
  return children(isOpen ? { options: all, meant: same.length === 1 ? same[0] : undefined } : NOTHING)
}

/** What the list of a cell offers; nothing where anything may be typed. */
export function OfferedIn(props: OfferedProps) {
  const { spec, children } = props
  if (spec.kind === 'dict' || spec.kind === 'dicts' || spec.kind === 'choice') return <Words {...props} />
  if (spec.kind === 'flag') return <YesOrNo {...props} />
  const head = spec.kind === 'ref' ? headNamed(spec.to ?? '') : undefined
  if (!head) return <>{children(NOTHING)}</>
  return head.hasTree ? <Nodes {...props} of={head} /> : <Records {...props} of={head} />
}
