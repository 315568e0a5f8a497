import type { Label } from '@village/resource'
import { Entered, useLabel } from '@village/web'
import { memo } from 'react'
import type { Flaw } from '../../layout/flaws.ts'
import type { Block } from '../../layout/layout.ts'
import { BLOCK_NAMES } from '../editing/block-names.ts'
import type { BlockKind } from '../editing/editing.ts'
import { ConditionSettings } from '../inputs/condition-settings.web.tsx'
import { areSameFlaws, FlawLines } from '../inputs/flaw-lines.web.tsx'
import { LookSettings } from '../inputs/look-settings.web.tsx'
import { PartTools } from '../inputs/part-tools.web.tsx'
import type { BlockProps } from './block-props.web.ts'
import { GridBody } from './grid-body.web.tsx'
import { ClosingBody, GapBody, NumberBody, PictureBody, SignaturesBody, TextBody } from './small-bodies.web.tsx'
import { TableBody } from './table-body.web.tsx'

const words = {
  settings: { zh: '这一块的样子', en: 'How this block looks' },
} as const satisfies Record<string, Label>

function Body({ block, ...rest }: BlockProps) {
  if (block.is === 'title' || block.is === 'paragraph') return <TextBody block={block} {...rest} />
  if (block.is === 'number') return <NumberBody />
  if (block.is === 'table') return <TableBody block={block} {...rest} />
  if (block.is === 'grid') return <GridBody block={block} {...rest} />
  if (block.is === 'closing') return <ClosingBody block={block} {...rest} />
  if (block.is === 'signatures') return <SignaturesBody block={block} {...rest} />
  if (block.is === 'gap') return <GapBody block={block} {...rest} />
  return block.is === 'picture' ? <PictureBody block={block} {...rest} /> : null
}

/** When a block stands there, as its card says it. */
function conditionWords({ when }: Block): Label | null {
  if (!when) return null
  const { field, is, isNot } = when
  if (is !== undefined) return { zh: `仅当${field}是“${is}”`, en: `only if ${field} is “${is}”` }
  if (isNot !== undefined) return { zh: `仅当${field}不是“${isNot}”`, en: `only if ${field} is not “${isNot}”` }
  return { zh: `仅当${field}有内容`, en: `only if ${field} is not empty` }
}

/** What can be done with blocks, by their place from 0 on. */
export interface BlockActs {
  open(key: string): void
  add(at: number, kind: BlockKind): void
  duplicate(at: number): void
  remove(at: number): void
  move(at: number, to: number): void
  set(at: number, before: Block, next: Block, input?: string): void
}
interface CardProps {
  readonly block: Block
  readonly at: number
  /** How many there are. */
  readonly of: number
  /** What it is known by in the list, and with what before it in the page. */
  readonly name: string
  readonly prefix: string
  readonly isOpen: boolean
  readonly flaws: readonly Flaw[]
  readonly acts: BlockActs
}
function CardHead({ block, at, of, acts, title }: CardProps & { readonly title: string }) {
  const label = useLabel()
  const { label: kind, sign } = BLOCK_NAMES[block.is]
  const condition = conditionWords(block)
  return (
    <header>
      <span aria-hidden className="dv-layout-sign">
        {sign}
      </span>
      <b>{label(kind)}</b>
      {condition && (
        <span className="dv-quiet">
          <Entered>{label(condition)}</Entered>
        </span>
      )}
      <PartTools
        name={title}
        at={at}
        of={of}
        onMove={to => acts.move(at, to)}
        onDuplicate={() => acts.duplicate(at)}
        onRemove={() => acts.remove(at)}
      />
    </header>
  )
}

function Card(props: CardProps) {
  const { block, at, name, prefix, isOpen, flaws, acts } = props
  const label = useLabel()
  const { label: kind } = BLOCK_NAMES[block.is]
  const title = label({ zh: `第${at + 1}块 ${kind.zh}`, en: `${kind.en}, block ${at + 1}` })
  const id = `${prefix}${name}`
  const flawsId = flaws.length > 0 ? `${id}-flaws` : undefined
  const set = (next: Block, input?: string): void => acts.set(at, block, next, input)
  return (
    <section
      id={id}
      className="dv-layout-card"
      aria-label={title}
      data-open={isOpen || undefined}
      data-flawed={flaws.length > 0 || undefined}
      onFocusCapture={() => acts.open(name)}
    >
      <CardHead {...props} title={title} />
      <Body block={block} id={id} name={title} isOpen={isOpen} flawsId={flawsId} onChange={set} />
      <FlawLines id={`${id}-flaws`} flaws={flaws} />
      {isOpen && (
        <fieldset className="dv-layout-settings">
          <legend className="dv-hidden-text">{label(words.settings)}</legend>
          <LookSettings block={block} id={id} onChange={set} />
          <ConditionSettings block={block} id={id} onChange={set} />
        </fieldset>
      )}
    </section>
  )
}

const isSameCard = (before: CardProps, after: CardProps): boolean =>
  before.block === after.block &&
  before.at === after.at &&
  before.of === after.of &&
  before.name === after.name &&
  before.isOpen === after.isOpen &&
  before.acts === after.acts &&
  areSameFlaws(before.flaws, after.flaws)
/**
 * One block of a template. It opens with the focus: then all that can be set is there. Typing in one block draws no
 * other.
 */
export const BlockCard = memo(Card, isSameCard)
