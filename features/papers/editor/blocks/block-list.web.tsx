import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import { Fragment, useCallback, useEffect, useId, useMemo, useState } from 'react'
import type { Flaw } from '../../layout/flaws.ts'
import type { Block } from '../../layout/layout.ts'
import { addedBlock, changedBlock, type Draft, duplicatedBlock, movedBlock, removedBlock } from '../editing/editing.ts'
import { useEditor } from '../editing/editor-context.web.ts'
import type { Steps } from '../editing/use-editing.web.ts'
import { AddBlock } from './add-block.web.tsx'
import { type BlockActs, BlockCard } from './block-card.web.tsx'

const words = {
  blocks: { zh: '正文', en: 'What stands on the paper' },
  none: { zh: '还没有内容，先添加一块', en: 'Nothing stands there yet: add a block' },
} as const satisfies Record<string, Label>

const INPUTS = 'textarea, input:not([type="file"]), .dv-layout-tools button:enabled'

/** Brings the focus to a card once it is drawn. */
function useFocus(prefix: string): (key: string) => void {
  const [wanted, setWanted] = useState<{ readonly key: string } | null>(null)
  useEffect(() => {
    if (!wanted) return
    const card = document.getElementById(`${prefix}${wanted.key}`)
    // Its words before its buttons, which stand above them.
    const inputs = [...(card?.querySelectorAll<HTMLElement>(INPUTS) ?? [])]
    const first = inputs.find(input => input.tagName !== 'BUTTON') ?? inputs[0]
    first?.focus()
  }, [wanted, prefix])
  return useCallback(key => setWanted({ key }), [])
}

/** What can be done with blocks; the focus goes where the change is. */
function useBlockActs({ change }: Steps, prefix: string, onOpen: (key: string) => void): BlockActs {
  const { keys } = useEditor()
  const focus = useFocus(prefix)
  return useMemo(() => {
    const focusAt = (draft: Draft, at: number): Draft => {
      const { blocks } = draft.layout
      const block = blocks[Math.min(at, blocks.length - 1)]
      if (block) focus(keys.of(block))
      return draft
    }
    return {
      open: onOpen,
      add: (at, kind) => change(draft => focusAt(addedBlock(draft, at, kind), at)),
      duplicate: at => change(draft => focusAt(duplicatedBlock(draft, at), at + 1)),
      remove: at => change(draft => focusAt(removedBlock(draft, at), at)),
      move: (at, to) => change(draft => movedBlock(draft, at, to)),
      set: (at, before, next, input) => {
        keys.keep(before, next)
        change(draft => changedBlock(draft, at, next), input)
      },
    }
  }, [change, keys, focus, onOpen])
}

interface BlockListProps {
  readonly blocks: readonly Block[]
  readonly steps: Steps
  readonly flaws: readonly Flaw[]
}
/** The blocks of a template below each other, with a place to add one between any two. */
export function BlockList({ blocks, steps, flaws }: BlockListProps) {
  const label = useLabel()
  const { keys } = useEditor()
  const prefix = useId()
  const [open, setOpen] = useState('')
  const acts = useBlockActs(steps, prefix, setOpen)
  const blockKeys = keys.ofAll(blocks)
  return (
    <section className="dv-layout-blocks" aria-label={label(words.blocks)}>
      {blocks.length === 0 && <p className="dv-layout-none">{label(words.none)}</p>}
      {blocks.map((block, at) => {
        const key = blockKeys[at]!
        return (
          <Fragment key={key}>
            <AddBlock at={at} isOpen={false} onAdd={acts.add} />
            <BlockCard
              block={block}
              at={at}
              of={blocks.length}
              prefix={prefix}
              name={key}
              isOpen={open === key}
              flaws={flaws.filter(flaw => flaw.block === at)}
              acts={acts}
            />
          </Fragment>
        )
      })}
      <AddBlock at={blocks.length} isOpen onAdd={acts.add} />
    </section>
  )
}
