import type { Label } from '@village/resource'
import { enteredLang, useLabel, useLanguage } from '@village/web'
import Input from 'antd/es/input'
import Select from 'antd/es/select'
import type { Block, Condition } from '../../layout/layout.ts'
import { said } from '../editing/editing.ts'
import { useEditor } from '../editing/editor-context.web.ts'
import { placeholderGroups } from './placeholder-groups.ts'
import { Choice, Setting } from './setting.web.tsx'

const words = {
  condition: { zh: '何时出现', en: 'Stands there' },
  always: { zh: '总是', en: 'always' },
  how: { zh: '比较', en: 'Compared' },
  filled: { zh: '有内容时', en: 'if it is not empty' },
  is: { zh: '等于', en: 'if it is' },
  isNot: { zh: '不等于', en: 'if it is not' },
  value: { zh: '值', en: 'Value' },
} as const satisfies Record<string, Label>
/** Ways to compare, as a condition says them. */
type How = 'filled' | 'is' | 'isNot'
const howOf = ({ is, isNot }: Condition): How => {
  if (is !== undefined) return 'is'
  return isNot === undefined ? 'filled' : 'isNot'
}

interface ConditionProps {
  readonly block: Block
  /** Names the block's inputs. */
  readonly id: string
  onChange(block: Block, input?: string): void
}

function Compared({ when, id, onSet }: { readonly when: Condition; readonly id: string; onSet: SetCondition }) {
  const label = useLabel()
  const how = howOf(when)
  const value = when.is ?? when.isNot ?? ''
  const compare = (next: How, to: string, input = ''): void =>
    onSet({ field: when.field, ...(next !== 'filled' && { [next]: to }) }, input)
  return (
    <>
      <Choice<How>
        name={words.how}
        value={how}
        options={(['filled', 'is', 'isNot'] as const).map(one => ({ value: one, label: label(words[one]) }))}
        onChange={next => compare(next, value)}
      />
      {how !== 'filled' && (
        <Setting name={words.value}>
          {inputId => (
            <Input
              id={inputId}
              maxLength={60}
              value={value}
              {...enteredLang(value)}
              onChange={({ target }) => compare(how, target.value, `${id}:condition`)}
            />
          )}
        </Setting>
      )}
    </>
  )
}
type SetCondition = (when: Condition | undefined, input?: string) => void

/** A block that stands there only where a placeholder says something. */
export function ConditionSettings({ block, id, onChange }: ConditionProps) {
  const label = useLabel()
  const language = useLanguage()
  const { subject, questions } = useEditor()
  const set: SetCondition = (when, input) => onChange(said(block, { when } as Partial<Block>), input)
  const groups = placeholderGroups(subject, questions).map(({ label: group, entries }) => ({
    label: label(group),
    options: entries.map(({ name, en }) => ({ value: name, label: language === 'zh' ? name : `${name} · ${en}` })),
  }))
  const { when } = block
  return (
    <>
      <Setting name={words.condition}>
        {inputId => (
          <Select
            id={inputId}
            popupMatchSelectWidth={false}
            showSearch={{ optionFilterProp: 'label' }}
            value={when?.field ?? ''}
            options={[{ value: '', label: label(words.always) }, ...groups]}
            onChange={field => set(field === '' ? undefined : { ...when, field })}
          />
        )}
      </Setting>
      {when && <Compared when={when} id={id} onSet={set} />}
    </>
  )
}
