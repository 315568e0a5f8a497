import { useQuery } from '@tanstack/react-query'
import { api, Entered, enteredLang, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Checkbox from 'antd/es/checkbox'
import Pagination from 'antd/es/pagination'
import Skeleton from 'antd/es/skeleton'
import Tag from 'antd/es/tag'
import { useState } from 'react'
import type { DifferentRow } from './recovery.endpoints.ts'
import { recovery } from './recovery.resource.ts'
import { filesWords, words } from './recovery-words.ts'

const SIZE = 10

function useDifferentRows(id: string, register: string, current: number, version: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: [recovery.name, 'rows', id, register, current, version, language],
    queryFn: ({ signal }) =>
      api(recovery).call('rows', { id, register, current, size: SIZE } as never, { signal, silent: 'all' }),
  })
}

/** Each field that differs: as it is now, and as it was in the backup. */
function Values({ row }: { readonly row: DifferentRow }) {
  const label = useLabel()
  const word = (value: string): string => value || label(words.empty)
  const isChanged = row.kind === 'changed'
  return (
    <table className="dv-recovery-values">
      <thead>
        <tr>
          <td />
          {isChanged && <th scope="col">{label(words.now)}</th>}
          <th scope="col">{label(words.before)}</th>
        </tr>
      </thead>
      <tbody>
        {row.changes.map(({ field, label: name, before, after }) => (
          <tr key={field}>
            <th scope="row" className="dv-quiet">
              {name}
            </th>
            {isChanged && (
              <td>
                <del {...enteredLang(before)}>{word(before)}</del>
              </td>
            )}
            <td>
              <span {...enteredLang(after)}>{word(after)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  readonly row: DifferentRow
  readonly isChosen: boolean
  readonly isLocked: boolean
  onChoose(isChosen: boolean): void
}
function Line({ row, isChosen, isLocked, onChoose }: LineProps) {
  const label = useLabel()
  const isOver = row.state === 'back' || row.state === 'chosen'
  return (
    <li>
      <div className="dv-recovery-head">
        <Checkbox
          checked={isChosen || isOver}
          disabled={isLocked || isOver}
          onChange={({ target }) => onChoose(target.checked)}
        >
          <Entered>{row.title}</Entered>
        </Checkbox>
        <Tag color={row.kind === 'changed' ? 'warning' : 'error'}>{label(words[row.kind])}</Tag>
        {row.files > 0 && <span className="dv-quiet">{label(filesWords(row.files))}</span>}
        {row.state !== 'open' && (
          <Tag color={row.state === 'refused' ? 'error' : 'success'}>{label(words[row.state])}</Tag>
        )}
      </div>
      {row.problem && (
        <p className="dv-recovery-problem">
          <Entered>{row.problem}</Entered>
        </p>
      )}
      <div className="dv-recovery-scroll">
        <Values row={row} />
      </div>
    </li>
  )
}

interface RowsProps {
  readonly id: string
  readonly register: string
  /** Changes when rows have come back. */
  readonly version: string
  /** The register as a whole is chosen, or rows are coming back. */
  readonly isLocked: boolean
  readonly chosen: ReadonlySet<string>
  onChoose(row: string, isChosen: boolean): void
}
/** The rows of a register that differ, a page at a time. */
export function DifferentRows({ id, register, version, isLocked, chosen, onChoose }: RowsProps) {
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useDifferentRows(id, register, current, version)
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  return (
    <>
      <ul className="dv-recovery-rows">
        {data.records.map(row => (
          <Line
            key={row.id}
            row={row}
            isChosen={chosen.has(row.id)}
            isLocked={isLocked}
            onChoose={isChosen => onChoose(row.id, isChosen)}
          />
        ))}
      </ul>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={current}
        pageSize={SIZE}
        total={data.total}
        onChange={setCurrent}
      />
    </>
  )
}
