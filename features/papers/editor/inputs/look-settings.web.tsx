import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import { type Align, type Block, SIZES_PT, type Size } from '../../layout/layout.ts'
import { ALIGN_NAMES } from '../editing/block-names.ts'
import { said } from '../editing/editing.ts'
import { LOOKS, type UsualLook, usualLook } from '../editing/usual-look.ts'
import { Choice, Figure, Toggle } from './setting.web.tsx'

const words = {
  size: { zh: '字号', en: 'Size of type' },
  bold: { zh: '加粗', en: 'Bold' },
  align: { zh: '对齐', en: 'Alignment' },
  line: { zh: '行高（倍）', en: 'Height of a line (times)' },
  abovePt: { zh: '段前（磅）', en: 'Room above (pt)' },
  indent: { zh: '首行缩进两字', en: 'First line two characters in' },
  points: { zh: '磅', en: 'pt' },
} as const satisfies Record<string, Label>
const SIZES = Object.keys(SIZES_PT) as readonly Size[]
/** Pictures are not justified. */
const PICTURE_ALIGNS: readonly Align[] = ['left', 'center', 'right']
const ALIGNS: readonly Align[] = [...PICTURE_ALIGNS, 'both']

interface LookSettingsProps {
  readonly block: Block
  /** Names the block's inputs. */
  readonly id: string
  onChange(block: Block, input?: string): void
}
/** Size, weight and place of a block's words, as far as its kind has them. */
export function LookSettings({ block, id, onChange }: LookSettingsProps) {
  const label = useLabel()
  const usual = usualLook(block)
  const look: UsualLook = { ...usual, ...block }
  const asks = LOOKS[block.is]
  // What is as usual is not said: a template that says little goes with what is usual later.
  const set = <K extends keyof UsualLook>(name: K, value: UsualLook[K], input = ''): void =>
    onChange(said(block, { [name]: value === usual[name] ? undefined : value } as Partial<Block>), input)
  const figure = (name: 'line' | 'abovePt') => (value: number | undefined) => set(name, value, `${id}:${name}`)
  const sizes = SIZES.map(value => ({ value, label: `${value} · ${SIZES_PT[value]} ${label(words.points)}` }))
  const aligns = block.is === 'picture' ? PICTURE_ALIGNS : ALIGNS
  return (
    <>
      {asks.includes('size') && (
        <Choice<Size> name={words.size} value={look.size!} options={sizes} onChange={size => set('size', size)} />
      )}
      {asks.includes('align') && (
        <Choice<Align>
          name={words.align}
          value={look.align!}
          options={aligns.map(value => ({ value, label: label(ALIGN_NAMES[value]) }))}
          onChange={align => set('align', align)}
        />
      )}
      {asks.includes('line') && (
        <Figure name={words.line} value={look.line} least={1} most={5} step={0.25} onChange={figure('line')} />
      )}
      {asks.includes('abovePt') && (
        <Figure name={words.abovePt} value={look.abovePt} least={0} most={300} onChange={figure('abovePt')} />
      )}
      {asks.includes('bold') && <Toggle name={words.bold} checked={look.bold!} onChange={bold => set('bold', bold)} />}
      {asks.includes('indent') && (
        <Toggle name={words.indent} checked={look.indent!} onChange={indent => set('indent', indent)} />
      )}
    </>
  )
}
