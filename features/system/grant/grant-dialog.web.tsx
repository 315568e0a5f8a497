import { useQuery } from '@tanstack/react-query'
import { useUnsavedGuard } from '@village/page'
import type { Id, Label } from '@village/resource'
import { Entered, notify, PageModal, useLabel, useText } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import Tabs from 'antd/es/tabs'
import { type ReactNode, useMemo, useState } from 'react'
import {
  type Choice,
  diffOf,
  type GrantDiff,
  type GrantIndex,
  type GrantNode,
  indexOf,
  keysAfter,
  type Pages,
  startChoice,
  withNodes,
} from './grant-choice.ts'
import { GrantReview } from './grant-review.web.tsx'
import { GrantTree } from './grant-tree.web.tsx'
import { SidebarPreview } from './sidebar-preview.web.tsx'
import './grant.css'

const words = {
  none: { zh: '没有可授权的项', en: 'Nothing to grant' },
  change: { zh: '新增 {a} · 取消 {r}', en: '{a} added · {r} taken away' },
  same: { zh: '没有改动', en: 'Nothing has changed' },
  back: { zh: '返回修改', en: 'Back' },
  save: { zh: '确认保存', en: 'Save now' },
  look: { zh: '以此角色看侧栏', en: 'See its sidebar' },
} as const satisfies Record<string, Label>

/** Ids by part: menu, dataScope, apiScope. */
export type KeysByPart = Readonly<Record<string, readonly Id[]>>
/** One of the trees that are granted together. */
export interface GrantPart {
  readonly key: string
  readonly label: Label
}
/** Who is granted something: a role, a top menu. */
export interface GrantTarget {
  readonly id: Id
  readonly name: string
}
export interface Grantable {
  readonly trees: Readonly<Record<string, readonly GrantNode[]>>
  /** Which nodes of the first tree are pages of a sidebar, and which of them everybody has. */
  readonly pages?: { readonly all: ReadonlySet<Id>; readonly everybodys: readonly Id[] }
  /** What each target has now. */
  readonly keys: ReadonlyMap<Id, KeysByPart>
}

interface GrantDialogProps {
  readonly title: string
  readonly of: string
  readonly parts: readonly GrantPart[]
  readonly targets: readonly GrantTarget[]
  load(signal: AbortSignal): Promise<Grantable>
  save(targetId: Id, keys: KeysByPart): Promise<void>
  /** Above the trees: takes what another role has. */
  readonly copy?: (take: (keys: KeysByPart) => void) => ReactNode
  /** Below the list of changes: who else is concerned. */
  readonly concerns?: (removed: readonly string[]) => ReactNode
  onSaved(): Promise<void>
  onClose(): void
}

