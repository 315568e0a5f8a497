import { FormField } from '@village/page'
import type { Id, Label } from '@village/resource'
import { api, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import { useId, useState } from 'react'
import { alarm } from '../alarm.resource.ts'

const words = {
  write: { zh: '写备注', en: 'Write a comment' },
  hint: { zh: '例如：已联系其女儿，下午回村', en: 'Such as: his daughter was called, she comes this afternoon' },
  add: { zh: '添加备注', en: 'Add the comment' },
} as const satisfies Record<string, Label>

interface CommentProps {
  readonly id: Id
  onDone(): void
}
function useCommenting({ id, onDone }: CommentProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const write = (next: string): void => {
    setText(next)
    setProblem(undefined)
  }
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      await api(alarm).call('comment', { id, text: text.trim() }, { silent: 'all' })
      setText('')
      onDone()
    } catch (error) {
      // What was written stays, to be sent again.
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { text, problem, busy, write, send }
}

/** A word for whoever reads the record; Ctrl+Enter sends it. */
export function CommentBox(props: CommentProps) {
  const label = useLabel()
  const fieldId = useId()
  const mayComment = useMay('alarm_ack')
  const { text, problem, busy, write, send } = useCommenting(props)
  if (!mayComment) return null
  const isEmpty = text.trim() === ''
  return (
    <div className="dv-alarm-comment">
      <FormField id={fieldId} label={label(words.write)} error={problem}>
        {ties => (
          <Input.TextArea
            {...ties}
            value={text}
            maxLength={500}
            placeholder={label(words.hint)}
            autoSize={{ minRows: 1, maxRows: 6 }}
            onChange={event => write(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty && !busy) void send()
            }}
          />
        )}
      </FormField>
      {!isEmpty && (
        <Button loading={busy} onClick={() => void send()}>
          {label(words.add)}
        </Button>
      )}
    </div>
  )
}
