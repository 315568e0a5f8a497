import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyResource, Id } from '@village/resource'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../../i18n.ts'
import { DropMenu } from '../../kit/drop-menu.tsx'
import { Entered, enteredLang } from '../../kit/entered-text.tsx'
import { notify } from '../../notices.ts'
import { port } from '../../ports.ts'
import type { ChosenColumns } from '../columns/chosen-columns.ts'
import { emptyListState } from '../list-state.ts'
import { usePage, useReadAt } from '../page-context.ts'
import { SaveView, submitView } from './save-view.tsx'
import { DEFAULT_COLUMNS, isAsSaved, stateOf, type View } from './view.ts'
import { rememberView, useViews, VIEWS } from './views.ts'
import '../../texts/list.ts'
import '../../texts/resource.ts'
import './views.css'

/** A slower counting is not asked for again with each change of a row (design/ux.md §3.2). */
const QUICK_MS = 300
const MOST_COUNTED = 12

interface Counts {
  readonly counts: Readonly<Record<Id, number | null>>
  readonly tookMs: number
}

/** How many rows each view has, in one call; counted anew when rows change, as long as that is quick. */
function useCounts(of: AnyResource, views: readonly View[]): Counts['counts'] {
  const readAtMs = useReadAt()
  const ids = views.slice(0, MOST_COUNTED).map(view => view.id)
  const versions = views.map(view => view.updateTime).join()
  const client = useQueryClient()
  const key = ['view-counts', of.name, ids.join(), versions]
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Counts> => {
      const startMs = performance.now()
      const counts = await port('views').counts(of.name, ids, signal)
      return { counts, tookMs: performance.now() - startMs }
    },
    enabled: ids.length > 0,
    placeholderData: before => before,
    staleTime: 60_000,
  })
  const readBefore = useRef(readAtMs)
  useEffect(() => {
    if (readBefore.current === readAtMs) return
    readBefore.current = readAtMs
    if (data && data.tookMs <= QUICK_MS) void client.invalidateQueries({ queryKey: ['view-counts', of.name] })
  })
  return data?.counts ?? {}
}

/** The number of all rows, as it was last seen without any condition. */
function useWholeTotal(): number | undefined {
  const { filters, total, isCurrent } = usePage()
  const [seen, setSeen] = useState<number>()
  const isWhole = isCurrent && Object.keys(filters).length === 0
  if (isWhole && seen !== total) setSeen(total)
  return isWhole ? total : seen
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

/** Saved views over a list: everything, and what somebody saved under a name, with how many rows each has. */
export function ViewsBar({ columns }: { readonly columns: ChosenColumns }) {
  const { of, state, change } = usePage()
  const say = useText()
  const language = useLanguage()
  const nameOf = ({ name, content }: View): string => (language === 'en' && content.nameEn) || name
  const { data, isError } = useViews(of)
  const views = (data ?? []).filter(view => view.name !== DEFAULT_COLUMNS)
  const counts = useCounts(of, views)
  const whole = useWholeTotal()
  const [saving, setSaving] = useState<'new' | 'change'>()
  if (isError || !data) return <div className="dv-views" />
  const current = views.find(view => view.id === state.view)
  // A condition narrows the list, also one that it opens with: then it does not show everything.
  const isWhole = !current && Object.keys(state.filters).length === 0
  const shown = columns.wanted.map(field => field.name)
  const choose = (view: View | undefined) => {
    rememberView(of, view?.id ?? '')
    columns.reset()
    change({ ...emptyListState, ...(view && stateOf(view)) })
  }
  return (
    <div className="dv-views">
      <nav aria-label={say('list.views')}>
        <ViewTab name={say('resource.everything')} chosen={isWhole} count={whole} onChoose={() => choose(undefined)} />
        {views.map(view => (
          <ViewTab
            key={view.id}
            name={nameOf(view)}
            shared={view.scope !== 'mine'}
            chosen={view === current}
            count={counts[view.id]}
            onChoose={() => choose(view)}
          />
        ))}
      </nav>
      {current?.mayChange && <OwnViewMenu key={current.id} view={current} onRename={() => setSaving('change')} />}
      {current && !isAsSaved(current, state, shown) && (
        <Changed view={current} shown={shown} onSaveAs={() => setSaving('new')} onRestore={() => choose(current)} />
      )}
      <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setSaving('new')}>
        {say('list.viewSave')}
      </Button>
      {saving && (
        <SaveView view={saving === 'change' ? current : undefined} shown={shown} onClose={() => setSaving(undefined)} />
      )}
    </div>
  )
}
