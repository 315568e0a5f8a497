import type { Label } from '@village/resource'
import { useLabel, usePagePreference } from '@village/web'

/** The sizes of an article's text; the style sheet says how large each is. */
const SIZES = ['small', 'normal', 'large'] as const
export type TextSize = (typeof SIZES)[number]

const words = {
  size: { zh: '字号', en: 'Text size' },
  small: { zh: '小号字', en: 'Small text' },
  normal: { zh: '标准字号', en: 'Normal text' },
  large: { zh: '大号字', en: 'Large text' },
} as const satisfies Record<string, Label>
const SIGNS: Readonly<Record<TextSize, string>> = { small: 'A-', normal: 'A', large: 'A+' }

/** The size that the reader has chosen for all articles. */
export function useTextSize(): readonly [TextSize, (size: TextSize) => void] {
  const [kept, keep] = usePagePreference('partyTextSize')
  return [SIZES.find(size => size === kept) ?? 'normal', keep]
}

interface TextSizeProps {
  readonly value: TextSize
  onChoose(size: TextSize): void
}
/** A- A A+ */
export function TextSizeChoice({ value, onChoose }: TextSizeProps) {
  const label = useLabel()
  return (
    <fieldset className="dv-party-sizes">
      <legend>{label(words.size)}</legend>
      {SIZES.map(size => (
        <button
          key={size}
          type="button"
          aria-label={label(words[size])}
          title={label(words[size])}
          aria-pressed={size === value}
          onClick={() => onChoose(size)}
        >
          {SIGNS[size]}
        </button>
      ))}
    </fieldset>
  )
}
