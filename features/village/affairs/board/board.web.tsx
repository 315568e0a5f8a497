import { useQuery } from '@tanstack/react-query'
import { ResourceForm } from '@village/page'
import type { Label } from '@village/resource'
import { api, definePage, enteredLang, queryClient, useLabel, useLanguage, useMay, useScreen } from '@village/web'
import { ErrorCard, NoneYet } from '@village/web/kit'
import { useLive } from '@village/web/live'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { Link } from 'react-router'
import { affairs } from '../affairs.resource.ts'
import { AFFAIRS } from '../declared/affairs.states.ts'
import { periodWords } from '../declared/period.ts'
import { type Board, type BoardCell, type BoardDuty, board, type DutyState } from './board.api.ts'
import place from './board.place.ts'
import { cellWords, dayWords } from './board-words.ts'
import { affairsDuty } from './duty.resource.ts'
import { FINANCE_TABLE } from './finance-table.ts'
import './board.css'

const words = {
  village: { zh: '村', en: 'Village' },
  until: { zh: '截止', en: 'by' },
  write: { zh: '起草', en: 'Write it' },
  duties: { zh: '公开要求', en: 'Duties to publish' },
  noDuties: { zh: '还没有公开要求，请先在“公开要求”中添加', en: 'No duties yet: add them under “Duties to publish”' },
  noVillages: { zh: '你的范围内没有村', en: 'There is no village within your reach' },
  table: { zh: '各村本期应公开事项', en: 'What each village has to publish now' },
} as const satisfies Record<string, Label>
const STATES: readonly (readonly [DutyState, Label])[] = [
  ['late', { zh: '逾期', en: 'Late' }],
  ['due', { zh: '待公开', en: 'Due' }],
  ['draft', { zh: '草稿', en: 'Draft' }],
  ['inReview', { zh: '审核中', en: 'In review' }],
  ['published', { zh: '已公开', en: 'Published' }],
]
const KEY = [board.name, 'now'] as const

interface Wanted {
  readonly duty: BoardDuty
  readonly deptId: string
}
interface CellProps {
  readonly cell: BoardCell
  readonly duty: BoardDuty
  readonly village: string
  onWrite(wanted: Wanted): void
}
/** Leads to the record; where there is none yet, and the person may write it, begins one. */
function Cell({ cell, duty, village, onWrite }: CellProps) {
  const label = useLabel()
  const mayWrite = useMay('villageaffairs_add')
  const said = label(cellWords(cell))
  const isOpen = cell.state === 'late' || cell.state === 'due' || cell.state === 'atOnce'
  return (
    <span className="dv-duty" data-state={cell.state}>
      {cell.affairsId ? (
        <Link
          to={`${affairs.path}?id=${cell.affairsId}`}
          aria-label={`${village} ${duty.name}: ${said}`}
          {...enteredLang(village)}
        >
          {said}
        </Link>
      ) : (
        <span>{said}</span>
      )}
      {mayWrite && isOpen && (!cell.affairsId || cell.state === 'atOnce') && (
        <button
          type="button"
          className="dv-link"
          aria-label={`${label(words.write)} ${village} ${duty.name}`}
          {...enteredLang(village)}
          onClick={() => onWrite({ duty, deptId: cell.deptId })}
        >
          {label(words.write)}
        </button>
      )}
    </span>
  )
}

function DutyHead({ duty }: { readonly duty: BoardDuty }) {
  const label = useLabel()
  return (
    <>
      <span {...enteredLang(duty.name)}>{duty.name}</span>
      {duty.periodValue && (
        <small>
          <span>{label(periodWords(duty.periodValue))}</span>{' '}
          <span>{`${label(words.until)} ${label(dayWords(duty.dueDay))}`}</span>
        </small>
      )}
    </>
  )
}

interface MatrixProps {
  readonly of: Board
  onWrite(wanted: Wanted): void
}
const cellOf = ({ cells }: Board, deptId: string, dutyId: string): BoardCell =>
  cells.find(cell => cell.deptId === deptId && cell.dutyId === dutyId)!

function Matrix({ of, onWrite }: MatrixProps) {
  const label = useLabel()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className="dv-duty-scroll" tabIndex={0} aria-label={label(words.table)}>
      <table className="dv-duty-table" aria-label={label(words.table)}>
        <thead>
          <tr>
            <th scope="col">{label(words.village)}</th>
            {of.duties.map(duty => (
              <th key={duty.id} scope="col">
                <DutyHead duty={duty} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.villages.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row" {...enteredLang(name)}>
                {name}
              </th>
              {of.duties.map(duty => (
                <td key={duty.id}>
                  <Cell cell={cellOf(of, id, duty.id)} duty={duty} village={name} onWrite={onWrite} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A village as a card, with its duties as lines. */
function Cards({ of, onWrite }: MatrixProps) {
  return of.villages.map(({ id, name }) => (
    <section key={id} className="dv-card dv-duty-card" aria-labelledby={`duties-${id}`}>
      <h2 id={`duties-${id}`} {...enteredLang(name)}>
        {name}
      </h2>
      <ul>
        {of.duties.map(duty => (
          <li key={duty.id}>
            <span className="dv-duty-name">
              <DutyHead duty={duty} />
            </span>
            <Cell cell={cellOf(of, id, duty.id)} duty={duty} village={name} onWrite={onWrite} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Numbers({ of }: { readonly of: Board }) {
  const label = useLabel()
  return (
    <ul className="dv-duty-numbers">
      {STATES.map(([state, said]) => (
        <li key={state} data-state={state}>
          <b>{of.cells.filter(cell => (state === 'draft' ? cell.isDraft : cell.state === state)).length}</b>{' '}
          {label(said)}
        </li>
      ))}
    </ul>
  )
}

function useBoard() {
  const language = useLanguage()
  const again = () => void queryClient.invalidateQueries({ queryKey: KEY })
  useLive('counters', again)
  const asked = useQuery({
    queryKey: [...KEY, language],
    queryFn: ({ signal }) => api(board).call('now', {}, { signal, silent: 'all' }),
  })
  return { ...asked, again }
}

function DutyBoard() {
  const label = useLabel()
  const isPhone = useScreen() === 0
  const seesDuties = useMay('affairs_duty_view')
  const { data, error, refetch, again } = useBoard()
  const [wanted, setWanted] = useState<Wanted>()
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const none = data.villages.length === 0 ? words.noVillages : data.duties.length === 0 ? words.noDuties : null
  // One village needs no table of villages.
  const Drawn = isPhone || data.villages.length === 1 ? Cards : Matrix
  return (
    <div className="dv-duty-page">
      <header>
        <h1>{label(place.label)}</h1>
        {!none && <Numbers of={data} />}
        {seesDuties && <Link to={affairsDuty.path}>{label(words.duties)}</Link>}
      </header>
      {none ? <NoneYet words={label(none)} /> : <Drawn of={data} onWrite={setWanted} />}
      {wanted && (
        <ResourceForm of={affairs} start={startOf(wanted)} onClose={() => setWanted(undefined)} onSaved={again} />
      )}
    </div>
  )
}
/** A new record begins with what the cell says already. */
const startOf = ({ duty, deptId }: Wanted) => ({
  deptId,
  affairsType: duty.affairsType,
  periodType: duty.periodType,
  ...(duty.affairsType === AFFAIRS.finance && { content: FINANCE_TABLE }),
  ...(duty.periodValue && { periodValue: duty.periodValue, title: periodWords(duty.periodValue).zh + duty.name }),
})

export default definePage(place, DutyBoard)
