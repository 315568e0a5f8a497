import { titleOf, usePage, type Values, type WireRow } from '@village/page'
import { type Id, type Label, text } from '@village/resource'
import { Entered, useLabel, useMay } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import Checkbox from 'antd/es/checkbox'
import Radio from 'antd/es/radio'
import { useState } from 'react'
import { ActForm } from '../act-form/act-form.web.tsx'
import { NOBODY, RelationList, Succession } from '../act-form/succession.web.tsx'
import type { Concerned } from '../acts/acts.api.ts'
import { KIN, relationUnder } from '../kin.ts'
import { today } from '../life/today.ts'
import { type HouseDialogProps, useMembers, useSend } from './house-calls.web.ts'
import { householdEndpoints } from './household.endpoints.ts'
import { household } from './household.resource.ts'

const words = {
  changeHead: householdEndpoints.changeHead.label,
  none: { zh: '该户没有其他在册成员', en: 'No other present members' },
  choose: { zh: '请选择新户主', en: 'Choose the new householder' },
  going: { zh: '分出的成员', en: 'Members who leave' },
  chooseGoing: { zh: '请选择分出的成员和新户主', en: 'Choose who leaves and the new householder' },
  nextHead: { zh: '原户的新户主', en: 'Next householder of those who stay' },
  newHead: { zh: '新户的户主', en: 'Householder of the new household' },
  stays: { zh: '保留的户', en: 'The household that stays' },
} as const satisfies Record<string, Label>

const changeHeadFields = { reason: householdEndpoints.changeHead.params.reason }

/** Another member becomes householder. */
export function ChangeHeadDialog({ row, onClose }: HouseDialogProps) {
  const label = useLabel()
  const post = useSend()
  const { members, error, refetch } = useMembers(row.id)
  const [next, setNext] = useState(NOBODY)
  const head = members?.find(one => one.relation === KIN.head)
  const send = async (values: Values) => {
    const chosen = members!.find(one => one.id === next.headId)!
    const relation = head ? (next.relations[head.id] ?? relationUnder(chosen, head)) : KIN.other
    const { headId: residentId, relations } = next
    await post('changeHead', { ...values, id: row.id, residentId, relation, relations })
  }
  return (
    <ActForm
      title={words.changeHead}
      about={titleOf(household, row)}
      fields={changeHeadFields}
      missing={() => (next.headId ? '' : label(words.choose))}
      send={send}
      onClose={onClose}
    >
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {members && members.length < 2 && <p className="dv-quiet">{label(words.none)}</p>}
      {members && members.length > 1 && (
        <Succession members={members.filter(one => one !== head)} before={members} value={next} onChange={setNext} />
      )}
    </ActForm>
  )
}

const { id: _ofMove, ...moveFields } = householdEndpoints.move.params

/** All who live in a household move with it. */
export function MoveDialog({ row, onClose }: HouseDialogProps) {
  const post = useSend()
  return (
    <ActForm
      title={householdEndpoints.move.label}
      about={titleOf(household, row)}
      fields={moveFields}
      presets={{ deptId: row['deptId'], date: today() }}
      wide
      send={values => post('move', { ...values, id: row.id })}
      onClose={onClose}
    />
  )
}

const { houseNo, gridId, liveAddress, reason } = householdEndpoints.split.params
const splitFields = { houseNo, gridId, liveAddress, reason }

interface GoingProps {
  readonly members: readonly Concerned[]
  readonly value: readonly Id[]
  onChange(ids: readonly Id[]): void
}
function Going({ members, value, onChange }: GoingProps) {
  const label = useLabel()
  const options = members.map(one => ({
    value: one.id,
    label: <Entered>{`${one.name} · ${one.relationName}`}</Entered>,
  }))
  return (
    <fieldset className="dv-going">
      <legend>{label(words.going)}</legend>
      <Checkbox.Group options={options} value={[...value]} onChange={ids => onChange(ids.map(String))} />
    </fieldset>
  )
}

