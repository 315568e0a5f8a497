import { useQuery } from '@tanstack/react-query'
import { useRefresh, type Values, type WireRow } from '@village/page'
import type { Fields, Id, Label } from '@village/resource'
import { api, Entered, useLabel, useLanguage, useText } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import { useCallback, useState } from 'react'
import { ActForm } from '../act-form/act-form.web.tsx'
import { NOBODY, Succession } from '../act-form/succession.web.tsx'
import { residentEndpoints } from '../resident/declared/resident.endpoints.ts'
import { resident } from '../resident/resident.resource.ts'
import { acts, type Consequence, type Consequences } from './acts.api.ts'
import { whoLines, whomOf } from './whom.ts'

/** Acts of life that a dialog asks for. */
export type LifeKind = 'die' | 'moveOut' | 'move' | 'cancel' | 'correct' | 'restore' | 'moveIn'

const words = {
  follows: { zh: '办理后将同时发生', en: 'What follows' },
  nothing: { zh: '没有其他记录受影响', en: 'No other record is touched' },
  end: { zh: '将结束', en: 'ends' },
  along: { zh: '随迁到新村', en: 'goes along' },
  back: { zh: '将恢复', en: 'is opened again' },
  account: { zh: '居民账号将注销', en: 'The account is closed' },
  wards: { zh: '是以下未成年人的监护人，请随后变更', en: 'Guardian of these children: choose another one afterwards' },
  emptied: { zh: '该户将没有在册成员', en: 'Nobody is left in the household' },
  isHead: { zh: '该居民是户主，请先在户信息中变更户主', en: 'Householder: name another one in the household first' },
  choose: { zh: '请选择新户主', en: 'Choose the new householder' },
} as const satisfies Record<string, Label>

const { die, moveOut } = acts.endpoints
const { id: _, ...move } = residentEndpoints.move.params
const { moveInDate, deptId } = resident.fields
const reason = die.params.reason.required('请填写原因', 'Please give the reason')

/** The dialog shows what is wrong itself. */
const QUIET = { silent: 'all' } as const
type Sent = Values & { readonly id: Id; readonly updateTime?: string }

interface Kind {
  readonly label: Label
  readonly send: (values: Sent) => Promise<unknown>
  readonly fields: Fields
  /** What the button says of whom; its label and the person unless said. */
  readonly button?: (whom: Label) => Label
  /** The act may name who follows a householder. */
  readonly succeeds?: boolean
}
const transition = (key: keyof typeof moves) => ({
  label: moves[key].label,
  send: (values: Sent) => api(resident).transition(key, values, QUIET),
})
const moves = resident.states!.transitions as Readonly<Record<LifeKind, { readonly label: Label }>>

const kinds: Readonly<Record<LifeKind, Kind>> = {
  die: {
    label: die.label,
    send: values => api(acts).send('die', values, QUIET),
    fields: { deathDate: die.params.deathDate, reason: die.params.reason },
    button: whom => ({ zh: `登记 ${whom.zh}死亡`, en: `Register the death of ${whom.en}` }),
    succeeds: true,
  },
  moveOut: {
    label: moveOut.label,
    send: values => api(acts).send('moveOut', values, QUIET),
    fields: { moveOutDate: moveOut.params.moveOutDate, moveOutReason: moveOut.params.moveOutReason },
    button: whom => ({ zh: `登记 ${whom.zh}迁出`, en: `Register that ${whom.en} moves out` }),
    succeeds: true,
  },
  move: {
    label: residentEndpoints.move.label,
    send: values => api(resident).send('move', values, QUIET),
    fields: move,
  },
  moveIn: { ...transition('moveIn'), fields: { moveInDate: moveInDate.required(), deptId } },
  cancel: { ...transition('cancel'), fields: { reason } },
  correct: { ...transition('correct'), fields: { reason } },
  restore: { ...transition('restore'), fields: { reason } },
}

function useConsequences(id: Id, kind: LifeKind, into: unknown) {
  const language = useLanguage()
  const deptId = typeof into === 'string' ? into : ''
  return useQuery({
    queryKey: [acts.name, 'consequences', id, kind, deptId, language],
    queryFn: ({ signal }) => api(acts).call('consequences', { id, kind, deptId }, { signal, silent: 'all' }),
    staleTime: 0,
  })
}

