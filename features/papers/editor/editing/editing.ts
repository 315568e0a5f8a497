import type { Block, GridCell, Layout, PageFormat, Question } from '../../layout/layout.ts'
import { changed, duplicated, inserted, moved, without } from './lists.ts'

/** What the editor changes: a template. */
export interface Draft {
  readonly layout: Layout
  readonly questions: readonly Question[]
}
export type BlockKind = Block['is']

/** As each kind of block begins. */
const BEGINNINGS: { readonly [K in BlockKind]: Extract<Block, { readonly is: K }> } = {
  paragraph: { is: 'paragraph', text: '' },
  title: { is: 'title', text: '' },
  number: { is: 'number' },
  table: { is: 'table', repeats: '家庭成员', columns: [{ label: '姓名', text: '{姓名}' }] },
  grid: {
    is: 'grid',
    lines: [
      [
        { label: '姓名', text: '{姓名}', width: 6 },
        { text: '', width: 6 },
      ],
    ],
  },
  closing: { is: 'closing' },
  signatures: { is: 'signatures', labels: ['申请人签字'], dated: true },
  gap: { is: 'gap', mm: 10 },
  break: { is: 'break' },
  rule: { is: 'rule' },
  picture: { is: 'picture', fileId: '', widthMm: 40 },
}
/** Kinds in the order in which they are offered. */
export const BLOCK_KINDS = Object.keys(BEGINNINGS) as readonly BlockKind[]

const withBlocks = (draft: Draft, blocks: readonly Block[]): Draft =>
  blocks === draft.layout.blocks ? draft : { ...draft, layout: { ...draft.layout, blocks } }

export const withPage = (draft: Draft, page: PageFormat): Draft => ({ ...draft, layout: { ...draft.layout, page } })

/** A block of a kind, which is then at this place. */
export const addedBlock = (draft: Draft, at: number, kind: BlockKind): Draft =>
  withBlocks(draft, inserted(draft.layout.blocks, at, { ...BEGINNINGS[kind] }))
export const movedBlock = (draft: Draft, at: number, to: number): Draft =>
  withBlocks(draft, moved(draft.layout.blocks, at, to))
export const removedBlock = (draft: Draft, at: number): Draft => withBlocks(draft, without(draft.layout.blocks, at))
export const duplicatedBlock = (draft: Draft, at: number): Draft =>
  withBlocks(draft, duplicated(draft.layout.blocks, at))
export const changedBlock = (draft: Draft, at: number, block: Block): Draft =>
  withBlocks(draft, changed(draft.layout.blocks, at, block))

export const withQuestions = (draft: Draft, questions: readonly Question[]): Draft => ({ ...draft, questions })
export const newQuestion = (): Question => ({ name: '', en: '', kind: 'line', required: true })

/** An entry with further words about it; what is undefined is no longer said. */
export function said<T extends object>(entry: T, more: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const all = { ...entry, ...more }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T
}

/** The cells of a line as wide as each other, as far as twelfths allow. */
export function evenedLine(line: readonly GridCell[]): readonly GridCell[] {
  const [least, more] = [Math.floor(12 / line.length), 12 % line.length]
  return line.map((cell, at) => ({ ...cell, width: least + (at < more ? 1 : 0) }))
}
