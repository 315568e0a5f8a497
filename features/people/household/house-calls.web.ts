import { useQuery } from '@tanstack/react-query'
import { useRefresh, type Values, type WireRow } from '@village/page'
import type { Id } from '@village/resource'
import { api, useLanguage } from '@village/web'
import type { Concerned } from '../acts/acts.api.ts'
import { resident } from '../resident/resident.resource.ts'
import type { householdEndpoints } from './household.endpoints.ts'
import { household } from './household.resource.ts'

/** Who lives in a household, as the acts need them. */
export function useMembers(id: Id) {
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: [household.name, 'members', id, language],
    queryFn: ({ signal }) => api(household).call('members', { id }, { signal, silent: 'all' }),
  })
  const members: readonly Concerned[] | undefined = data?.map(row => ({
    id: String(row['id']),
    name: String(row['name']),
    relation: String(row['relation'] ?? ''),
    relationName: String(row['relationName'] ?? ''),
    sex: String(row['sex'] ?? ''),
    age: typeof row['age'] === 'number' ? row['age'] : null,
  }))
  return { members, error, refetch }
}

/** A dialog about one household. */
export interface HouseDialogProps {
  readonly row: WireRow
  onClose(): void
}
/** Sends an act of a household and reads again what it has changed. */
export const useSend = () => {
  const refresh = useRefresh(household)
  const people = useRefresh(resident)
  return async (key: keyof typeof householdEndpoints, values: Values): Promise<void> => {
    await api(household).send(key, values, { silent: 'all' })
    await Promise.all([refresh(), people()])
  }
}