type Say = (label: Label) => string
const effectOf = (one: Consequence, label: Say): string => {
  const does = one.effect === 'end' && one.act ? label(one.act) : label(words[one.effect])
  return `${label(one.label)} ${one.count} · ${does}`
}
/** The same when it has happened: what ended, went along or was opened again. */
const outcomeLines = ({ registers, account }: Consequences, label: Say): readonly string[] => [
  ...registers.map(one => effectOf(one, label)),
  ...(account ? [label(words.account)] : []),
]

/** What will happen with it, before anything is done. */
function Following({ consequences, succeeds }: { readonly consequences: Consequences; readonly succeeds: boolean }) {
  const say = useText()
  const label = useLabel()
  const notes = [
    ...(consequences.account ? [label(words.account)] : []),
    ...(consequences.emptied ? [label(words.emptied)] : []),
    ...(consequences.successors.length > 0 && !succeeds ? [label(words.isHead)] : []),
  ]
  const isQuiet = consequences.registers.length + notes.length + consequences.wards.length === 0
  return (
    <section className="dv-consequences" aria-live="polite">
      <h3>{label(words.follows)}</h3>
      {isQuiet && <p className="dv-quiet">{label(words.nothing)}</p>}
      <ul>
        {consequences.registers.map(one => (
          <li key={`${one.resource}${one.effect}`}>{effectOf(one, label)}</li>
        ))}
        {notes.map(note => (
          <li key={note}>{note}</li>
        ))}
        {consequences.wards.length > 0 && (
          <li>
            {label(words.wards)}
            {say('common.colon')}
            <Entered>{consequences.wards.map(one => one.name).join(say('common.comma'))}</Entered>
          </li>
        )}
      </ul>
    </section>
  )
}

const whomAfter =
  (title: Label) =>
  (whom: Label): Label => ({ zh: `${title.zh}：${whom.zh}`, en: `${title.en}: ${whom.en}` })

/** Who it is, before anything is asked: two people may have one name. */
function Who({ row }: { readonly row: WireRow }) {
  const label = useLabel()
  return (
    <p className="dv-act-who">
      <strong>
        <Entered>{String(row['name'] ?? '')}</Entered>
      </strong>
      {whoLines(row).map(one => (
        <span key={one.en}>
          <Entered>{label(one)}</Entered>
        </span>
      ))}
    </p>
  )
}

export interface LifeDialogProps {
  readonly kind: LifeKind
  readonly row: WireRow
  /** A sentence above what follows. */
  readonly note?: string
  onClose(): void
}
/** An act of life: its day and reason, what follows from it, and who follows a householder. */
export function LifeDialog({ kind, row, note, onClose }: LifeDialogProps) {
  const label = useLabel()
  const refresh = useRefresh(resident)
  const [next, setNext] = useState(NOBODY)
  const [into, setInto] = useState<unknown>(row['deptId'])
  const hear = useCallback((values: Values) => setInto(values['deptId']), [])
  const { label: title, send: post, fields, button = whomAfter(kinds[kind].label), succeeds = false } = kinds[kind]
  const { data: effects, error, refetch } = useConsequences(row.id, kind, 'deptId' in fields ? into : '')
  const self = { id: row.id, name: '', relation: '0', relationName: '', sex: String(row['sex'] ?? ''), age: null }
  const successors = effects?.successors ?? []
  const asksNext = succeeds && successors.length > 0
  const send = async (values: Values) => {
    const succession = asksNext ? { headId: next.headId, relations: next.relations } : {}
    const state = kind === 'move' ? {} : { updateTime: String(row['updateTime']) }
    await post({ ...values, ...succession, ...state, id: row.id })
    await refresh()
    return { followed: effects ? outcomeLines(effects, label) : [] }
  }
  return (
    <ActForm
      title={title}
      about={String(row['name'] ?? '')}
      fields={fields}
      okText={label(button(whomOf(row)))}
      lead={<Who row={row} />}
      // The day is no habit: it is asked for, so that nobody registers an act of today by one press.
      presets={'deptId' in fields ? { deptId: row['deptId'] } : {}}
      missing={() => (asksNext && !next.headId ? label(words.choose) : '')}
      onValues={hear}
      send={send}
      onClose={onClose}
    >
      {note && <p className="dv-quiet">{note}</p>}
      {asksNext && <Succession members={successors} before={[self, ...successors]} value={next} onChange={setNext} />}
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {effects && <Following consequences={effects} succeeds={succeeds} />}
    </ActForm>
  )
}
