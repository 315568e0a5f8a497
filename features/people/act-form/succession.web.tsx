import { FieldInput } from '@village/page'
import type { Id, Label } from '@village/resource'
import { Entered, enteredLang, useLabel } from '@village/web'
import Select from 'antd/es/select'
import { useId } from 'react'
import type { Concerned } from '../acts/acts.api.ts'
import { KIN, type Relations, relationsUnder } from '../kin.ts'
import { resident } from '../resident/resident.resource.ts'

const words = {
  next: { zh: '新户主', en: 'New householder' },
  choose: { zh: '请选择', en: 'Please choose' },
  relations: { zh: '各成员与新户主的关系', en: 'How each is related to the new householder' },
  suggested: { zh: '已按原关系推算，请核对', en: 'Suggested from the former relations: please look through' },
  years: { zh: '岁', en: 'years' },
} as const satisfies Record<string, Label>

/** Who follows, and how the others are related to them. */
export interface Succeeding {
  readonly headId: Id
  readonly relations: Relations
}
export const NOBODY: Succeeding = { headId: '', relations: {} }

interface SuccessionProps {
  readonly members: readonly Concerned[]
  /** How everybody was related before: those who leave count as well. */
  readonly before?: readonly Concerned[]
  readonly value: Succeeding
  readonly title?: Label
  onChange(value: Succeeding): void
}

/** Asks who becomes householder; relations are suggested from what they were, and can be mended. */
export function Succession({ members, before = members, value, title = words.next, onChange }: SuccessionProps) {
  const label = useLabel()
  const id = useId()
  const { headId, relations } = value
  const choose = (next: Id) => {
    const head = before.find(one => one.id === next)
    onChange({ headId: next, relations: head ? relationsUnder(head, members) : {} })
  }
  const options = members.map(one => ({
    value: one.id,
    label: [one.name, one.relationName, one.age === null ? '' : `${one.age} ${label(words.years)}`]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <section className="dv-succession">
      <h3>
        <label htmlFor={id}>{label(title)}</label>
      </h3>
      <Select
        id={id}
        aria-label={label(title)}
        style={{ width: '100%' }}
        placeholder={label(words.choose)}
        options={options}
        value={headId || undefined}
        onChange={choose}
        {...enteredLang(headId)}
      />
      {headId !== '' && members.length > 1 && (
        <RelationList
          members={members.filter(one => one.id !== headId)}
          relations={relations}
          onChange={next => onChange({ headId, relations: next })}
        />
      )}
    </section>
  )
}

const tiesOf = (id: Id) => ({
  id: `kin-${id}`,
  'aria-describedby': undefined,
  'aria-invalid': false,
  'aria-required': true,
})

interface RelationListProps {
  readonly members: readonly Concerned[]
  readonly relations: Relations
  onChange(relations: Relations): void
}
/** One relation per member. */
export function RelationList({ members, relations, onChange }: RelationListProps) {
  const label = useLabel()
  const field = { name: 'relation', spec: { ...resident.fields.relation.spec, required: true } }
  return (
    <>
      <h3 className="dv-kin-title">{label(words.relations)}</h3>
      <p className="dv-quiet">{label(words.suggested)}</p>
      <ul className="dv-kin">
        {members.map(one => (
          <li key={one.id}>
            <label htmlFor={`kin-${one.id}`}>
              <Entered>{one.name}</Entered>
            </label>
            <FieldInput
              field={field}
              ties={tiesOf(one.id)}
              value={relations[one.id] ?? KIN.other}
              onChange={value => onChange({ ...relations, [one.id]: String(value ?? KIN.other) })}
              onBlur={() => {}}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
