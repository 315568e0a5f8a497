import type { Align, Block, Size } from '../../layout/layout.ts'
import { sheetOf } from '../../layout/sheet.ts'

/** How a block looks where it says nothing of it. */
export interface UsualLook {
  readonly size?: Size
  readonly bold?: boolean
  readonly align?: Align
  readonly indent?: boolean
  readonly line?: number
  readonly abovePt?: number
}
const UNSAID = ['size', 'bold', 'align', 'indent', 'line', 'abovePt', 'when'] as const

/** Asked of what is set on the page, so that the editor and the page never differ. */
export function usualLook(block: Block): UsualLook {
  const plain = Object.fromEntries(Object.entries(block).filter(([name]) => !UNSAID.some(one => one === name)))
  const page = { paper: 'A4', marginsMm: [0, 0, 0, 0] } as const
  const [set] = sheetOf({ page, blocks: [plain as unknown as Block] }, { values: {}, lists: {} }).blocks
  return set as UsualLook
}

/** What of its look a kind of block is asked for. */
export const LOOKS: Readonly<Record<Block['is'], readonly (keyof UsualLook)[]>> = {
  title: ['size', 'bold', 'align', 'line', 'abovePt'],
  paragraph: ['size', 'bold', 'align', 'line', 'abovePt', 'indent'],
  number: ['size', 'bold', 'align', 'line', 'abovePt'],
  table: ['size'],
  grid: ['size'],
  closing: ['size', 'line'],
  signatures: ['size'],
  picture: ['align'],
  gap: [],
  break: [],
  rule: [],
}
