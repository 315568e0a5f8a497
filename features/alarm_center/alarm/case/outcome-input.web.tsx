import type { Label } from '@village/resource'
import type { InputProps } from '@village/web'
import { useLabel } from '@village/web'
import Button from 'antd/es/button'
import Input from 'antd/es/input'

const RESULTS = [
  { zh: '已处置', en: 'Dealt with' },
  { zh: '自行恢复', en: 'Over by itself' },
  { zh: '演练', en: 'A drill' },
] as const satisfies readonly Label[]
const REASONS = [
  { zh: '误触', en: 'Pressed by mistake' },
  { zh: '设备故障', en: 'The device is faulty' },
  { zh: '检修时触发', en: 'During maintenance' },
] as const satisfies readonly Label[]

interface OutcomeProps extends InputProps<string> {
  readonly choices: readonly Label[]
}
/** The usual words at one press, and what else there is to say. */
function Outcome({ value, onChange, disabled, ties, choices }: OutcomeProps) {
  const label = useLabel()
  const text = value ?? ''
  const add = (word: string) => onChange(text === '' ? word : text.startsWith(word) ? text : `${word}：${text}`)
  return (
    <div className="dv-case-outcome">
      <div>
        {choices.map(choice => (
          <Button key={choice.en} size="small" disabled={disabled} onClick={() => add(label(choice))}>
            {label(choice)}
          </Button>
        ))}
      </div>
      <Input.TextArea
        {...ties}
        value={text}
        disabled={disabled}
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 5 }}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
export const ResultInput = (props: InputProps<string>) => <Outcome {...props} choices={RESULTS} />
export const ReasonInput = (props: InputProps<string>) => <Outcome {...props} choices={REASONS} />
