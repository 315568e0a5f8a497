import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnyResource, type Id, tabFilters } from '@village/resource'
import { useLabel, useLanguage, useText } from '@village/web/i18n.ts'
import { IconButton } from '@village/web/kit/icon-button.tsx'
import { useIsPhone } from '@village/web/kit/media.ts'
import { DropMenu } from '@village/web/kit/menu/drop-menu.tsx'
import { Entered, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { lazyPart } from '@village/web/lazy-part.ts'
import { notify } from '@village/web/notices.ts'
import { port } from '@village/web/ports.ts'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ChosenColumns } from '../../columns/chosen-columns.ts'
import { emptyListState, type ListState, sameFilters, tabOf } from '../../state/list-state.ts'
import { usePage, useReadAt } from '../../state/page-context.ts'
import { DEFAULT_COLUMNS, isAsSaved, type RowCounts, stateOf, type View } from '../../views/view.ts'
import { rememberView, submitView, useViews, VIEWS } from '../../views/views.ts'
import '../../texts/list.ts'
import '../../texts/resource.ts'
import './views.css'

const SaveView = lazyPart(async () => (await import('../../views/save-view.tsx')).SaveView)

/** A slower counting is not asked for again with each change of a row (design/ux.md §3.2). */
const QUICK_MS = 300
const MOST_COUNTED = 12

interface Counted extends RowCounts {
  readonly tookMs: number
}
const NOT_COUNTED: RowCounts = { counts: {}, tabs: [] }

/**
 * How many rows each view and each tab has, in one call. They are counted anew when rows change; where that is slow,
 * the numbers are no longer shown instead.
 */
function useCounts(of: AnyResource, views: readonly View[]): RowCounts {
  const readAtMs = useReadAt()
  const ids = views.slice(0, MOST_COUNTED).map(view => view.id)
  const versions = views.map(view => view.updateTime).join()
  const client = useQueryClient()
  const key = ['view-counts', of.name, ids.join(), versions]
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Counted> => {
      const startMs = performance.now()
      const counted = await port('views').counts(of.name, ids, signal)
      return { ...counted, tookMs: performance.now() - startMs }
    },
    enabled: ids.length > 0 || of.states?.tabs !== undefined,
    placeholderData: before => before,
    staleTime: 60_000,
  })
  const readBefore = useRef(readAtMs)
  useEffect(() => {
    if (readBefore.current === readAtMs) return
    readBefore.current = readAtMs
    if (!data) return
    if (data.tookMs <= QUICK_MS) void client.invalidateQueries({ queryKey: ['view-counts', of.name] })
    else client.setQueryData(key, { ...NOT_COUNTED, tookMs: data.tookMs })
  })
  return data ?? NOT_COUNTED
}

/** The number of all rows, as it was last seen without any condition. */
function useWholeTotal(): number | undefined {
  const { filters, total, isCurrent } = usePage()
  const [seen, setSeen] = useState<number>()
  const isWhole = isCurrent && Object.keys(filters).length === 0
  if (isWhole && seen !== total) setSeen(total)
  return isWhole ? total : seen
}

interface Tab {
  readonly name: string
  readonly filters: ListState['filters']
  readonly count: number | undefined
  readonly isOpen: boolean
}
interface TabProps {
  readonly name: string
  readonly shared?: boolean
  readonly chosen: boolean
  readonly count?: number | null | undefined
  onChoose(): void
}
function ViewTab({ name, shared = false, chosen, count, onChoose }: TabProps) {
  return (
    <button type="button" className="dv-view" aria-pressed={chosen} onClick={onChoose}>
      {shared && <TeamOutlined aria-hidden />}
      <span {...enteredLang(name)}>{name}</span>
      {typeof count === 'number' && <span className="dv-view-count">{count.toLocaleString('en-US')}</span>}
    </button>
  )
}

