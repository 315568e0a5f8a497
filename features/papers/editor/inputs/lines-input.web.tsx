import { enteredLang } from '@village/web'
import TextArea from 'antd/es/input/TextArea'
import { linesIn, withoutEmpty } from '../editing/text-editing.ts'

interface LinesInputProps {
  readonly id?: string
  readonly name?: string
  readonly lines: readonly string[]
  readonly flawsId?: string | undefined
  onChange(lines: readonly string[]): void
}
/** Several short texts, a line each. Empty lines go when the input is left. */
export function LinesInput({ id, name, lines, flawsId, onChange }: LinesInputProps) {
  const text = lines.join('\n')
  const leave = (): void => {
    const kept = withoutEmpty(lines)
    if (kept.join('\n') !== text) onChange(kept)
  }
  return (
    <TextArea
      {...(id !== undefined && { id })}
      aria-label={name}
      aria-describedby={flawsId}
      autoSize={{ minRows: 2 }}
      maxLength={1000}
      value={text}
      {...enteredLang(text)}
      onBlur={leave}
      onChange={({ target }) => onChange(linesIn(target.value))}
    />
  )
}
