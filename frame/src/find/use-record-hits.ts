import { useQueries } from '@tanstack/react-query'
import { besideOf, titleOf, type WireRow } from '@village/page/record/wire-row.ts'
import type { Id } from '@village/resource'
import { useLabel, useLanguage } from '@village/web/i18n.ts'
import { useSession } from '@village/web/session.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMenu } from '../menu/menu.ts'
import { filtersFor } from './filters-for.ts'
import type { FindQuery } from './find-query.ts'
import { addressOfRecord, type Group, groupsFor, rowsOf } from './findables.ts'
import { type Findings, type Hit, MOST_HITS } from './hit.ts'
import type { Recent } from './recent.ts'

/** How long the hands have to rest before the server is asked. */
const REST_MS = 200

function useDebounced(asked: FindQuery): FindQuery {
  const [rested, setRested] = useState(asked)
  const { prefix, text } = asked
  useEffect(() => {
    const timer = setTimeout(() => setRested({ prefix, text }), REST_MS)
    return () => clearTimeout(timer)
  }, [prefix, text])
  return rested
}

function useGroups(): readonly Group[] {
  const menu = useMenu()
  const permissions = useSession(session => session.permissions)
  return groupsFor(menu.data ?? [], permissions)
}

function useHitOf(): (group: Group, row: WireRow) => Hit {
  const navigate = useNavigate()
  const pick = useLabel()
  return (group, row) => ({
    key: `${group.of.name}:${row.id}`,
    title: titleOf(group.of, row),
    beside: besideOf(group.of, row, pick),
    aside: pick(group.of.label),
    icon: group.of.menu?.icon ?? '',
    run: () => void navigate(addressOfRecord(group, row.id)),
  })
}

const filtersOf = ({ of, find }: Group, asked: FindQuery) => filtersFor({ ...of, find }, asked)

/** Records by name or number, one section for each resource that can be found; what was found before does not flash. */
export function useRecordHits(asked: FindQuery): Findings {
  const pick = useLabel()
  const language = useLanguage()
  const rested = useDebounced(asked)
  const hitOf = useHitOf()
  const groups = useGroups()
  const wanted = groups.flatMap(group => filtersOf(group, rested).map(filters => ({ group, filters })))
  const answers = useQueries({
    queries: wanted.map(({ group, filters }) => ({
      queryKey: ['find', group.of.name, filters, language],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => rowsOf(group, filters, signal),
      // Names of people are not kept longer than they are looked at.
      gcTime: 0,
    })),
  })
  const isRested = rested.prefix === asked.prefix && rested.text === asked.text
  const sections = groups.flatMap(group => {
    const rows = wanted.flatMap((one, at) => (one.group === group ? (answers[at]?.data ?? []) : []))
    // What several ways lead to is one hit.
    const once = [...new Map(rows.map(row => [row.id, row])).values()].slice(0, MOST_HITS)
    const hits = once.map(row => hitOf(group, row))
    return hits.length > 0 ? [{ key: group.of.name, label: pick(group.of.label), hits }] : []
  })
  const asks = groups.some(group => filtersOf(group, asked).length > 0)
  return {
    sections: isRested ? sections : [],
    looking: asks && (!isRested || answers.some(({ isFetching }) => isFetching)),
    failed: isRested && answers.some(({ isError }) => isError),
  }
}

/** The records among what was open last: their names are asked for, because the browser keeps none. */
export function useRecentRecords(all: readonly Recent[], wanted: boolean): ReadonlyMap<string, Hit> {
  const language = useLanguage()
  const hitOf = useHitOf()
  const groups = useGroups().flatMap(group => {
    const ids = all.flatMap(one => ('resource' in one && one.resource === group.of.name ? [one.id] : ([] as Id[])))
    return ids.length > 0 && wanted ? [{ group, id: ids.join(',') }] : []
  })
  const answers = useQueries({
    queries: groups.map(({ group, id }) => ({
      queryKey: ['find', 'recent', group.of.name, id, language],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => rowsOf(group, { id }, signal),
      gcTime: 0,
    })),
  })
  const hits = groups.flatMap(({ group }, at) => (answers[at]?.data ?? []).map(row => hitOf(group, row)))
  return new Map(hits.map(hit => [hit.key, hit]))
}
