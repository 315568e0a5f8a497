import type { Id, Label } from '@village/resource'
import { api, useLabel } from '@village/web'
import Checkbox from 'antd/es/checkbox'
import { useState } from 'react'
import { ActForm } from '../act-form/act-form.web.tsx'
import { asking, type Kind, overview } from './overview.api.ts'

const words = {
  title: { zh: '申请查看', en: 'Ask to see' },
  kinds: { zh: '要查看的登记', en: 'What to see' },
  none: { zh: '请选择要查看的登记', en: 'Please choose what to see' },
  note: {
    zh: '由个人信息保护负责人审批；批准后只在本页、只对这位居民、在期限内可见，每次查看都会记录。',
    en: 'The data-protection officer decides. What is approved is seen on this page alone, of this resident, for that time; each look is written down.',
  },
} as const satisfies Record<string, Label>

interface AskDialogProps {
  readonly id: Id
  readonly about: string
  readonly kinds: readonly Kind[]
  /** So many kinds nobody may ask for. */
  readonly others: number
  onClose(): void
}
/** Asks to be let see kinds of records about one person: which, for what, and for how long. */
export default function AskDialog({ id, about, kinds, others, onClose }: AskDialogProps) {
  const label = useLabel()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (name: string, on: boolean) =>
    setChosen(before => (on ? [...before, name] : before.filter(one => one !== name)))
  return (
    <ActForm
      title={words.title}
      about={about}
      fields={asking}
      fieldsLast
      missing={() => (chosen.length === 0 ? label(words.none) : '')}
      send={values => api(overview).send('ask', { id, kinds: chosen.join(), ...values }, { silent: 'all' })}
      onClose={onClose}
    >
      <p className="dv-quiet">{label(words.note)}</p>
      <fieldset className="dv-ask-kinds">
        <legend>{label(words.kinds)}</legend>
        {kinds.map(kind => (
          <Checkbox
            key={kind.name}
            checked={chosen.includes(kind.name)}
            onChange={event => toggle(kind.name, event.target.checked)}
          >
            {label(kind.label)}
          </Checkbox>
        ))}
      </fieldset>
      {others > 0 && (
        <p className="dv-quiet">
          {label({
            zh: `另有 ${others} 类只有专责人员可以查看，不能申请。`,
            en: `${others} more are for those alone who work with them and cannot be asked for.`,
          })}
        </p>
      )}
    </ActForm>
  )
}
