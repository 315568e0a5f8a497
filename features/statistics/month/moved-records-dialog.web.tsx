import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, enteredLang, PageModal, useLabel, useLanguage } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import { Link } from 'react-router'
import { charts } from '../charts/charts.api.ts'
import type { FigureHead } from '../figure/figure-table.ts'
import type { Cause, Compared, MonthTable } from './month-ends.ts'

const words = {
  came: { zh: '增加', en: 'Came' },
  left: { zh: '减少', en: 'Left' },
} as const satisfies Record<string, Label>

interface MovedDialogProps {
  readonly head: FigureHead
  readonly table: MonthTable
  readonly of: Compared
  readonly cause: Cause
  readonly deptId: string
  onClose(): void
}
/** The records that came or left for one reason; each that the person may see opens in its list. */
export default function MovedDialog({ head, table, of, cause, deptId, onClose }: MovedDialogProps) {
  const pick = useLabel()
  const language = useLanguage()
  const { name, month, path } = table
  const params = { name, month, key: of.key, way: cause.way, reason: cause.reason, ...(deptId && { deptId }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['statistics', 'moved', params, language],
    queryFn: ({ signal }) => api(charts).call('moved', params, { signal, silent: 'all' }),
  })
  const here = data?.filter(({ isHere }) => isHere) ?? []
  const gone = (data?.length ?? 0) - here.length
  const more = cause.records - (data?.length ?? 0)
  return (
    <PageModal
      open
      width={480}
      footer={null}
      onCancel={onClose}
      title={[head.label, of.label, `${pick(words[cause.way])} · ${cause.label} ${cause.count}`]
        .filter(Boolean)
        .join(' · ')}
    >
      {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} />}
      <ul className="dv-moved" aria-busy={!data && !error}>
        {here.map(({ id, title }) => (
          <li key={id}>
            <Link to={`${path}?id=${id}`} onClick={onClose} {...enteredLang(title)}>
              {title || id}
            </Link>
          </li>
        ))}
      </ul>
      {gone > 0 && (
        <p className="dv-quiet">
          {pick({
            zh: `另有 ${gone} 条已删除，或已不在可见范围内`,
            en: `${gone} more were deleted or are out of your sight now`,
          })}
        </p>
      )}
      {data && more > 0 && (
        <p className="dv-quiet">{pick({ zh: `其余 ${more} 条未列出`, en: `${more} more are not listed` })}</p>
      )}
    </PageModal>
  )
}
