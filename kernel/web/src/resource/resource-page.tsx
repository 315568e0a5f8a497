import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { AnyResource, Id } from '@village/resource'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { loadChunk } from '../chunk.ts'
import { ApiError } from '../client.ts'
import { useLabel, useText } from '../i18n.ts'
import { useIsDocked, useIsPhone } from '../kit/media.ts'
import { ErrorCard, NoMatch, NoneYet, NoPermission, ProgressLine } from '../kit/states.tsx'
import { store, stored } from '../storage.ts'
import { pageActs } from './acts.ts'
import { useHalf } from './known.ts'
import { type ListState, queryOf } from './list-state.ts'
import { Page, type PageContext } from './page-context.ts'
import { useListState, useSelection } from './page-state.ts'
import { useRefresh, useRows } from './records.ts'
import { useRemoving } from './removing.tsx'
import { ResourceCards } from './resource-cards.tsx'
import { ResourceSearch } from './resource-search.tsx'
import { type Density, Pages, ResourceTable } from './resource-table.tsx'
import { ResourceTools, SelectionBar } from './resource-tools.tsx'
import { useRights } from './rights.ts'
import type { WireRow } from './wire-row.ts'
import './resource.css'
import '../texts/resource.ts'

// What a list's first paint does not show comes when it is opened.
const ResourceForm = lazy(() =>
  loadChunk(() => import('./resource-form.tsx')).then(module => ({ default: module.ResourceForm })),
)
const ResourceDetail = lazy(() =>
  loadChunk(() => import('./resource-detail.tsx')).then(module => ({ default: module.ResourceDetail })),
)
const ImportWizard = lazy(() =>
  loadChunk(() => import('./import-wizard.tsx')).then(module => ({ default: module.ImportWizard })),
)
const ExportDialog = lazy(() =>
  loadChunk(() => import('./export-dialog.tsx')).then(module => ({ default: module.ExportDialog })),
)

interface ResourcePageProps {
  readonly of: AnyResource
  /** Conditions that the page around this one sets ('' for none yet): the node of a tree. The search form leaves them out. */
  readonly within?: Readonly<Record<string, string>>
  /** What stands left of the list: a tree. */
  readonly beside?: ReactNode
}

/** Search, list, dialog, drawer, import and export of one resource, out of its declaration alone. */
export function ResourcePage({ of, within, beside }: ResourcePageProps) {
  const label = useLabel()
  const rights = useRights(of)
  if (!rights.view) return <NoPermission label={label(of.label)} />
  return <OpenPage of={of} {...(within && { within })} beside={beside} />
}

