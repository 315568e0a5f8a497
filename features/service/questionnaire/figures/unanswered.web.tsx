import { useQuery } from '@tanstack/react-query'
import type { Label } from '@village/resource'
import { api, Entered, PageModal, useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Pagination from 'antd/es/pagination'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import type { HouseholdLine } from '../../../people/public.ts'
import { questionnaire } from '../questionnaire.resource.ts'

const words = {
  title: { zh: '未答名单', en: 'Who has not answered' },
  none: { zh: '每户都已答卷', en: 'Every household has answered' },
} as const satisfies Record<string, Label>
const SIZE = 20

function useHouses(id: string, current: number) {
  return useQuery({
    queryKey: [questionnaire.name, 'unanswered', id, current],
    queryFn: ({ signal }) =>
      api(questionnaire).call('unanswered', { id, current, size: SIZE }, { signal, silent: 'all' }),
    placeholderData: before => before,
  })
}

function Houses({ houses }: { readonly houses: readonly HouseholdLine[] }) {
  return (
    <ul className="dv-found-houses">
      {houses.map(({ id, householdName, gridName }) => (
        <li key={id}>
          <b>
            <Entered>{householdName}</Entered>
          </b>
          <span className="dv-quiet">
            <Entered>{gridName}</Entered>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Households that have sent no sheet, by grid: whom to visit. */
export function Unanswered({ id, onClose }: { readonly id: string; onClose(): void }) {
  const label = useLabel()
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useHouses(id, current)
  const total = data?.total ?? 0
  return (
    <PageModal
      open
      centered
      width={560}
      footer={null}
      title={data ? `${label(words.title)} · ${total}` : label(words.title)}
      onCancel={onClose}
    >
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && total === 0 && <p className="dv-quiet">{label(words.none)}</p>}
      <Houses houses={data?.records ?? []} />
      {total > SIZE && (
        <Pagination
          size="small"
          current={current}
          pageSize={SIZE}
          total={total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </PageModal>
  )
}
