import { useQuery } from '@tanstack/react-query'
import type { Label, RowOf } from '@village/resource'
import { api, Entered, enteredLang, useLabel, useLanguage } from '@village/web'
import { Link } from 'react-router'
import { lifeact } from '../life/lifeact/lifeact.resource.ts'

const words = {
  newest: { zh: '最近登记', en: 'Registered last' },
  all: { zh: '全部人口变动', en: 'All acts' },
} as const satisfies Record<string, Label>
const SHOWN = 6

const KINDS = lifeact.fields.kind.spec.choices!
const kindOf = (kind: string | null): Label => {
  const [zh, en] = KINDS[kind ?? ''] ?? ['', '']
  return { zh, en }
}

/** A birth's reason is mostly 出生: said once. */
const ownReason = ({ kind, reason }: Pick<RowOf<typeof lifeact>, 'kind' | 'reason'>): string | null =>
  reason === kindOf(kind).zh ? null : reason

/** What was registered last, so that whoever has just done it sees it stand there. */
export function NewestActs() {
  const label = useLabel()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: [lifeact.name, 'newest', language],
    queryFn: ({ signal }) =>
      api(lifeact).list({ current: 1, size: SHOWN, descs: 'id' } as never, { signal, silent: 'all' }),
    staleTime: 0,
  })
  const rows = data?.records ?? []
  return (
    <section className="dv-errand-newest">
      <h2>{label(words.newest)}</h2>
      <ul>
        {rows.map(row => (
          <li key={row.id}>
            <span>{label(kindOf(row.kind))}</span>
            <Link to={`${lifeact.path}?id=${row.id}`} {...enteredLang(row['residentName'])}>
              {String(row['residentName'] ?? '')}
            </Link>
            <span className="dv-quiet">
              <Entered>{[row.actDate, ownReason(row), row['operatorName']].filter(Boolean).join(' · ')}</Entered>
            </span>
          </li>
        ))}
      </ul>
      <Link to={lifeact.path}>{label(words.all)}</Link>
    </section>
  )
}
