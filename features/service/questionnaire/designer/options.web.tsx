import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { Label } from '@village/resource'
import { enteredLang, Icon, useLabel } from '@village/web'
import { IconButton } from '@village/web/kit'
import Button from 'antd/es/button'
import Checkbox from 'antd/es/checkbox'
import Input from 'antd/es/input'
import type { ClipboardEvent } from 'react'
import { type DesignOption, type DesignQuestion, MOST, TYPE } from '../declared/design.ts'
import { linesOf, newOption, withOptions } from './drafting.ts'
import type { Designer } from './use-designer.web.ts'
import { newWord } from './use-draft.web.ts'

const words = {
  option: { zh: '选项', en: 'Option' },
  add: { zh: '添加选项', en: 'Add an option' },
  hint: { zh: '可以一次粘贴多行', en: 'Several lines can be pasted at once' },
  allowInput: { zh: '可补充', en: 'With text' },
  exclusive: { zh: '互斥', en: 'Alone' },
  remove: { zh: '删除选项', en: 'Remove the option' },
} as const satisfies Record<string, Label>

interface OptionsProps {
  readonly designer: Designer
  readonly question: DesignQuestion
  readonly isOpen: boolean
}
interface LineProps extends OptionsProps {
  readonly option: DesignOption
}

const flagged = (on: boolean): 0 | 1 => (on ? 1 : 0)

/** What can be done with one option. */
function actsOf({ designer, question, option }: LineProps) {
  const { options, id } = question
  const put = (next: readonly DesignOption[], kind = ''): void =>
    designer.change(draft => withOptions(draft, id, next), kind)
  return {
    set: (more: Partial<DesignOption>, kind = ''): void =>
      put(
        options.map(one => (one.id === option.id ? { ...one, ...more } : one)),
        kind,
      ),
    remove: (): void => put(options.filter(one => one.id !== option.id)),
    /** Further lines become further options. */
    paste: (event: ClipboardEvent): void => {
      const lines = linesOf(event.clipboardData.getData('text/plain'))
      if (lines.length < 2) return
      event.preventDefault()
      const at = options.findIndex(one => one.id === option.id)
      const made = lines.map(line => newOption(newWord, line))
      put(option.content ? options.toSpliced(at + 1, 0, ...made) : options.toSpliced(at, 1, ...made))
    },
  }
}

interface MarksProps {
  readonly type: string
  readonly option: DesignOption
  onSet(more: Partial<DesignOption>): void
}
function Marks({ type, option, onSet }: MarksProps) {
  const label = useLabel()
  return (
    <>
      {type !== TYPE.ranking && (
        <Checkbox
          checked={option.allowInput === 1}
          onChange={({ target }) => onSet({ allowInput: flagged(target.checked) })}
        >
          {label(words.allowInput)}
        </Checkbox>
      )}
      {type === TYPE.multiple && (
        <Checkbox
          checked={option.exclusive === 1}
          onChange={({ target }) => onSet({ exclusive: flagged(target.checked) })}
        >
          {label(words.exclusive)}
        </Checkbox>
      )}
    </>
  )
}

function OptionLine(props: LineProps) {
  const { question, option, isOpen } = props
  const label = useLabel()
  const { set, remove, paste } = actsOf(props)
  const name = label({
    zh: `第${question.sort}题选项${option.sort}`,
    en: `Question ${question.sort}, option ${option.sort}`,
  })
  return (
    <li>
      <Input
        aria-label={name}
        placeholder={`${label(words.option)} ${option.sort}`}
        maxLength={MOST.optionSigns}
        value={option.content}
        {...enteredLang(option.content)}
        onPaste={paste}
        onChange={({ target }) => set({ content: target.value }, `option:${option.id}`)}
      />
      {isOpen && <Marks type={question.type} option={option} onSet={set} />}
      {isOpen && (
        <IconButton label={`${label(words.remove)} ${name}`} icon={<Icon of={CloseOutlined} />} onClick={remove} />
      )}
    </li>
  )
}

/** The options of a question, one under another. */
export function Options({ designer, question, isOpen }: OptionsProps) {
  const label = useLabel()
  const { options } = question
  const add = (): void => designer.change(draft => withOptions(draft, question.id, [...options, newOption(newWord)]))
  return (
    <>
      <ul className="dv-design-options">
        {options.map(option => (
          <OptionLine key={option.id} designer={designer} question={question} option={option} isOpen={isOpen} />
        ))}
      </ul>
      {isOpen && (
        <p className="dv-design-add">
          <Button type="link" icon={<Icon of={PlusOutlined} />} disabled={options.length >= MOST.options} onClick={add}>
            {label(words.add)}
          </Button>
          <span className="dv-quiet">{label(words.hint)}</span>
        </p>
      )}
    </>
  )
}