/** What can be done with the view that is open, when it is this person's to change. */
function OwnViewMenu({ view, onRename }: { readonly view: View; onRename(): void }) {
  const { of, change } = usePage()
  const say = useText()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const remove = async () => {
    await port('views').remove(view.id)
    rememberView(of, '')
    change({ ...emptyListState }, 'replace')
    notify('success', say('resource.removed'))
    await client.invalidateQueries({ queryKey: [VIEWS, of.name] })
  }
  const ask = () => {
    if (view.scope === 'mine') return void remove().catch(() => undefined)
    modal.confirm({
      title: <Entered>{say('list.viewRemoveTitle', { name: view.name })}</Entered>,
      content: say('list.viewRemoveText'),
      okText: say('resource.remove'),
      okButtonProps: { danger: true },
      cancelText: say('resource.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove().catch(() => undefined),
    })
  }
  return (
    <DropMenu
      size="small"
      label={say('list.viewMore', { name: view.name })}
      {...enteredLang(view.name)}
      icon={<MoreOutlined aria-hidden />}
      items={[
        { key: 'rename', label: say('list.viewChange'), onClick: onRename },
        { key: 'remove', danger: true, label: say('list.viewRemove'), onClick: ask },
      ]}
    />
  )
}

interface ChangedProps {
  readonly view: View
  readonly shown: readonly string[]
  onSaveAs(): void
  onRestore(): void
}
/** The list shows something else than its view remembers: keep that, keep it as another one, or go back. */
function Changed({ view, shown, onSaveAs, onRestore }: ChangedProps) {
  const { of, state } = usePage()
  const say = useText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const update = async () => {
    setBusy(true)
    try {
      const content = { filters: state.filters, sort: state.sort, size: state.size, columns: shown }
      await submitView(of, { ...view, content }, view)
      notify('success', say('list.viewUpdated'))
      await client.invalidateQueries({ queryKey: [VIEWS, of.name] })
    } catch {
      // The client has shown the error: another one has changed it meanwhile, for instance.
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="dv-view-changed">
      <span className="dv-muted" role="status">
        {say('list.viewChanged')}
      </span>
      {view.mayChange && (
        <Button type="link" size="small" loading={busy} onClick={() => void update()}>
          {say('list.viewUpdate')}
        </Button>
      )}
      <Button type="link" size="small" onClick={onSaveAs}>
        {say('list.viewSaveAs')}
      </Button>
      <Button type="link" size="small" onClick={onRestore}>
        {say('list.viewRestore')}
      </Button>
    </span>
  )
}

/** The tabs of a declaration; a list without them has one of all its rows. */
function useTabs(counts: RowCounts['tabs']): readonly Tab[] {
  const { of, state, filters, total, isCurrent } = usePage()
  const say = useText()
  const label = useLabel()
  const whole = useWholeTotal()
  const tabs = of.states?.tabs
  if (!tabs) {
    const isOpen = !state.view && Object.keys(state.filters).length === 0
    return [{ name: say('resource.everything'), filters: {}, count: whole, isOpen }]
  }
  const open = state.view ? null : tabOf(of, state.filters)
  return tabFilters(of).map((wanted, i) => ({
    name: label(tabs[i]!.label),
    filters: wanted,
    // What the list itself has just read is the newest.
    count: isCurrent && sameFilters(filters, wanted) ? total : counts[i],
    isOpen: open !== null && sameFilters(open, wanted),
  }))
}

interface SaveButtonProps {
  /** Beside tabs a phone has no room for its words. */
  readonly isShort: boolean
  onClick(): void
}
function SaveButton({ isShort, onClick }: SaveButtonProps) {
  const words = useText()('list.viewSave')
  const looks = { type: 'link', size: 'small', icon: <PlusOutlined aria-hidden />, onClick } as const
  return isShort ? <IconButton label={words} {...looks} /> : <Button {...looks}>{words}</Button>
}

/** Saved views over a list: its tabs, and what somebody saved under a name, with how many rows each has. */
export function ViewsBar({ columns }: { readonly columns: ChosenColumns }) {
  const { of, state, change } = usePage()
  const say = useText()
  const language = useLanguage()
  const nameOf = ({ name, content }: View): string => (language === 'en' && content.nameEn) || name
  const { data, isError } = useViews(of)
  const views = (data ?? []).filter(view => view.name !== DEFAULT_COLUMNS)
  const counts = useCounts(of, views)
  const tabs = useTabs(counts.tabs)
  // So many views leave room for the words of the button behind them; English ones are longer.
  const mostBeside = useIsPhone() ? 0 : language === 'en' ? 3 : Number.POSITIVE_INFINITY
  const [saving, setSaving] = useState<'new' | 'change'>()
  if (isError || !data) return <div className="dv-views" />
  const current = views.find(view => view.id === state.view)
  const shown = columns.chosen.map(field => field.name)
  const open = (id: Id, more: Partial<ListState>) => {
    rememberView(of, id)
    columns.reset()
    change({ ...emptyListState, ...more })
  }
  const choose = (view: View) => open(view.id, stateOf(view))
  const tabButtons = tabs.map(tab => (
    <ViewTab
      key={tab.name}
      name={tab.name}
      chosen={tab.isOpen}
      count={tab.count}
      onChoose={() => open('', { filters: tab.filters })}
    />
  ))
  return (
    <div className="dv-views">
      <nav aria-label={say('list.views')}>
        {tabButtons[0]}
        {views.map(view => (
          <ViewTab
            key={view.id}
            name={nameOf(view)}
            shared={view.scope !== 'mine'}
            chosen={view === current}
            count={counts.counts[view.id]}
            onChoose={() => choose(view)}
          />
        ))}
        {tabButtons.slice(1)}
      </nav>
      {current?.mayChange && <OwnViewMenu key={current.id} view={current} onRename={() => setSaving('change')} />}
      {current && !isAsSaved(current, state, shown) && (
        <Changed view={current} shown={shown} onSaveAs={() => setSaving('new')} onRestore={() => choose(current)} />
      )}
      <SaveButton isShort={tabs.length + views.length > mostBeside} onClick={() => setSaving('new')} />
      <Suspense>
        {saving && (
          <SaveView
            view={saving === 'change' ? current : undefined}
            shown={shown}
            onClose={() => setSaving(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
