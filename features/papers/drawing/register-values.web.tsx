import type { Label } from '@village/resource'
import { Entered, useLabel } from '@village/web'
import Input from 'antd/es/input'
import { useId } from 'react'
import type { PaperBeginning } from '../paper/paper.endpoints.ts'

const words = {
  title: { zh: '登记簿里的信息（一般不用改）', en: 'What the registers say' },
  help: {
    zh: '只改这张纸；登记簿有误的，请同时到居民档案更正。',
    en: 'Changes this paper alone: where the register is wrong, correct it there as well.',
  },
  changed: { zh: '已改，与登记簿不同', en: 'Changed: the register says something else' },
} as const satisfies Record<string, Label>

interface RegisterValuesProps {
  readonly values: PaperBeginning['values']
  readonly changed: Readonly<Record<string, string>>
  onChange(changed: Readonly<Record<string, string>>): void
}
/** What the registers say, each to be put right for this paper; what was changed is marked. */
export function RegisterValues({ values, changed, onChange }: RegisterValuesProps) {
  const label = useLabel()
  const id = useId()
  const change = (name: string, said: string, typed: string): void => {
    const { [name]: _, ...others } = changed
    onChange(typed === said ? others : { ...others, [name]: typed })
  }
  return (
    <details className="dv-paper-card dv-paper-values" open={Object.keys(changed).length > 0}>
      <summary>{label(words.title)}</summary>
      <p className="dv-quiet">{label(words.help)}</p>
      {values.map(({ name, value, isMasked }) => (
        <label key={name} className="dv-paper-value" htmlFor={`${id}-${name}`}>
          <span>
            <Entered>{name}</Entered>
          </span>
          <Input
            id={`${id}-${name}`}
            value={changed[name] ?? value}
            disabled={isMasked}
            maxLength={200}
            status={name in changed ? 'warning' : ''}
            onChange={event => change(name, value, event.target.value)}
          />
          {name in changed && <small>{label(words.changed)}</small>}
        </label>
      ))}
    </details>
  )
}
