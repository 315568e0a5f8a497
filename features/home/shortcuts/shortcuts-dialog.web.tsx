import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import { useUnsavedGuard } from '@village/page'
import { PageModal, useLabel } from '@village/web'
import Button from 'antd/es/button'
import Checkbox from 'antd/es/checkbox'
import { type ReactNode, useState } from 'react'
import { MOST_SHORTCUTS } from './shortcut-limits.ts'
import type { Shortcut } from './shortcuts.web.tsx'

interface StepProps {
  readonly label: string
  readonly icon: ReactNode
  readonly disabled: boolean
  onClick(): void
}
/** No tooltip: a press moves the row, and the tooltip would cover the next button. */
const Step = ({ label, ...rest }: StepProps) => <Button type="text" aria-label={label} {...rest} />

interface DialogProps {
  readonly all: readonly Shortcut[]
  /** Addresses, in their order. */
  readonly chosen: readonly string[]
  onChoose(chosen: readonly string[]): void
  onClose(): void
}

const moveItem = (list: readonly string[], from: number, by: -1 | 1): readonly string[] => {
  const next = [...list]
  ;[next[from], next[from + by]] = [next[from + by]!, next[from]!]
  return next
}

/** Which shortcuts are on the home page, and in which order. */
export default function ShortcutsDialog({ all, chosen, onChoose, onClose }: DialogProps) {
  const pick = useLabel()
  const [list, setList] = useState(chosen)
  const dirty = list.join() !== chosen.join()
  const { close, question } = useUnsavedGuard({ dirty, leave: onClose, drop: onClose })
  const isFull = list.length >= MOST_SHORTCUTS
  const of = (to: string): Shortcut => all.find(one => one.to === to)!
  return (
    <PageModal
      open
      title={pick({ zh: '编辑快捷入口', en: 'Edit shortcuts' })}
      okText={pick({ zh: '保存', en: 'Save' })}
      onOk={() => onChoose(list)}
      onCancel={close}
    >
      <p className="dv-quiet">
        {pick({
          zh: `最多${MOST_SHORTCUTS}个，已选${list.length}个；排在第一的最醒目`,
          en: `At most ${MOST_SHORTCUTS}, ${list.length} chosen; the first stands out`,
        })}
      </p>
      <ol className="dv-shortcut-order" aria-label={pick({ zh: '已选', en: 'Chosen' })}>
        {list.map((to, at) => (
          <li key={to}>
            {of(to).icon}
            <span>{of(to).words}</span>
            <Step
              label={pick({ zh: `上移${of(to).words}`, en: `Move ${of(to).words} up` })}
              icon={<ArrowUpOutlined aria-hidden />}
              disabled={at === 0}
              onClick={() => setList(moveItem(list, at, -1))}
            />
            <Step
              label={pick({ zh: `下移${of(to).words}`, en: `Move ${of(to).words} down` })}
              icon={<ArrowDownOutlined aria-hidden />}
              disabled={at === list.length - 1}
              onClick={() => setList(moveItem(list, at, 1))}
            />
          </li>
        ))}
      </ol>
      <ul className="dv-shortcut-choice" aria-label={pick({ zh: '可选', en: 'To choose from' })}>
        {all.map(({ to, words }) => (
          <li key={to}>
            <Checkbox
              checked={list.includes(to)}
              disabled={isFull && !list.includes(to)}
              onChange={({ target }) => setList(target.checked ? [...list, to] : list.filter(one => one !== to))}
            >
              {words}
            </Checkbox>
          </li>
        ))}
      </ul>
      {question}
    </PageModal>
  )
}