/** Some members become a household of their own. */
export function SplitDialog({ row, onClose }: HouseDialogProps) {
  const label = useLabel()
  const post = useSend()
  const { members = [], error, refetch } = useMembers(row.id)
  const [ids, setIds] = useState<readonly Id[]>([])
  const [own, setOwn] = useState(NOBODY)
  const [next, setNext] = useState(NOBODY)
  const going = members.filter(one => ids.includes(one.id))
  const staying = members.filter(one => !ids.includes(one.id))
  const isHeadless = going.some(one => one.relation === KIN.head) && staying.length > 0
  const isReady = going.length > 0 && own.headId !== '' && (!isHeadless || next.headId !== '')
  const send = (values: Values) =>
    post('split', {
      ...values,
      id: row.id,
      residentIds: ids,
      headId: own.headId,
      relations: { ...next.relations, ...own.relations },
      ...(isHeadless && { nextHeadId: next.headId }),
    })
  return (
    <ActForm
      title={householdEndpoints.split.label}
      about={titleOf(household, row)}
      fields={splitFields}
      presets={{ houseNo: row['houseNo'], gridId: row['gridId'] }}
      wide
      missing={() => (isReady ? '' : label(words.chooseGoing))}
      send={send}
      onClose={onClose}
    >
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {members.length === 1 && <p className="dv-quiet">{label(words.none)}</p>}
      <Going
        members={members}
        value={ids}
        onChange={chosen => {
          setIds(chosen)
          setOwn(NOBODY)
          setNext(NOBODY)
        }}
      />
      {going.length > 0 && (
        <Succession title={words.newHead} members={going} before={members} value={own} onChange={setOwn} />
      )}
      {isHeadless && (
        <Succession title={words.nextHead} members={staying} before={members} value={next} onChange={setNext} />
      )}
    </ActForm>
  )
}

const joinFields = { reason: text('原因', 'Reason').max(200).required('请填写原因', 'Please give the reason') }

/** Several households become one. */
export function JoinDialog({ rows, onClose }: { readonly rows: readonly WireRow[]; onClose(): void }) {
  const label = useLabel()
  const post = useSend()
  const [target, setTarget] = useState(rows[0]!.id)
  const [relations, setRelations] = useState<Readonly<Record<Id, string>>>({})
  const others = rows.filter(row => row.id !== target)
  const send = (values: Values) =>
    post('merge', { ...values, ids: rows.map(row => row.id), targetId: target, relations })
  return (
    <ActForm
      title={householdEndpoints.merge.label}
      about={rows.map(row => titleOf(household, row)).join('、')}
      fields={joinFields}
      wide
      send={send}
      onClose={onClose}
    >
      <fieldset className="dv-going">
        <legend>{label(words.stays)}</legend>
        <Radio.Group
          value={target}
          onChange={event => {
            setTarget(String(event.target.value))
            setRelations({})
          }}
          options={rows.map(row => ({
            value: row.id,
            label: <Entered>{`${titleOf(household, row)} ${String(row['householdNo'] ?? '')}`}</Entered>,
          }))}
        />
      </fieldset>
      {others.map(row => (
        <Joining key={row.id} row={row} relations={relations} onChange={setRelations} />
      ))}
    </ActForm>
  )
}

interface JoiningProps {
  readonly row: WireRow
  readonly relations: Readonly<Record<Id, string>>
  onChange(relations: Readonly<Record<Id, string>>): void
}
function Joining({ row, relations, onChange }: JoiningProps) {
  const { members, error, refetch } = useMembers(row.id)
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return members && members.length > 0 ? (
    <RelationList members={members} relations={relations} onChange={onChange} />
  ) : null
}

/** The button over the list that makes one household of those that are chosen. */
export function JoinChosen() {
  const label = useLabel()
  const allowed = useMay('household_merge')
  const { selection } = usePage()
  const [open, setOpen] = useState<readonly WireRow[]>()
  const chosen = [...selection.rows.values()]
  if (!allowed || chosen.length < 2 || chosen.some(row => row['deptId'] !== chosen[0]!['deptId'])) return null
  return (
    <>
      <Button onClick={() => setOpen(chosen)}>{label(householdEndpoints.merge.label)}</Button>
      {open && <JoinDialog rows={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
