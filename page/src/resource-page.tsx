import type { AnyResource, Id } from '@village/resource'
import { ApiError } from '@village/web/client.ts'
import { useLabel } from '@village/web/i18n.ts'
import { useIsDocked, useIsPhone } from '@village/web/kit/media.ts'
import { ErrorCard, ListSkeleton, NoPermission, ProgressLine } from '@village/web/kit/states/states.tsx'
import { useWidth } from '@village/web/kit/use-width.ts'
import { lazyPart } from '@village/web/lazy-part.ts'
import type { Look } from '@village/web/show.tsx'
import { memo, type ReactNode, Suspense, useCallback, useState } from 'react'
import { RowDialogs } from './acts/row-dialog.tsx'
import { useRemoving, useRemovingAll } from './acts/use-removal.ts'
import { type ChosenColumns, useChosenColumns } from './columns/chosen-columns.ts'
import { ResourceForm, useFormAhead } from './form/lazy-form.tsx'
import { AddBar, ResourceCards } from './list/cards/lazy-cards.tsx'
import { OwnCards } from './list/cards/own-cards.tsx'
import { Nothing } from './list/lazy-empty-list.tsx'
import { type List, type ReadList, useList, useReadList } from './list/list-rows.ts'
import { NewRows } from './list/new-rows.tsx'
import { useAlone, useDensity, useLook } from './list/page-look.ts'
import { ResourceSearch } from './list/search/resource-search.tsx'
import { type Density, Pages, ResourceTable } from './list/table/resource-table.tsx'
import { ResourceTools, SelectionBar } from './list/tools/resource-tools.tsx'
import { ViewTools } from './list/tools/view-tools.tsx'
import { pageActs } from './record/acts.ts'
import { usePageRights } from './record/page-rights.ts'
import { useHalf } from './record/use-declaration.ts'
import type { WireRow } from './record/wire-row.ts'
import { clearedFilters, type ListState, sameFilters } from './state/list-state.ts'
import { Page, useIsReading } from './state/page-context.ts'
import { type ChangeState, useListState } from './state/page-state.ts'
import { hasViews } from './views/views.ts'
import './resource.css'
import './texts/list.ts'
import './texts/resource.ts'

// What a list's first paint does not show comes when it is opened.
const ResourceDetail = lazyPart(async () => (await import('./detail/resource-detail.tsx')).ResourceDetail)
const ImportWizard = lazyPart(async () => (await import('./import/import-wizard.tsx')).ImportWizard)
const GridEntry = lazyPart(async () => (await import('./grid/grid-entry.tsx')).GridEntry)
const ExportDialog = lazyPart(async () => (await import('./list/export/export-dialog.tsx')).ExportDialog)
const ViewsBar = lazyPart(async () => (await import('./list/tools/views-bar.tsx')).ViewsBar)

interface ResourcePageProps {
  readonly of: AnyResource
  /** Conditions set by the page around this one ('' for none yet), for instance a node of a tree; not in the search form. */
  readonly within?: Readonly<Record<string, string>>
  /** What is left of the list: a tree. */
  readonly beside?: ReactNode
  /** Rows below others do not open in the list: the tree beside shows them. */
  readonly flat?: boolean
}

/** Search, list, dialog, drawer, import and export of one resource, out of its declaration alone. */
export function ResourcePage({ of, within, beside, flat = false }: ResourcePageProps) {
  const label = useLabel()
  const rights = usePageRights(of)
  if (!rights.view) return <NoPermission label={label(of.label)} />
  return <OpenPage of={of} {...(within && { within })} beside={beside} flat={flat} />
}

/** What rows and drawer do with a record, and whether its drawer was open before its dialog. */
function useRowDeeds({ of, state, change, selection, rows }: List) {
  const rights = usePageRights(of)
  const [fromDetail, setFromDetail] = useState(false)
  const { drop, clear } = selection
  const onRemoved = useCallback(
    (ids: readonly Id[]) => {
      drop(ids)
      if (ids.includes(state.id)) change({ id: '' }, 'replace')
    },
    [drop, state.id, change],
  )
  const remove = useRemoving(of, onRemoved)
  const removeAll = useRemovingAll(of, rows, clear)
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
  return { deeds, remove, removeAll, closeAct, shows }
}

