import type { Block } from '../../layout/layout.ts'

/** What an editor of one kind of block is given. */
export interface BlockProps<B extends Block = Block> {
  readonly block: B
  /** Names the block's inputs. */
  readonly id: string
  /** What the block is called, with its place. */
  readonly name: string
  /** Whether the block is worked on: then all of it is shown. */
  readonly isOpen: boolean
  /** The element that says what is wrong with it. */
  readonly flawsId?: string | undefined
  /** Typing in one `input` is one step. */
  onChange(block: B, input?: string): void
}
export type BlockOf<K extends Block['is']> = Extract<Block, { readonly is: K }>
