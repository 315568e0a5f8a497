import { useQuery } from '@tanstack/react-query'
import type { AnyResource, Field, Id, Paged } from '@village/resource'
import { request } from '@village/web/client.ts'
import { headNamed } from '@village/web/discovery.ts'
import type { Head } from '@village/web/heads.ts'
import { useLabel, useLanguage, useText } from '@village/web/i18n.ts'
import { Entered, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { Tags } from '../cells/field-cells.tsx'
import { useRowsBehind } from '../inputs/ref-options.ts'
import type { Named } from '../record/field-places.ts'
import { besideOf, namedText, titleOf, type WireRow } from '../record/wire-row.ts'
import { entriesOf } from '../record/wire-values.ts'
import '../texts/record.ts'

/** Whether this reference says whom the record is about: its list shows that record's own fields as columns. */
export function isSubject(of: AnyResource, { name, spec }: Named): boolean {
  return spec.kind === 'ref' && Object.values<Field>(of.fields).some(field => field.spec.through?.by === name)
}

interface SubjectCardProps {
  readonly of: AnyResource
  /** The reference, and whom it names. */
  readonly field: Named
  readonly id: Id
  /** A record that exists already is not added a second time. */
  readonly isNew: boolean
}

/** Who was chosen, so that nobody writes into the record of a namesake, and what is of this kind already. */
export function SubjectCard({ of, field, id, isNew }: SubjectCardProps) {
  const head = headNamed(field.spec.to ?? '')
  const { data } = useRowsBehind(head!, [id])
  const row = data?.find(one => one.id === id)
  if (!head || !row) return null
  return (
    <div className="dv-subject">
      <Who head={head} row={row} />
      {isNew && of.storage === 'record' && <RecordCount of={of} by={field.name} id={id} />}
    </div>
  )
}

function Who({ head, row }: { readonly head: Head; readonly row: WireRow }) {
  const label = useLabel()
  const name = titleOf(head, row)
  const tags = head.tags === undefined ? [] : entriesOf(namedText(row, head.tags))
  return (
    <p>
      <strong {...enteredLang(name)}>{name}</strong>
      <Entered>{besideOf(head, row, label)}</Entered>
      {tags.length > 0 && <Tags words={tags} />}
    </p>
  )
}

/** How many records of this kind the chosen one has; those in their first state are still open. */
function useRecordCount(of: AnyResource, by: string, id: Id) {
  const language = useLanguage()
  return useQuery({
    queryKey: [of.name, 'standing', by, id, language],
    queryFn: ({ signal }) =>
      request<Paged<WireRow>>('GET', `${of.path}/${of.verbs.includes('page') ? 'page' : 'list'}`, {
        params: { [by]: id, current: 1, size: 10 },
        signal,
        silent: 'all',
      }),
    enabled: Boolean(of.fields[by]?.spec.match),
    staleTime: 0,
  })
}

function RecordCount({ of, by, id }: { readonly of: AnyResource; readonly by: string; readonly id: Id }) {
  const say = useText()
  const label = useLabel()
  const { data } = useRecordCount(of, by, id)
  const { states } = of
  const open = states ? (data?.records ?? []).find(row => row[states.field] === states.initial) : undefined
  if (!data || data.total === 0) return null
  const words = { n: data.total, label: label(of.label), state: open && states ? namedText(open, states.field) : '' }
  const to = `${of.menu?.path ?? of.path}?${new URLSearchParams({ [by]: id })}`
  return (
    <p role="status" className={open ? 'dv-subject-warning' : 'dv-muted'}>
      {say(open ? 'record.hasOpen' : 'record.hasSome', words)}{' '}
      <a href={to} target="_blank" rel="noreferrer">
        {say('record.showThem')}
      </a>
    </p>
  )
}