/** Whether new records of this list are below another one of the same kind. */
const isBelowOwn = (of: AnyResource, within: ResourcePageProps['within'] = {}): boolean =>
  Object.entries(within).some(([name, value]) => value !== '' && of.fields[name]?.spec.to === of.name)

const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/**
 * React wakes whoever reads an address when any address changes, also below a kept page's own, and whoever reads rows
 * when they were read anew. Only this part reads them; the list below is drawn again where something of it has changed.
 */
function OpenPage({ of, ...around }: ResourcePageProps) {
  const [state, change] = useListState(of)
  const [look, onLook] = useLook(of)
  const read = useReadList({ of, state, change, within: around.within, waitingFirst: look === 'cards' })
  return <OpenList of={of} state={state} change={change} read={read} look={look} onLook={onLook} {...around} />
}

interface OpenListProps extends ResourcePageProps {
  readonly state: ListState
  readonly change: ChangeState
  readonly read: ReadList
  readonly look: Look
  /** Absent where there is nothing to choose. */
  readonly onLook: ((look: Look) => void) | undefined
}
const OpenList = memo(function OpenList(props: OpenListProps) {
  const { of, within, beside, flat = false, state, change, read, look, onLook } = props
  const list = useList({ of, state, change, read })
  const { rows } = list
  const docked = useIsDocked()
  const isPhone = useIsPhone()
  const { deeds, remove, removeAll, closeAct, shows } = useRowDeeds(list)
  const { rights } = deeds
  const [exporting, setExporting] = useState(false)
  useFormAhead(of.name, (rights.add || rights.edit) && list.isCurrent)
  const density = useDensity(of)
  const [box, listPx] = useWidth()
  const columns = useChosenColumns(of, state.view, { listPx, rows })
  const aloneState = useAlone()
  const search = (filters: ListState['filters']) => {
    if (sameFilters(filters, state.filters)) void list.refresh()
    else change({ filters, current: 1 })
  }
  const add = () => change({ act: 'new', id: '' }, 'replace')
  const addMany = () => change({ act: 'grid', id: '' }, 'replace')
  const bulk = { rights, onExport: () => setExporting(true), onRemove: remove, onRemoveAll: removeAll }
  const searchForm = (
    <ResourceSearch
      of={of}
      filters={state.filters}
      without={Object.keys(within ?? {})}
      onSearch={search}
      onReset={() => change({ filters: clearedFilters(of, state.filters), view: '', current: 1 })}
    />
  )
  const tools = <ResourceTools {...bulk} below={isBelowOwn(of, within)} onAdd={add} />
  return (
    <ListPage list={list}>
      <div
        className={classes('dv-resource', beside !== undefined && 'dv-with-tree', shows && docked && 'dv-with-panel')}
      >
        {beside}
        <div className="dv-resource-main">
          {isPhone && searchForm}
          <section ref={box} className={classes('dv-card', 'dv-list', aloneState.alone && 'dv-alone')}>
            <div className="dv-list-head">
              {hasViews(of) && (
                <Suspense fallback={<div className="dv-views" />}>
                  <ViewsBar columns={columns} />
                </Suspense>
              )}
              {isPhone && tools}
              <ViewTools {...{ rights, columns, look, onLook }} {...density} {...aloneState} onExport={bulk.onExport} />
            </div>
            {!isPhone && (
              <div className="dv-list-bar">
                {searchForm}
                {tools}
              </div>
            )}
            <SelectionBar {...bulk} />
            <NewRows list={list} />
            <ListBody list={list} deeds={deeds} density={density.density} columns={columns} flat={flat} look={look} />
          </section>
          <Suspense>
            {isPhone && rights.add && <AddBar onAdd={add} {...(rights.import && { onAddMany: addMany })} />}
          </Suspense>
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
      <Dialogs list={list} within={within} onClose={closeAct} />
      <Suspense>
        {exporting && <Exporting list={list} shown={columns.wanted} onClose={() => setExporting(false)} />}
      </Suspense>
    </ListPage>
  )
})

