import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import { useQuery } from '@tanstack/react-query'
import { FieldInput } from '@village/page'
import { birthdayOf, type Fields, idCardFlaw, type Label, sentence, sexOf } from '@village/resource'
import { api, Entered, Icon, useLabel, useLanguage, useText } from '@village/web'
import { IconButton } from '@village/web/kit'
import Button from 'antd/es/button'
import { type KeyboardEvent, useId } from 'react'
import { MOST_NEWCOMERS } from '../acts/acts.api.ts'
import { today } from '../life/today.ts'
import { resident } from '../resident/resident.resource.ts'

const words = {
  title: { zh: '迁入人员', en: 'People who move in' },
  add: { zh: '再加一人', en: 'Add a person' },
  remove: { zh: '删去此人', en: 'Remove this person' },
  right: { zh: '号码正确', en: 'The number is correct' },
  none: { zh: '没有号码的，登记后待核实', en: 'Without a number: to be verified later' },
  known: { zh: '已有档案，将使用原档案', en: 'On the register already: that record is used' },
  elsewhere: { zh: '其他村已有档案：申请转入，不新建', en: 'Another village has the record: it is asked for' },
} as const satisfies Record<string, Label>

/** Somebody in the table, as it is typed. */
export interface Typed {
  readonly key: string
  readonly name: string
  readonly idCard: string
  readonly sex: string
  readonly birthday: string
  readonly relation: string
  readonly phone: string
}
/** An empty row below the first is nobody. */
export const isCounted = (row: Typed, at: number): boolean => at === 0 || row.name !== '' || row.idCard !== ''
let made = 0
export const emptyRow = (relation: string): Typed => ({
  key: `row-${++made}`,
  name: '',
  idCard: '',
  sex: '',
  birthday: '',
  relation,
  phone: '',
})

const NUMBER_LENGTH = 18
const { name, idCard, sex, birthday, relation, phone } = resident.fields
const columns: Fields = { name, idCard, relation: relation.required(), sex, birthday, phone }
/** Each person has them; a number says sex and birthday. */
const NEEDED: readonly string[] = ['name', 'relation']
/** The number says them. */
const SAID: readonly string[] = ['sex', 'birthday']

/** What is known of a number: whether it is one, and whether somebody has it. */
function useCheck({ name: typedName, idCard: number }: Typed): { readonly words: string; readonly isFlaw: boolean } {
  const label = useLabel()
  const language = useLanguage()
  const isWhole = number.length === NUMBER_LENGTH
  const flaw = isWhole ? idCardFlaw(number, today()) : null
  const { data } = useQuery({
    queryKey: [resident.name, 'similar', 'newcomer', number, language],
    queryFn: ({ signal }) => api(resident).send('similar', { idCard: number }, { signal, silent: 'all' }),
    enabled: isWhole && flaw === null,
    staleTime: 60_000,
  })
  if (number === '') return { words: typedName ? label(words.none) : '', isFlaw: false }
  if (!isWhole) return { words: `${number.length} / ${NUMBER_LENGTH}`, isFlaw: false }
  if (flaw) return { words: sentence({ field: 'idCard', code: flaw }, resident.fields, language), isFlaw: true }
  const [here] = data?.here ?? []
  if (here)
    return {
      words: `${here['name']} · ${here['deptName']} · ${here['statusName']}: ${label(words.known)}`,
      isFlaw: true,
    }
  if (data?.elsewhere) return { words: label(words.elsewhere), isFlaw: true }
  return { words: label(words.right), isFlaw: false }
}

interface RowProps {
  readonly row: Typed
  readonly at: number
  /** What is missing shows. */
  readonly tried: boolean
  onChange(row: Typed): void
  onRemove?: () => void
}
const isNumber = (text: string): boolean => text.length === NUMBER_LENGTH && idCardFlaw(text, today()) === null

/** The row with another value; a whole number fills what it says. */
function changeValue(row: Typed, field: string, value: unknown): Typed {
  const next = { ...row, [field]: String(value ?? '').trimStart() }
  const number = next.idCard.toUpperCase()
  if (field !== 'idCard' || !isNumber(number)) return next
  return { ...next, idCard: number, sex: sexOf(number), birthday: birthdayOf(number) }
}

function NewcomerRow({ row, at, tried, onChange, onRemove }: RowProps) {
  const label = useLabel()
  const id = useId()
  const check = useCheck(row)
  const isMissing = (field: string): boolean =>
    tried && NEEDED.includes(field) && (row[field as keyof Typed] ?? '').trim() === ''
  const isFlawed = (field: string): boolean => (field === 'idCard' ? check.isFlaw : isMissing(field))
  return (
    <li className="dv-newcomer">
      <span className="dv-newcomer-at">{at + 1}</span>
      {Object.entries(columns).map(([field, { spec }]) => (
        <span key={field} className={`dv-newcomer-${field}`}>
          <label htmlFor={`${id}-${field}`} data-required={NEEDED.includes(field) || undefined}>
            {label(spec.label)}
          </label>
          <FieldInput
            field={{ name: field, spec }}
            ties={{
              id: `${id}-${field}`,
              'aria-describedby': field === 'idCard' ? `${id}-check` : undefined,
              'aria-invalid': isFlawed(field),
              'aria-required': NEEDED.includes(field),
            }}
            disabled={SAID.includes(field) && isNumber(row.idCard)}
            value={row[field as keyof Typed] || null}
            onChange={value => onChange(changeValue(row, field, value))}
            onBlur={() => {}}
          />
        </span>
      ))}
      <span
        id={`${id}-check`}
        className={check.isFlaw ? 'dv-newcomer-check dv-act-flaw' : 'dv-newcomer-check dv-quiet'}
        role="status"
      >
        <Entered>{check.words}</Entered>
      </span>
      {onRemove && <IconButton label={label(words.remove)} icon={<Icon of={DeleteOutlined} />} onClick={onRemove} />}
    </li>
  )
}

interface NewcomerRowsProps {
  readonly rows: readonly Typed[]
  /** Somebody tried to register: what is missing shows. */
  readonly tried: boolean
  onChange(rows: readonly Typed[]): void
}
/** The people of a move-in, one row each; Enter in the last row adds the next one. */
export function NewcomerRows({ rows, tried, onChange }: NewcomerRowsProps) {
  const label = useLabel()
  const say = useText()
  const add = (): void => {
    if (rows.length < MOST_NEWCOMERS) onChange([...rows, emptyRow('')])
  }
  const press = (event: KeyboardEvent<HTMLUListElement>): void => {
    const { target, key, nativeEvent } = event
    const isName = target instanceof HTMLInputElement && /-(name|idCard)$/.test(target.id)
    if (key !== 'Enter' || nativeEvent.isComposing || event.ctrlKey || !isName || !rows.at(-1)?.name) return
    event.preventDefault()
    add()
    const list = event.currentTarget
    requestAnimationFrame(() => list.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  return (
    <section className="dv-newcomers">
      <h3>
        {label(words.title)}
        {say('common.colon')}
        {rows.length}
      </h3>
      <ul onKeyDown={press}>
        {rows.map((row, at) => (
          <NewcomerRow
            key={row.key}
            row={row}
            at={at}
            tried={tried && isCounted(row, at)}
            onChange={next => onChange(rows.map(one => (one === row ? next : one)))}
            {...(rows.length > 1 && { onRemove: () => onChange(rows.filter(one => one !== row)) })}
          />
        ))}
      </ul>
      <Button type="dashed" disabled={rows.length >= MOST_NEWCOMERS} onClick={add}>
        + {label(words.add)}
      </Button>
    </section>
  )
}
