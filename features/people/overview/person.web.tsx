import { useQuery } from '@tanstack/react-query'
import { FieldCell, Portrait, RecordHistory, ResourceForm, TagsIfAny, type WireRow } from '@village/page'
import { type Id, isId, type Label } from '@village/resource'
import {
  ApiError,
  api,
  definePage,
  Entered,
  halfOf,
  lazyPart,
  type RowAction,
  useLabel,
  useLanguage,
  useMay,
  usePageTitle,
  useText,
} from '@village/web'
import { ErrorCard, NoPermission } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import Tabs from 'antd/es/tabs'
import { Suspense, use, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { HouseholdMembers } from '../resident/members/household-members.web.tsx'
import { resident } from '../resident/resident.resource.ts'
import { Closed } from './closed-registers.web.tsx'
import { Holdings } from './holdings.web.tsx'
import { type Overview, overview } from './overview.api.ts'
import { PendingAndBenefits } from './pending-and-benefits.web.tsx'
import place from './person.place.ts'
import { Residence } from './residence.web.tsx'
import { PersonName, Steps } from './steps.web.tsx'
import { Vitals } from './vitals.web.tsx'
import { Whereabouts } from './whereabouts.web.tsx'
import './person.css'

const words = {
  none: { zh: '没有这位居民，或不在可见范围内', en: 'There is no such resident, or not within your scope' },
  list: { zh: '返回居民档案', en: 'Back to the residents' },
  years: { zh: '岁', en: 'years' },
  edit: { zh: '编辑', en: 'Edit' },
  record: { zh: '完整档案', en: 'Full record' },
  merged: { zh: '已并入的档案', en: 'Records merged into this one' },
  registers: { zh: '各类登记', en: 'Registers' },
  timeline: { zh: '时间线', en: 'Timeline' },
  history: { zh: '变更历史', en: 'History' },
  acts: { zh: '办理', en: 'Acts' },
} as const satisfies Record<string, Label>

const PersonTimeline = lazyPart(async () => (await import('./timeline.web.tsx')).PersonTimeline)

function useOverview(id: Id, allowed: boolean) {
  const language = useLanguage()
  return useQuery({
    queryKey: [resident.name, 'overview', id, language],
    queryFn: ({ signal }) => api(overview).call('person', { id }, { signal, silent: 'all' }),
    enabled: allowed && isId(id),
    retry: false,
  })
}

const text = (value: unknown): string => String(value ?? '')

/** What is on the card beside the name, in this order; what is empty is left out. */
const FACTS = [
  'residentNo',
  'idCard',
  'phone',
  'birthday',
  'nation',
  'residenceType',
  'politicalStatus',
  'guardianId',
  'guardianPhone',
  'emergencyName',
  'emergencyPhone',
  'deathDate',
  'moveOutDate',
] as const

function Facts({ row }: { readonly row: WireRow }) {
  const label = useLabel()
  const said = FACTS.filter(name => text(row[name]) !== '')
  return (
    <dl className="dv-person-facts">
      {said.map(name => (
        <div key={name}>
          <dt>{label(resident.fields[name].spec.label)}</dt>
          <dd>
            <FieldCell of={resident} field={{ name, spec: resident.fields[name].spec }} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Name({ row }: { readonly row: WireRow }) {
  const label = useLabel()
  const about = [
    row['sexName'],
    typeof row['age'] === 'number' ? `${row['age']} ${label(words.years)}` : '',
    row['deptName'],
  ]
  return (
    <header className="dv-person-name">
      <Portrait of={resident} row={row} name={text(row['name'])} kind={label(resident.label)} />
      <div>
        <PersonName name={text(row['name'])} />
        <p>
          <FieldCell of={resident} field={{ name: 'status', spec: resident.fields.status.spec }} row={row} />{' '}
          <Entered>{about.filter(Boolean).join(' · ')}</Entered>
        </p>
        <TagsIfAny row={row} field={{ name: 'kindTags', spec: resident.fields.kindTags.spec }} />
      </div>
    </header>
  )
}

type Act = RowAction<typeof resident.fields>
function ActButton({ act, row, onOpen }: { readonly act: Act; readonly row: WireRow; onOpen(act: Act): void }) {
  const label = useLabel()
  const may = useMay(act.permission ?? '')
  if (!may || act.shows?.(row as never) === false) return null
  return <Button onClick={() => onOpen(act)}>{label(act.label)}</Button>
}

/** What can be done with the person as they are, by right and state. */
function QuickActs({ row, onDone }: { readonly row: WireRow; onDone(): void }) {
  const label = useLabel()
  const mayEdit = useMay('resident_edit')
  const acts = use(halfOf(resident)).rowActions ?? []
  const [doing, setDoing] = useState<Act | 'edit'>()
  const close = () => {
    setDoing(undefined)
    onDone()
  }
  const Opened = doing && doing !== 'edit' ? doing.dialog : undefined
  return (
    <fieldset className="dv-person-acts" aria-label={label(words.acts)}>
      {mayEdit && (
        <Button type="primary" onClick={() => setDoing('edit')}>
          {label(words.edit)}
        </Button>
      )}
      {acts.map(act => (
        <ActButton key={act.label.en} act={act} row={row} onOpen={setDoing} />
      ))}
      <Link to={`${resident.path}?id=${row.id}`}>{label(words.record)}</Link>
      <Suspense>
        {doing === 'edit' && <ResourceForm of={resident} id={row.id} onClose={close} />}
        {Opened && <Opened row={row as never} onClose={close} />}
      </Suspense>
    </fieldset>
  )
}

function Parts({ id, told }: { readonly id: Id; readonly told: Overview }) {
  const label = useLabel()
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') ?? 'registers'
  const choose = (key: string) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.set('tab', key)
        return next
      },
      { replace: true },
    )
  return (
    <Tabs
      activeKey={tab}
      onChange={choose}
      destroyOnHidden
      items={[
        { key: 'registers', label: label(words.registers), children: <Holdings id={id} told={told} /> },
        {
          key: 'timeline',
          label: label(words.timeline),
          children: (
            <Suspense fallback={<Skeleton active />}>
              <PersonTimeline id={id} holdings={told.holdings} />
            </Suspense>
          ),
        },
        { key: 'history', label: label(words.history), children: <RecordHistory of={resident} id={id} /> },
      ]}
    />
  )
}

function Person({ told, refetch }: { readonly told: Overview; refetch(): void }) {
  const say = useText()
  const label = useLabel()
  const row = told.person as unknown as WireRow
  return (
    <div className="dv-person">
      <aside className="dv-person-card">
        <Steps id={row.id} />
        <Name row={row} />
        <QuickActs row={row} onDone={refetch} />
        <Facts row={row} />
        {told.mergedNos.length > 0 && (
          <p className="dv-quiet">
            {label(words.merged)}
            {say('common.colon')}
            <Entered>{told.mergedNos.join(say('common.comma'))}</Entered>
          </p>
        )}
        <HouseholdMembers householdId={text(row['householdId'])} residentId={row.id} />
        <Closed told={told} id={row.id} onAsked={refetch} />
      </aside>
      <div className="dv-person-side">
        <PendingAndBenefits id={row.id} pending={told.pending} benefits={told.benefits} />
        {told.vitals.isSeen && <Vitals id={row.id} until={told.vitals.until} />}
        <Whereabouts row={row} place={told.place} />
        <Residence periods={told.periods} />
      </div>
      <section className="dv-person-parts">
        <Parts id={row.id} told={told} />
      </section>
    </div>
  )
}

/**
 * Everything about one resident on one page: who it is, what can be done, what each register holds, and what happened.
 */
function PersonPage() {
  const { id = '' } = useParams()
  const label = useLabel()
  const allowed = useMay('resident_view')
  const { data, error, refetch } = useOverview(id, allowed)
  usePageTitle(text(data?.person['name']))
  if (!allowed) return <NoPermission label={label(resident.label)} />
  const isMissing = !isId(id) || (error instanceof ApiError && error.code === 404)
  if (isMissing)
    return (
      <section className="dv-person-none">
        <h1>{label(place.label)}</h1>
        <p>{label(words.none)}</p>
        <Link to={resident.path}>{label(words.list)}</Link>
      </section>
    )
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return data ? <Person told={data} refetch={() => void refetch()} /> : <Skeleton active avatar />
}

export default definePage(place, PersonPage)
