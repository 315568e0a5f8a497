import { useQuery } from '@tanstack/react-query'
import { useRefresh, type Values, type WireRow } from '@village/page'
import { type Id, type Label, text } from '@village/resource'
import { api, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Radio from 'antd/es/radio'
import { useState } from 'react'
import { ActForm } from '../../act-form/act-form.web.tsx'
import { NOBODY, Succession } from '../../act-form/succession.web.tsx'
import { acts, type Consequences } from '../../acts/acts.api.ts'
import { KIN } from '../../kin.ts'
import { resident } from '../../resident/resident.resource.ts'
import { duplicate } from '../duplicate/duplicate.resource.ts'
import { CompareTable, OneRecord, useCompared } from './compare-table.web.tsx'
import { type Compared, withTheirs } from './comparison.ts'

const words = {
  merge: { zh: '合并档案', en: 'Merge records' },
  keep: { zh: '保留哪条档案', en: 'Which record stays' },
  note: {
    zh: '所有登记都会移到保留的档案；30天内可在“档案合并记录”中撤销。',
    en: 'Every record moves to the one that stays. It can be undone within 30 days under “Merged records”.',
  },
  nextHead: { zh: '原户的新户主', en: 'Next householder of the household that is left' },
  choose: { zh: '请选择原户的新户主', en: 'Choose the next householder' },
} as const satisfies Record<string, Label>

const fields = { reason: text('原因', 'Reason').max(200).required('请填写原因', 'Please give the reason') }

/** Who could follow, where this record is the householder's and others live in their house. */
function useSuccessors(id: Id): Consequences['successors'] {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: [acts.name, 'consequences', id, 'cancel', '', language],
    queryFn: ({ signal }) => api(acts).call('consequences', { id, kind: 'cancel' }, { signal, silent: 'all' }),
    staleTime: 0,
  })
  return data?.successors ?? []
}
/** What the record that stays lacks and the other one has is taken unless somebody says otherwise. */
const lackingFields = (rows: readonly Compared[]): readonly string[] =>
  withTheirs(rows.filter(row => row.takeable && row.target === '' && row.source !== '').map(row => row.field))

interface CompareDialogProps {
  readonly row: WireRow
  onClose(): void
}
/** Two records that may be one person, side by side; merges them with a choice per field. */
export function CompareDialog({ row, onClose }: CompareDialogProps) {
  const label = useLabel()
  const refresh = useRefresh(duplicate)
  const people = useRefresh(resident)
  const both = [String(row['residentId']), String(row['otherId'])] as const
  const [targetId, setTargetId] = useState<Id>(both[0])
  const id = targetId === both[0] ? both[1] : both[0]
  const { data: rows = [], error, refetch } = useCompared(id, targetId)
  const [choices, setChoices] = useState<readonly string[]>()
  const taken = choices ?? lackingFields(rows)
  // Whichever household is left behind must not be without a householder.
  const leaverId = taken.includes('householdId') ? targetId : id
  const successors = useSuccessors(leaverId)
  const [next, setNext] = useState(NOBODY)
  const leaver = { id: leaverId, name: '', relation: KIN.head, relationName: '', sex: '', age: null }
  const take = (field: string, takes: boolean): void => {
    setNext(NOBODY)
    const group = withTheirs([field])
    const rest = taken.filter(one => !group.includes(one))
    setChoices(takes ? [...rest, ...group] : rest)
  }
  const send = async (values: Values): Promise<void> => {
    const may = rows.filter(one => one.takeable).map(one => one.field)
    const fields = taken.filter(one => may.includes(one))
    const follows = successors.length > 0 ? { headId: next.headId, relations: next.relations } : {}
    await api(resident).send('merge', { ...values, ...follows, id, targetId, fields }, { silent: 'all' })
    await Promise.all([refresh(), people()])
  }
  return (
    <ActForm
      title={words.merge}
      about={[...new Set([row['residentName'], row['otherName']])].join(' / ')}
      fields={fields}
      wide
      fieldsLast
      missing={() => (successors.length > 0 && !next.headId ? label(words.choose) : '')}
      send={send}
      onClose={onClose}
    >
      <fieldset className="dv-going">
        <legend>{label(words.keep)}</legend>
        <Radio.Group
          value={targetId}
          onChange={event => {
            setTargetId(String(event.target.value))
            setChoices(undefined)
            setNext(NOBODY)
          }}
          options={[
            {
              value: both[0],
              label: <OneRecord id={both[0]} name={row['residentName']} number={row['residentIdCard']} />,
            },
            { value: both[1], label: <OneRecord id={both[1]} name={row['otherName']} number={row['otherIdCard']} /> },
          ]}
        />
      </fieldset>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {rows.length > 0 && <CompareTable rows={rows} taken={taken} onTake={take} />}
      {successors.length > 0 && (
        <Succession
          title={words.nextHead}
          members={successors}
          before={[leaver, ...successors]}
          value={next}
          onChange={setNext}
        />
      )}
      <p className="dv-quiet">{label(words.note)}</p>
    </ActForm>
  )
}