/** Rights of one or several targets: trees to tick, then what saving would change, then the saving. */
export function GrantDialog(props: GrantDialogProps) {
  const { of, targets, load, title, onClose } = props
  const { data, error, refetch } = useQuery({
    queryKey: [of, 'grant', targets.map(one => one.id).join()],
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
    gcTime: 0,
  })
  if (data) return <OpenGrant {...props} grantable={data} />
  return (
    <PageModal open centered width={880} title={<Entered>{title}</Entered>} footer={null} onCancel={onClose}>
      {error ? (
        <ErrorCard error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </PageModal>
  )
}

interface Tree {
  readonly part: GrantPart
  readonly nodes: readonly GrantNode[]
  readonly index: GrantIndex
  readonly start: Choice
}
function useTrees({ parts, targets, grantable }: GrantDialogProps & { readonly grantable: Grantable }) {
  return useMemo(
    () =>
      parts.map((part): Tree => {
        const nodes = grantable.trees[part.key] ?? []
        const index = indexOf(nodes)
        const keys = targets.map(({ id }) => grantable.keys.get(id)?.[part.key] ?? [])
        return { part, nodes, index, start: startChoice(index, keys) }
      }),
    [parts, targets, grantable],
  )
}

const fillText = (words: string, values: Readonly<Record<string, number>>): string =>
  words.replace(/\{(\w)\}/g, (_, name: string) => String(values[name] ?? ''))

const pagesOf = ({ all, everybodys }: NonNullable<Grantable['pages']>, { checked }: Choice): Pages => ({
  all,
  held: new Set([...everybodys, ...checked]),
})

function OpenGrant(props: GrantDialogProps & { readonly grantable: Grantable }) {
  const { title, targets, grantable, save, copy, concerns, onSaved, onClose } = props
  const say = useText()
  const label = useLabel()
  const trees = useTrees(props)
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [view, setView] = useState<'choose' | 'review' | 'sidebar'>('choose')
  const isReview = view === 'review'
  const [busy, setBusy] = useState(false)
  const choiceOf = ({ part, start }: Tree): Choice => choices[part.key] ?? start
  const diffs = new Map(trees.map((tree): [Tree, GrantDiff] => [tree, diffOf(tree.index, tree.start, choiceOf(tree))]))
  const count = (side: keyof GrantDiff) => [...diffs.values()].reduce((sum, diff) => sum + diff[side].length, 0)
  const [a, r] = [count('added'), count('removed')]
  const take = (keys: KeysByPart) =>
    setChoices(
      Object.fromEntries(
        trees.map(({ part, index }) => {
          const known = (keys[part.key] ?? []).filter(id => index.has(id))
          return [part.key, withNodes(index, { checked: new Set(), partial: new Set() }, known)]
        }),
      ),
    )
  const store = async () => {
    setBusy(true)
    try {
      for (const { id } of targets) {
        const now = grantable.keys.get(id) ?? {}
        const keys = [...diffs].map(([{ part }, diff]) => [part.key, keysAfter(now[part.key] ?? [], diff)] as const)
        await save(id, Object.fromEntries(keys))
      }
      notify('success', say('resource.changed'))
      await onSaved()
      onClose()
    } catch {
      // The client has shown the error; what was ticked stays.
    } finally {
      setBusy(false)
    }
  }
  // Several roles at once have no sidebar of their own.
  const [first] = trees
  const sidebar = grantable.pages && first && targets.length === 1 && (
    <SidebarPreview nodes={first.nodes} pages={pagesOf(grantable.pages, choiceOf(first))} />
  )
  const { close, question } = useUnsavedGuard({ dirty: a + r > 0 && !busy, leave: onClose, drop: onClose })
  // Esc puts away what was opened last: the preview or the list of changes first.
  const back = () => (view === 'choose' ? close() : setView('choose'))
  const primary = isReview ? () => void store() : () => (a + r === 0 ? onClose() : setView('review'))
  return (
    <PageModal
      open
      centered
      width={880}
      className="dv-form-dialog"
      title={<Entered>{title}</Entered>}
      onCancel={back}
      footer={
        <div className="dv-grant-foot">
          <span role="status">{a + r === 0 ? label(words.same) : fillText(label(words.change), { a, r })}</span>
          {view === 'choose' && sidebar && <Button onClick={() => setView('sidebar')}>{label(words.look)}</Button>}
          <Button onClick={back}>{view === 'choose' ? say('resource.cancel') : label(words.back)}</Button>
          <Button type="primary" loading={busy} onClick={primary}>
            {isReview ? label(words.save) : say('resource.save')}
          </Button>
        </div>
      }
    >
      {view === 'sidebar' && sidebar}
      {isReview && (
        <GrantReview
          changes={[...diffs].map(([{ part, index }, diff]) => ({ label: label(part.label), index, diff }))}
          targets={targets}
          concerns={concerns}
        />
      )}
      {view === 'choose' && (
        <>
          {copy?.(take)}
          <Tabs
            items={trees.map(tree => ({
              key: tree.part.key,
              label: `${label(tree.part.label)} ${choiceOf(tree).checked.size}/${tree.index.size}`,
              children:
                tree.nodes.length === 0 ? (
                  <p className="dv-quiet">{label(words.none)}</p>
                ) : (
                  <GrantTree
                    label={label(tree.part.label)}
                    nodes={tree.nodes}
                    index={tree.index}
                    choice={choiceOf(tree)}
                    onChange={choice => setChoices(before => ({ ...before, [tree.part.key]: choice }))}
                  />
                ),
            }))}
          />
        </>
      )}
      {question}
    </PageModal>
  )
}