/** The seconds for which a row that was just written is marked. */
const FRESH_MS = 2_000
function useFresh(): readonly [Id, (id: Id) => void] {
  const [fresh, setFresh] = useState<Id>('')
  useEffect(() => {
    if (!fresh) return
    const timer = setTimeout(() => setFresh(''), FRESH_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return [fresh, setFresh]
}

function useList(
  of: AnyResource,
  within: ResourcePageProps['within'],
): PageContext & { readonly list: ReturnType<typeof useRows>; readonly total: number } {
  const [state, change] = useListState(of)
  const selection = useSelection()
  const refresh = useRefresh(of)
  const query = useMemo(
    () => ({ ...queryOf(state), ...within, current: state.current, size: state.size }),
    [state, within],
  )
  const list = useRows(of, query)
  const rows = useMemo(() => list.data?.records ?? [], [list.data])
  const total = list.data?.total ?? 0
  // The last row of the last page was deleted, or a link leads behind the end: the last page that has rows is shown.
  const lastPage = Math.ceil(total / state.size)
  const isBehindEnd = !list.isFetching && rows.length === 0 && lastPage > 0 && state.current > lastPage
  useEffect(() => {
    if (isBehindEnd) change({ current: lastPage }, 'replace')
  }, [isBehindEnd, lastPage, change])
  return { of, state, change, selection, rows, refresh, list, total }
}

/** Row height, kept per resource. */
function useDensity(of: AnyResource) {
  const key = `cols:density:${of.name}`
  const [density, setDensity] = useState<Density>(() => stored<Density>(key) ?? 'middle')
  const onDensity = (next: Density) => {
    store(key, next)
    setDensity(next)
  }
  return { density, onDensity }
}

/** What rows and drawer do with a record, and whether its drawer was open before its dialog. */
function useRowDeeds({ of, state, change, selection }: PageContext) {
  const rights = useRights(of)
  const [fromDetail, setFromDetail] = useState(false)
  const drop = selection.drop
  const onRemoved = useCallback(
    (ids: readonly Id[]) => {
      drop(ids)
      if (ids.includes(state.id)) change({ id: '' }, 'replace')
    },
    [drop, state.id, change],
  )
  const remove = useRemoving(of, onRemoved)
  const deeds = {
    of,
    rights,
    onOpen: (row: WireRow) => change({ id: row.id, act: '' }),
    onEdit: (row: WireRow) => {
      setFromDetail(state.id !== '')
      change({ id: row.id, act: 'edit' }, 'replace')
    },
    onRemove: (row: WireRow) => remove([row]),
  }
  const closeAct = () => change({ act: '', ...(state.act === 'edit' && !fromDetail && { id: '' }) }, 'replace')
  const shows = state.id !== '' && (state.act !== 'edit' || fromDetail)
  return { deeds, remove, closeAct, shows }
}

function OpenPage({ of, within, beside }: ResourcePageProps) {
  const page = useList(of, within)
  const { state, change, rows } = page
  const docked = useIsDocked()
  const { deeds, remove, closeAct, shows } = useRowDeeds(page)
  const [exporting, setExporting] = useState(false)
  const [fresh, setFresh] = useFresh()
  const density = useDensity(of)
  const search = (filters: ListState['filters']) => {
    if (JSON.stringify(filters) === JSON.stringify(state.filters)) void page.refresh()
    else change({ filters, current: 1 })
  }
  const bar = { rights: deeds.rights, onExport: () => setExporting(true), onRemove: remove }
  return (
    <Page value={page}>
      <div
        className={['dv-resource', beside && 'dv-with-tree', shows && docked && 'dv-with-panel']
          .filter(Boolean)
          .join(' ')}
      >
        {beside}
        <div className="dv-resource-main">
          <ResourceSearch of={of} filters={state.filters} without={Object.keys(within ?? {})} onSearch={search} />
          <section className="dv-card dv-list">
            <ResourceTools {...bar} {...density} onAdd={() => change({ act: 'new', id: '' }, 'replace')} />
            <SelectionBar {...bar} />
            <ListBody page={page} deeds={deeds} fresh={fresh} density={density.density} />
          </section>
        </div>
        <Suspense>
          {shows && (
            <ResourceDetail
              {...deeds}
              id={state.id}
              rows={rows}
              onStep={id => change({ id }, 'replace')}
              onClose={() => change({ id: '' })}
            />
          )}
        </Suspense>
      </div>
      <Dialogs page={page} within={within} onSaved={setFresh} onClose={closeAct} />
      <Suspense>
        {exporting && (
          <ExportDialog
            of={of}
            state={state}
            total={page.total}
            selection={page.selection}
            onClose={() => setExporting(false)}
          />
        )}
      </Suspense>
    </Page>
  )
}

interface DialogsProps {
  readonly page: PageContext
  readonly within: ResourcePageProps['within']
  onSaved(id: Id): void
  onClose(): void
}
/** The dialog that the address names. */
function Dialogs({ page: { of, state }, within, onSaved, onClose }: DialogsProps) {
  const rights = useRights(of)
  return (
    <Suspense>
      {state.act === 'new' && rights.add && (
        <ResourceForm of={of} {...(within && { start: within })} onSaved={onSaved} onClose={onClose} />
      )}
      {state.act === 'edit' && rights.edit && (
        <ResourceForm key={state.id} of={of} id={state.id} onSaved={onSaved} onClose={onClose} />
      )}
      {state.act === 'import' && rights.import && <ImportWizard of={of} onClose={onClose} />}
    </Suspense>
  )
}

interface ListBodyProps {
  readonly page: ReturnType<typeof useList>
  readonly deeds: ReturnType<typeof useRowDeeds>['deeds']
  readonly fresh: Id
  readonly density: Density
}
/** The rows, or why there are none. */
function ListBody({ page, deeds, fresh, density }: ListBodyProps) {
  const { of, list, rows, state, change, selection, total } = page
  const label = useLabel()
  const half = useHalf(of)
  const isPhone = useIsPhone()
  if (list.error instanceof ApiError && list.error.code === 403) return <NoPermission label={label(of.label)} />
  if (list.error && rows.length === 0) return <ErrorCard error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <Skeleton active className="dv-list-skeleton" title={false} paragraph={{ rows: 10 }} />
  if (rows.length === 0 && !list.isFetching) return <Nothing page={page} rights={deeds.rights} />
  return (
    <>
      <ProgressLine active={list.isFetching} />
      {list.error && <ErrorCard error={list.error} onRetry={() => void list.refetch()} />}
      {isPhone ? (
        <ResourceCards {...deeds} half={half} rows={rows} />
      ) : (
        <ResourceTable
          {...deeds}
          half={half}
          rows={rows}
          state={state}
          selection={selection}
          density={density}
          loading={list.isFetching}
          freshId={fresh}
          selectable={deeds.rights.remove || deeds.rights.export || pageActs(of, 'rows', deeds.rights).length > 0}
          onChange={change}
        />
      )}
      {!list.data?.whole && <Pages state={state} total={total} simple={isPhone} onChange={change} />}
    </>
  )
}

/** Never any data, or nothing that fits: each with the way on. */
function Nothing({
  page: { of, state, change },
  rights,
}: {
  readonly page: PageContext
  readonly rights: ReturnType<typeof useRights>
}) {
  const say = useText()
  const label = useLabel()
  if (Object.keys(state.filters).length > 0 || state.current > 1)
    return (
      <NoMatch words={say('resource.noMatch')}>
        <Button onClick={() => change({ filters: {}, current: 1 })}>{say('resource.clearFilters')}</Button>
      </NoMatch>
    )
  return (
    <NoneYet words={say('resource.noneYet', { label: label(of.label) })}>
      {rights.add && (
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => change({ act: 'new', id: '' }, 'replace')}
        >
          {say('resource.add')}
        </Button>
      )}
      {rights.import && (
        <Button onClick={() => change({ act: 'import', id: '' }, 'replace')}>{say('resource.import')}</Button>
      )}
    </NoneYet>
  )
}
