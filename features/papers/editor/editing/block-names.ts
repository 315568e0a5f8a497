import type { Label } from '@village/resource'
import type { Align } from '../../layout/layout.ts'
import type { BlockKind } from './editing.ts'

/** What kinds of blocks are called, with a sign for each. */
export const BLOCK_NAMES: Readonly<Record<BlockKind, { readonly label: Label; readonly sign: string }>> = {
  paragraph: { label: { zh: '段落', en: 'Paragraph' }, sign: '¶' },
  title: { label: { zh: '标题', en: 'Title' }, sign: 'T' },
  number: { label: { zh: '编号', en: 'Number' }, sign: '№' },
  table: { label: { zh: '名单表格', en: 'Table of a list' }, sign: '▤' },
  grid: { label: { zh: '表单', en: 'Form' }, sign: '▦' },
  closing: { label: { zh: '落款', en: 'Closing' }, sign: '✍' },
  signatures: { label: { zh: '签字处', en: 'Signatures' }, sign: '＿' },
  gap: { label: { zh: '空白', en: 'Room' }, sign: '↕' },
  break: { label: { zh: '换页', en: 'Page break' }, sign: '⤓' },
  rule: { label: { zh: '横线', en: 'Line' }, sign: '―' },
  picture: { label: { zh: '图片', en: 'Picture' }, sign: '▧' },
}

export const ALIGN_NAMES: Readonly<Record<Align, Label>> = {
  left: { zh: '靠左', en: 'Left' },
  center: { zh: '居中', en: 'Centred' },
  right: { zh: '靠右', en: 'Right' },
  both: { zh: '两端对齐', en: 'Justified' },
}
