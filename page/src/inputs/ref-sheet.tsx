import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined'
import type { FieldSpec, Id } from '@village/resource'
import type { Head } from '@village/web/heads.ts'
import { useLabel, useText } from '@village/web/i18n.ts'
import { clearOf } from '@village/web/kit/clear-button.tsx'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { Drawer } from '@village/web/lazy-antd.tsx'
import Button from 'antd/es/button'
import Input from 'antd/es/input/Input'
import { useState } from 'react'
import { type Option, useOptions, usePaused } from './ref-options.ts'
import '../texts/resource.ts'

interface RefSheetProps {
  readonly of: Head
  readonly multiple: boolean
  /** Only records with these values. */
  readonly only?: FieldSpec['only'] | undefined
  readonly value: readonly Id[]
  /** What is chosen now, and the options among it that were pressed here. */
  onPick(options: readonly Option[], ids: readonly Id[]): void
  onClose(): void
}

interface LineProps {
  readonly option: Option
  readonly isChosen: boolean
  onPress(): void
}
function Line({ option, isChosen, onPress }: LineProps) {
  return (
    <li>
      <button
        type="button"
        className="dv-ref-line"
        aria-pressed={isChosen}
        {...enteredLang(option.label)}
        onClick={onPress}
      >
        <span className="dv-picked">
          <span>{option.label}</span>
          <span className="dv-muted">{option.beside}</span>
        </span>
        {isChosen && <CheckOutlined aria-hidden />}
      </button>
    </li>
  )
}

/** Records of another resource over the whole screen of a phone: a field on top, lines that a thumb can press below. */
export function RefSheet({ of, only, multiple, value, onPick, onClose }: RefSheetProps) {
  const say = useText()
  const pick = useLabel()
  const [typed, setTyped] = useState('')
  const { options, busy } = useOptions(of, { typed: usePaused(typed.trim()), only })
  const press = (option: Option) => {
    const isChosen = value.includes(option.value)
    if (!multiple) {
      onPick([option], [option.value])
      return onClose()
    }
    onPick([option], isChosen ? value.filter(id => id !== option.value) : [...value, option.value])
  }
  const clear = () => {
    onPick([], [])
    onClose()
  }
  return (
    <Drawer
      open
      placement="bottom"
      size="100%"
      title={pick(of.label)}
      onClose={onClose}
      extra={
        multiple ? (
          <Button type="primary" onClick={onClose}>
            {say('resource.finish')}
          </Button>
        ) : (
          value.length > 0 && <Button onClick={clear}>{say('resource.clearSelection')}</Button>
        )
      }
    >
      <Input
        autoFocus
        allowClear={clearOf(say)}
        size="large"
        aria-label={say('resource.find')}
        placeholder={say('resource.searchToChoose')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <ul className="dv-ref-lines" aria-busy={busy}>
        {options.map(option => (
          <Line
            key={option.value}
            option={option}
            isChosen={value.includes(option.value)}
            onPress={() => press(option)}
          />
        ))}
      </ul>
      {!busy && options.length === 0 && <p className="dv-muted">{say('resource.nothingFound')}</p>}
    </Drawer>
  )
}
