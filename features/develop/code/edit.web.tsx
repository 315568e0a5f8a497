import { useQuery } from '@tanstack/react-query'
import { FormField, useRecord } from '@village/page'
import type { Label } from '@village/resource'
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
import Input from 'antd/es/input'
import Select from 'antd/es/select'
import Skeleton from 'antd/es/skeleton'
import { useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { datasource } from '../datasource/datasource.resource.ts'
import { code } from './code.resource.ts'
import { ColumnsGrid } from './columns-grid.web.tsx'
import place from './edit.place.ts'
import { columnsOf, type GeneratedColumn } from './generated-column.ts'
import { LivePreview } from './preview.web.tsx'
import './code.css'

const words = {
  narrow: { zh: '请在电脑上使用', en: 'Please use a computer' },
  source: { zh: '数据源', en: 'Data source' },
  own: { zh: '本系统的数据库', en: 'The database of the product' },
  table: { zh: '表名', en: 'Table' },
  read: { zh: '读取列', en: 'Read columns' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  generate: { zh: '保存并生成', en: 'Save and generate' },
} as const satisfies Record<string, Label>
/** Below this class of screens the grid cannot be used: 992 px. */
const WIDE = 2

const TEXTS = ['codeName', 'nameEn', 'serviceName', 'resourceName', 'tablePrefix', 'apiPath', 'webPath'] as const
type TextName = (typeof TEXTS)[number]
type Draft = Readonly<Record<TextName | 'datasourceId' | 'tableName', string>> & {
  readonly columns: readonly GeneratedColumn[]
}
type Raw = Readonly<Record<string, unknown>>
const draftOf = (row: Raw): Draft => {
  const textIn = (name: string): string => String(row[name] ?? '')
  const texts = Object.fromEntries(TEXTS.map(name => [name, textIn(name)])) as Readonly<Record<TextName, string>>
  return {
    ...{ ...texts, datasourceId: textIn('datasourceId'), tableName: textIn('tableName') },
    columns: columnsOf(row['columns']),
  }
}

interface PartProps {
  readonly draft: Draft
  readonly id: string
  readonly flaws: Readonly<Record<string, string>>
  change(part: Partial<Draft>): void
}

function SourceChoice({ draft, id, change }: PartProps) {
  const label = useLabel()
  const { data } = useQuery({
    queryKey: [code.name, 'sources'],
    queryFn: ({ signal }) => api(datasource).list({ current: 1, size: 200 }, { signal, silent: 'all' }),
  })
  const known = (data?.records ?? []).map(one => ({ value: one.id, label: one.name, ...enteredLang(one.name) }))
  return (
    <FormField id={`${id}-source`} label={label(words.source)}>
      {ties => (
        <Select
          {...ties}
          value={draft.datasourceId}
          onChange={datasourceId => change({ datasourceId, tableName: '' })}
          options={[{ value: '', label: label(words.own) }, ...known]}
        />
      )}
    </FormField>
  )
}

function TableChoice({ draft, id, flaws, change }: PartProps) {
  const label = useLabel()
  const { data, error, isFetching } = useQuery({
    queryKey: [code.name, 'tables', draft.datasourceId],
    queryFn: ({ signal }) =>
      api(code).call('tables', { datasourceId: draft.datasourceId || null }, { signal, silent: 'all' }),
    retry: false,
  })
  const tables = (data ?? []).map(({ name, comment }) => ({
    value: name,
    label: comment ? `${name} · ${comment}` : name,
  }))
  return (
    <FormField id={`${id}-table`} label={label(words.table)} required error={error?.message ?? flaws['tableName']}>
      {ties => (
        <Select
          {...ties}
          showSearch={{ optionFilterProp: 'label' }}
          loading={isFetching}
          value={draft.tableName || null}
          onChange={tableName => change({ tableName: tableName ?? '' })}
          options={tables}
        />
      )}
    </FormField>
  )
}

function TextParts({ draft, id, flaws, change }: PartProps) {
  const label = useLabel()
  return TEXTS.map(name => {
    const { spec } = code.fields[name]
    return (
      <FormField
        key={name}
        id={`${id}-${name}`}
        label={label(spec.label)}
        required={spec.required ?? false}
        help={spec.help && label(spec.help)}
        error={flaws[name]}
      >
        {ties => (
          <Input
            {...ties}
            maxLength={Math.min(spec.max ?? 100, 200)}
            value={draft[name]}
            onChange={event => change({ [name]: event.target.value })}
          />
        )}
      </FormField>
    )
  })
}

/** Messages at their fields, as the server's refusal names them. */
const flawsIn = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? Object.fromEntries(error.fields.map(({ field, message }) => [field, message])) : {}

function useModule(row: Raw, id: string) {
  const label = useLabel()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft>(() => draftOf(row))
  const [flaws, setFlaws] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(true)
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
  const save = (generates: boolean) =>
    during(async () => {
      const saved = await api(code).submit({ ...(id && { id }), ...draft, datasourceId: draft.datasourceId || null })
      setSaved(true)
      notify('success', label(words.saved))
      await queryClient.invalidateQueries({ queryKey: [code.name] })
      const own = saved.id ?? id
      if (generates) saveFile(await api(code).file('download', { ids: [own] }))
      if (!id) void navigate(`${place.path}?id=${own}`, { replace: true })
    })
  return { draft, change, flaws, isBusy, read, save }
}

function Editor({ row, id }: { readonly row: Raw; readonly id: string }) {
  const [label, formId] = [useLabel(), useId()]
  const { draft, change, flaws, isBusy, read, save } = useModule(row, id)
  usePageTitle(enteredLang(draft.codeName).lang ? '' : draft.codeName)
  const props = { draft, flaws, change, id: formId }
  const columns = draft.columns.filter(({ skipped }) => !skipped)
  const [zh, name] = [draft.codeName || '—', draft.resourceName || 'register']
  const path = draft.apiPath || `/${draft.serviceName}/${name}`
  return (
    <div className="dv-code-page">
      <div className="dv-card dv-code-names">
        <SourceChoice {...props} />
        <TableChoice {...props} />
        <TextParts {...props} />
      </div>
      <div className="dv-code-tools">
        <Button disabled={!draft.tableName} loading={isBusy} onClick={() => void read()}>
          {label(words.read)}
        </Button>
        <Button loading={isBusy} onClick={() => void save(false)}>
          {label(words.save)}
        </Button>
        <Button type="primary" loading={isBusy} onClick={() => void save(true)}>
          {label(words.generate)}
        </Button>
      </div>
      {flaws['columns'] && <Alert type="error" showIcon title={flaws['columns']} />}
      {draft.columns.length > 0 && <ColumnsGrid columns={draft.columns} onChange={next => change({ columns: next })} />}
      <LivePreview
        generated={{
          ...{ feature: draft.serviceName, name, zh, en: draft.nameEn || name, path, page: draft.webPath || path },
          ...{ hasFeature: true, columns },
        }}
      />
    </div>
  )
}

function Known({ id }: { readonly id: string }) {
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
