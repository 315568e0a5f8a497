import { useQuery } from '@tanstack/react-query'
import { useRecord } from '@village/page'
import type { Id, Label } from '@village/resource'
import {
  ApiError,
  api,
  definePage,
  enteredLang,
  notify,
  queryClient,
  useLabel,
  useMay,
  usePageDirty,
  usePageTitle,
  useScreen,
} from '@village/web'
import { ErrorCard, NoPermission, saveFile } from '@village/web/kit'
import Alert from 'antd/es/alert'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { code } from '../code.resource.ts'
import { columnsOf } from '../column/generated-column.ts'
import { ColumnsGrid } from './columns-grid.web.tsx'
import place from './edit.place.ts'
import { type Draft, draftOf, generatedOfDraft, type Raw, sentOf, useLines } from './module-draft.web.ts'
import { NameParts, TableParts } from './module-parts.web.tsx'
import { LivePreview } from './preview.web.tsx'
import { TemplateParts, TreeOffer } from './template-parts.web.tsx'
import { TreeDialog } from './tree-dialog.web.tsx'
import '../code.css'

const words = {
  narrow: { zh: '请在电脑上使用', en: 'Please use a computer' },
  module: { zh: '数据表与名称', en: 'Table and names' },
  read: { zh: '读取列', en: 'Read columns' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  generate: { zh: '保存并生成', en: 'Save and generate' },
  write: { zh: '写入代码库…', en: 'Write into the tree…' },
  first: { zh: '先选择数据表，再读取列', en: 'Choose a table first, then read its columns' },
} as const satisfies Record<string, Label>
/** Below this class of screens nothing is set up: 768 px (design/ux.md §4.19). */
const WIDE = 1

/** Messages at their fields, as the server's refusal names them. */
const flawsIn = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? Object.fromEntries(error.fields.map(({ field, message }) => [field, message])) : {}

/** The version that was opened, whatever is read anew meanwhile: a newer one of somebody else is refused. */
function useVersion(row: Raw, id: Id) {
  const [version, setVersion] = useState(String(row['updateTime'] ?? ''))
  return { over: id ? { id, updateTime: version } : {}, setVersion }
}

function useModule(row: Raw, id: Id) {
  const label = useLabel()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft>(() => draftOf(row))
  const [flaws, setFlaws] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(true)
  const { over, setVersion } = useVersion(row, id)
  usePageDirty(!isSaved, () => setSaved(true))
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setSaved(false)
  }
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    setFlaws({})
    await work().catch(error => setFlaws(flawsIn(error)))
    setBusy(false)
  }
  const read = () =>
    during(async () => {
      const { datasourceId, tableName } = draft
      const columns = await api(code).call('columns', { datasourceId: datasourceId || null, tableName })
      change({ columns: columnsOf(columns) })
    })
  /** Saves, does what follows, and stays on what is a record now; `query` opens something there. */
  const save = (then?: (own: Id) => unknown, query = '') =>
    during(async () => {
      const saved = await api(code).submit({ ...over, ...sentOf(draft) })
      setVersion(saved.updateTime ?? '')
      setSaved(true)
      notify('success', label(words.saved))
      await queryClient.invalidateQueries({ queryKey: [code.name] })
      const own = saved.id ?? id
      await then?.(own)
      if (!id || query) void navigate(`${place.path}?id=${own}${query}`, { replace: true })
    })
  return { draft, change, flaws, isBusy, read, save }
}

/** Ctrl+S saves, wherever the person is on the page. */
function useSaveKey(save: () => Promise<unknown>) {
  const page = useRef<HTMLDivElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    void save()
  })
  useEffect(() => {
    const [place, listener] = [page.current!, (event: KeyboardEvent) => onKey(event)]
    place.addEventListener('keydown', listener)
    return () => place.removeEventListener('keydown', listener)
  }, [])
  return page
}

/** Whether this server writes code: one in development does, for administrators of the platform. */
function useWritable(): boolean {
  const { data } = useQuery({
    queryKey: [code.name, 'writable'],
    queryFn: ({ signal }) => api(code).call('writable', {}, { signal, silent: 'all' }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.writable ?? false
}

/** In the address of a module: its differences with the tree are open. */
const WRITING = 'write'

function Tools({ module: { draft, isBusy, read, save } }: { readonly module: ReturnType<typeof useModule> }) {
  const label = useLabel()
  const [isWritable, mayGenerate] = [useWritable(), useMay('code_gen')]
  const download = async (own: Id) => saveFile(await api(code).file('download', { ids: [own] }))
  return (
    <div className="dv-code-tools">
      <Button disabled={!draft.tableName} loading={isBusy} onClick={() => void read()}>
        {label(words.read)}
      </Button>
      <Button loading={isBusy} onClick={() => void save()}>
        {label(words.save)}
      </Button>
      {mayGenerate && isWritable && (
        <Button loading={isBusy} onClick={() => void save(undefined, `&act=${WRITING}`)}>
          {label(words.write)}
        </Button>
      )}
      {mayGenerate && (
        <Button type="primary" loading={isBusy} onClick={() => void save(download)}>
          {label(words.generate)}
        </Button>
      )}
    </div>
  )
}

function Editor({ row, id }: { readonly row: Raw; readonly id: Id }) {
  const [label, formId] = [useLabel(), useId()]
  const module = useModule(row, id)
  const [search, setSearch] = useSearchParams()
  const { draft, change, flaws, save } = module
  const lines = useLines(draft)
  const page = useSaveKey(() => save())
  usePageTitle(enteredLang(draft.codeName).lang ? '' : draft.codeName)
  const props = { draft, flaws, change, id: formId }
  return (
    <div ref={page} className="dv-code-page">
      <section className="dv-card dv-code-names" aria-label={label(words.module)}>
        <TableParts {...props} />
        <TemplateParts {...props} own={id} />
        <NameParts {...props} />
      </section>
      <div className="dv-code-main">
        <Tools module={module} />
        {flaws['columns'] && <Alert type="error" showIcon title={flaws['columns']} />}
        <TreeOffer draft={draft} change={change} />
        {draft.columns.length > 0 ? (
          <ColumnsGrid columns={draft.columns} onChange={columns => change({ columns })} />
        ) : (
          <p className="dv-card dv-code-first dv-quiet">{label(words.first)}</p>
        )}
      </div>
      <LivePreview generated={generatedOfDraft(draft, lines)} />
      {id && search.get('act') === WRITING && (
        <TreeDialog id={id} onClose={() => setSearch({ id }, { replace: true })} />
      )}
    </div>
  )
}

function Known({ id }: { readonly id: Id }) {
  const { data, error, refetch } = useRecord(code, id)
  const [opened, setOpened] = useState<Raw>()
  // What is asked again while it is changed does not take its place.
  if (data && !opened) setOpened(data)
  if (error && !opened) return <ErrorCard error={error} onRetry={() => void refetch()} />
  return opened ? <Editor row={opened} id={id} /> : <Skeleton active />
}

function Edit() {
  const label = useLabel()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const isWide = useScreen() >= WIDE
  const [mayAdd, mayEdit] = [useMay('code_add'), useMay('code_edit')]
  if (!(id ? mayEdit : mayAdd)) return <NoPermission label={label(place.label)} />
  if (!isWide) return <Alert type="info" showIcon title={label(words.narrow)} />
  return id ? <Known key={id} id={id} /> : <Editor row={{}} id="" />
}

export default definePage(place, Edit)
