import { titleOf, useKnownPlace, useRefresh, type Values, type WireRow } from '@village/page'
import type { Fields, Id, Label } from '@village/resource'
import { api, useLabel } from '@village/web'
import Radio from 'antd/es/radio'
import { useState } from 'react'
import { acts } from '../acts/acts.api.ts'
import { household } from '../household/household.resource.ts'
import { KIN } from '../kin.ts'
import { lifeact } from '../life/lifeact/lifeact.resource.ts'
import { today } from '../life/today.ts'
import { resident } from '../resident/resident.resource.ts'
import { ActForm } from './act-form.web.tsx'
import { emptyRow, isCounted, NewcomerRows, type Typed } from './newcomer-rows.web.tsx'

const words = {
  how: { zh: '落户方式', en: 'Where to' },
  founds: { zh: '立新户', en: 'A new household' },
  joins: { zh: '入已有的户', en: 'Into a household' },
  someone: { zh: '一人或整户', en: 'one person or a family' },
  names: { zh: '请填写每个人的姓名和与户主关系', en: 'Enter name and relation of each person' },
  head: { zh: '新户需要一位户主', en: 'A new household needs a householder' },
  do: { zh: '办理迁入', en: 'Register' },
  people: { zh: '人', en: 'people' },
  into: { zh: '已入', en: 'moved into' },
  asked: { zh: '档案在其他村，已申请转入', en: 'records of another village were asked for' },
} as const satisfies Record<string, Label>

const { params } = acts.endpoints.moveIn
const { date, from, reason, residenceType, houseNo, gridId, liveAddress, householdId, deptId } = params
const shared = { from, reason, date, residenceType }
const toFound: Fields = { ...shared, houseNo: houseNo.required(), gridId, liveAddress }
/** For those who have several villages. */
const toFoundIn: Fields = { ...toFound, deptId: deptId.required() }
const toJoin: Fields = { ...shared, householdId: householdId.required() }
const toThis: Fields = shared

/** Registers the people. Answers whom it was done for and what followed, as the message says it. */
async function register(place: Values, people: readonly Typed[], label: (of: Label) => string) {
  const newcomers = people.map(({ key: _, ...one }) => one)
  const done = await api(acts).send('moveIn', { ...place, people: newcomers }, { silent: 'all' })
  const { asked = [], residentIds = [] } = done as { asked?: readonly string[]; residentIds?: readonly Id[] }
  const came = people.filter(one => !asked.includes(one.name)).map(one => one.name)
  return {
    whom: (residentIds.length > 0 ? came : asked).join('、'),
    followed: [
      ...(residentIds.length > 0 ? [`${label(words.into)} ${done.householdName}`] : []),
      ...(asked.length > 0 ? [`${asked.join('、')} ${label(words.asked)}`] : []),
    ],
  }
}

/** Whether a household is founded or joined. */
function Placing({ founds, onChange }: { readonly founds: boolean; onChange(founds: boolean): void }) {
  const label = useLabel()
  return (
    <fieldset className="dv-act-lead">
      <legend>{label(words.how)}</legend>
      <Radio.Group
        value={founds}
        onChange={event => onChange(event.target.value)}
        options={[
          { value: true, label: label(words.founds) },
          { value: false, label: label(words.joins) },
        ]}
      />
    </fieldset>
  )
}

interface MoveInProps {
  /** The household that is joined; without it the form asks. */
  readonly row?: WireRow
  onClose(): void
}
/** One person or a whole family moves in, into a household or as a new one. */
export function MoveInDialog({ row, onClose }: MoveInProps) {
  const label = useLabel()
  const refreshes = [useRefresh(resident), useRefresh(household), useRefresh(lifeact)]
  const [founds, setFounds] = useState(row === undefined)
  const [rows, setRows] = useState<readonly Typed[]>([emptyRow(row ? '' : KIN.head)])
  const village = useKnownPlace(household, row === undefined)
  const fields = row ? toThis : !founds ? toJoin : village['deptId'] ? toFound : toFoundIn
  const [tried, setTried] = useState(false)
  const people = rows.filter(isCounted)
  const missing = (): string => {
    setTried(true)
    if (people.some(one => !one.name.trim() || !one.relation)) return label(words.names)
    return founds && !people.some(one => one.relation === KIN.head) ? label(words.head) : ''
  }
  const send = async (values: Values) => {
    const place = Object.fromEntries(Object.keys(fields).map(name => [name, values[name]]))
    const sent = { ...(founds && village), ...place, ...(row && { householdId: row.id }) }
    const done = await register(sent, people, label)
    await Promise.all(refreshes.map(refresh => refresh()))
    return done
  }
  return (
    <ActForm
      title={acts.endpoints.moveIn.label}
      about={row ? titleOf(household, row) : label(words.someone)}
      fields={fields}
      presets={{ date: today(), residenceType: '1' }}
      wide
      widest
      okText={`${label(words.do)} (${people.length} ${label(words.people)})`}
      missing={missing}
      isTouched={rows.some(one => one.name || one.idCard)}
      lead={row ? null : <Placing founds={founds} onChange={setFounds} />}
      send={send}
      onClose={onClose}
    >
      <NewcomerRows rows={rows} tried={tried} onChange={setRows} />
    </ActForm>
  )
}
