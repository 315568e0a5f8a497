import { useChoices } from '@village/page'
import { beginningOf, dict, type Label } from '@village/resource'
import { type InputProps, show, useLabel } from '@village/web'
import TextArea from 'antd/es/input/TextArea'
import Select from 'antd/es/select'
import { answer } from './answer.resource.ts'
import { WaitingFlag } from './waiting-flag.web.tsx'

const words = {
  template: { zh: '常用答复', en: 'Usual answers' },
} as const satisfies Record<string, Label>
const TEMPLATE = dict('常用答复', 'Usual answers', 'answer_template').spec
const MAX = answer.fields.replyContent.spec.max ?? 2000

/** The answer, with what is often answered one press away. */
function ReplyInput({ value, disabled, ties, onChange }: InputProps<string>) {
  const label = useLabel()
  const templates = useChoices(TEMPLATE)
  const insert = (key: string): void => {
    const text = templates.find(one => one.value === key)?.label ?? ''
    onChange(beginningOf([value, text].filter(Boolean).join('\n'), MAX))
  }
  return (
    <div className="dv-entry-stack">
      <TextArea
        {...ties}
        value={value ?? ''}
        maxLength={MAX}
        showCount
        disabled={disabled}
        autoSize={{ minRows: 3, maxRows: 10 }}
        onChange={event => onChange(event.target.value)}
      />
      <Select
        aria-label={label(words.template)}
        placeholder={label(words.template)}
        value={null}
        disabled={disabled}
        style={{ width: '100%', marginTop: 8 }}
        options={templates.map(({ value: key, label: text }) => ({ value: key, label: text }))}
        onChange={(key: string | null) => key && insert(key)}
      />
    </div>
  )
}

export default show(answer, {
  cells: { waitingDays: ({ row }) => <WaitingFlag days={row.waitingDays} /> },
  inputs: { replyContent: ReplyInput },
  // Who asked accepts, where they read the answer.
  hideButtons: ['accept'],
})