/** What all parts of the page share, the dialogs of its rows among them. */
const ListPage = ({ list, children }: { readonly list: List; readonly children: ReactNode }) => (
  <Page value={list}>
    <RowDialogs>{children}</RowDialogs>
  </Page>
)

interface ExportingProps {
  readonly list: List
  readonly shown: ChosenColumns['fields']
  onClose(): void
}
/** What is exported: the ticked rows, or what the filters match, those of the page around among them. */
function Exporting({ list, shown, onClose }: ExportingProps) {
  const { of, state, filters, selection, total } = list
  const asked = { of, total, selection, shown, onClose }
  return <ExportDialog {...asked} state={{ ...state, filters }} />
}

interface DialogsProps {
  readonly list: List
  readonly within: ResourcePageProps['within']
  onClose(): void
}
/** The dialog that the address names. */
function Dialogs({ list: { of, state, onWritten }, within, onClose }: DialogsProps) {
  const rights = usePageRights(of)
  return (
    <Suspense>
      {state.act === 'new' && rights.add && (
        <ResourceForm
          of={of}
          {...(within && { start: within })}
          onSaved={id => onWritten(id, true)}
          onClose={onClose}
        />
      )}
      {state.act === 'edit' && rights.edit && (
        <ResourceForm key={state.id} of={of} id={state.id} onSaved={id => onWritten(id, false)} onClose={onClose} />
      )}
      {state.act === 'import' && rights.import && <ImportWizard of={of} onClose={onClose} />}
      {state.act === 'grid' && rights.add && rights.import && (
        <GridEntry of={of} {...(within && { start: within })} onClose={onClose} />
      )}
    </Suspense>
  )
}

interface ListBodyProps {
  readonly list: List
  readonly deeds: ReturnType<typeof useRowDeeds>['deeds']
  readonly density: Density
  readonly columns: ChosenColumns
  readonly flat: boolean
  readonly look: Look
}
/** The rows, or the reason for an empty list. */
function ListBody({ list, deeds, density, columns, flat, look }: ListBodyProps) {
  const { of, read, rows, state, change, selection, total, freshId } = list
  const label = useLabel()
  const half = useHalf(of)
  const isPhone = useIsPhone()
  const shared = { ...deeds, half, rows, fields: isPhone ? columns.wanted : columns.fields }
  const { error, again } = read
  if (error instanceof ApiError && error.code === 403) return <NoPermission label={label(of.label)} />
  if (error && rows.length === 0) return <ErrorCard error={error} onRetry={again} />
  if (read.isPending) return <ListSkeleton rows={state.size} />
  if (rows.length === 0 && !read.isOfBefore) return <Nothing list={list} rights={deeds.rights} />
  return (
    <>
      <Reading />
      {error && <ErrorCard error={error} onRetry={again} />}
      {look === 'cards' && half.cards ? (
        <OwnCards {...deeds} cards={half.cards} rows={rows} />
      ) : isPhone ? (
        <Suspense fallback={<ListSkeleton rows={state.size} />}>
          <ResourceCards {...shared} />
        </Suspense>
      ) : (
        <ResourceTable
          {...shared}
          own={columns.own}
          fitted={columns.fitted}
          room={columns.room}
          needs={columns.needs}
          flat={flat}
          state={state}
          selection={selection}
          density={density}
          freshId={freshId}
          selectable={deeds.rights.remove || deeds.rights.export || pageActs(of, 'rows', deeds.rights).length > 0}
          onChange={change}
        />
      )}
      {!read.listed?.whole && <Pages state={state} total={total} simple={isPhone} onChange={change} />}
    </>
  )
}

/** The line above the rows that says that they are being read. */
function Reading() {
  return <ProgressLine active={useIsReading()} />
}
