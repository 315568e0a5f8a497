import { useQuery } from '@tanstack/react-query'
import type { AnyResource, Field, FieldSpec, Id } from '@village/resource'
import Select from 'antd/es/select'
import { useEffect, useState } from 'react'
import { api, request } from '../client.ts'
import { useText } from '../i18n.ts'
import { type EnteredLang, entered } from '../kit/entered.tsx'
import type { FieldTies } from '../kit/form-field.tsx'
import { TreeSelect } from '../late-antd.tsx'
import { resourceNamed } from './known.ts'
import { Chosen, treeLang } from './picker-lang.tsx'
import { columnsOf } from './places.ts'
import type { TreeNode } from './tree-find.ts'
import { rawText, titleOf, type WireRow } from './wire-row.ts'
import '../texts/resource.ts'

/** Long enough that a person who types quickly causes one call, short enough to feel at once. */
const TYPING_PAUSE_MS = 250
const PICKED_ROWS = 20

interface RefInputProps {
  readonly spec: FieldSpec
  /** One id, or several where `multiple`. */
  readonly value: readonly Id[]
  /** Words for ids that are chosen already, comma separated as they travel. */
  readonly names?: string | undefined
  readonly multiple: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly ties?: Partial<FieldTies>
  onChange(ids: readonly Id[]): void
  onBlur?(): void
}

/** The text after the person paused typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** A resource whose records stand below each other answers them as pickers' nodes under `tree`. */
const hasTree = (of: AnyResource): boolean =>
  of.endpoints['tree']?.method === 'GET' &&
  Object.values<Field>(of.fields).some(({ spec }) => spec.kind === 'ref' && spec.to === of.name)

/** Chooses records of another resource: out of its tree where it has one, by searching its titles otherwise. */
export function RefInput(props: RefInputProps) {
  const of = resourceNamed(props.spec.to ?? '')
  if (!of) return null
  return hasTree(of) ? <TreeRefInput {...props} of={of} /> : <SearchRefInput {...props} of={of} />
}

const shared = (say: ReturnType<typeof useText>, props: RefInputProps) => ({
  allowClear: true,
  showSearch: true,
  disabled: props.disabled ?? false,
  placeholder: props.placeholder ?? say('resource.choose'),
  style: { width: '100%' },
  ...(props.onBlur && { onBlur: props.onBlur }),
  ...props.ties,
})

/** What antd hands over: one value, several, or nothing. */
const idsIn = (value: unknown): readonly Id[] =>
  (Array.isArray(value) ? value : [value]).filter(one => one !== undefined && one !== null && one !== '').map(String)

/** The tree behind a picker, shared by all pickers and kept while the page is open. */
export function useRefTree(of: AnyResource): readonly TreeNode[] {
  const { data } = useQuery({
    queryKey: [of.name, 'tree'],
    queryFn: ({ signal }) => request<readonly TreeNode[]>('GET', `${of.path}/tree`, { signal, silent: 'all' }),
    staleTime: 60_000,
  })
  return data ?? []
}

function TreeRefInput({ of, ...props }: RefInputProps & { readonly of: AnyResource }) {
  const say = useText()
  const nodes = useRefTree(of)
  const { lang, ...popup } = treeLang(nodes, props.value)
  const words = lang ? { lang } : {}
  return (
    <Chosen words={words}>
      <TreeSelect
        {...shared(say, props)}
        treeData={nodes as never}
        fieldNames={{ value: 'id', label: 'title' }}
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeDefaultExpandAll={nodes.length < 3}
        multiple={props.multiple}
        maxTagCount="responsive"
        notFoundContent={say('resource.nothingFound')}
        {...popup}
        value={(props.multiple ? props.value : (props.value[0] ?? null)) as never}
        onChange={(value: unknown) => props.onChange(idsIn(value))}
      />
    </Chosen>
  )
}

interface Option extends EnteredLang {
  readonly value: Id
  readonly label: string
  /** A second word that tells two records of the same name apart. */
  readonly beside?: string
}

function useFound(of: AnyResource, typed: string): { readonly options: readonly Option[]; readonly busy: boolean } {
  const verb = of.verbs.includes('page') ? 'page' : 'list'
  // A title that is found whole only is searched by its beginning or middle all the same: people type part of a number.
  const parameter = of.fields[of.title]?.spec.match === 'is' ? `${of.title}_like` : of.title
  const { data, isFetching } = useQuery({
    queryKey: [of.name, 'picker', typed],
    queryFn: ({ signal }) =>
      api(of)[verb]({ current: 1, size: PICKED_ROWS, ...(typed && { [parameter]: typed }) }, { signal, silent: 'all' }),
    staleTime: 30_000,
  })
  // A list that is a tree comes as an array of its top rows.
  const rows: readonly WireRow[] = Array.isArray(data) ? data : (data?.records ?? [])
  const second = columnsOf(of).find(
    ({ name, spec }) => name !== of.title && (spec.kind === 'text' || spec.kind === 'idCard'),
  )
  const beside = (row: WireRow) => (second ? rawText(row, second.name) : '')
  return {
    options: rows.map(row => ({
      value: row.id,
      label: titleOf(of, row),
      beside: beside(row),
      ...entered(titleOf(of, row) + beside(row)),
    })),
    busy: isFetching,
  }
}

/** Titles of ids that came without words: out of a link, for instance. */
function useTitles(of: AnyResource, ids: readonly Id[], known: ReadonlyMap<Id, string>): ReadonlyMap<Id, string> {
  const missing = ids.filter(id => !known.has(id))
  const { data } = useQuery({
    queryKey: [of.name, 'titles', missing.join()],
    queryFn: async ({ signal }) => {
      const rows = await Promise.all(missing.map(id => api(of).detail(id, { signal, silent: 'all' })))
      return rows.flatMap((row, i): [Id, string][] => (row?.id ? [[missing[i]!, titleOf(of, row as WireRow)]] : []))
    },
    enabled: missing.length > 0 && missing.length <= 10,
    staleTime: 60_000,
  })
  return new Map([...known, ...(data ?? [])])
}

function SearchRefInput({ of, ...props }: RefInputProps & { readonly of: AnyResource }) {
  const say = useText()
  const [typed, setTyped] = useState('')
  const { options, busy } = useFound(of, usePaused(typed.trim()))
  const names = props.names?.split(',') ?? []
  const given = new Map(
    props.value.length === names.length ? props.value.map((id, i): [Id, string] => [id, names[i]!]) : [],
  )
  const [chosen, setChosen] = useState<ReadonlyMap<Id, string>>(new Map())
  const titles = useTitles(
    of,
    props.value,
    new Map([...given, ...options.map(o => [o.value, o.label] as const), ...chosen]),
  )
  const value = props.value.map(id => ({ value: id, label: titles.get(id) ?? id }))
  const choose = (picked: unknown) => {
    const all = (Array.isArray(picked) ? picked : [picked]).filter(Boolean) as readonly Option[]
    setChosen(before => new Map([...before, ...all.map(o => [o.value, o.label] as const)]))
    props.onChange(all.map(o => o.value))
  }
  return (
    <Chosen words={entered(value.map(one => one.label).join())}>
      <Select
        {...shared(say, props)}
        placeholder={props.placeholder ?? say('resource.searchToChoose')}
        labelInValue
        showSearch={{ filterOption: false, onSearch: setTyped }}
        mode={props.multiple ? 'multiple' : (undefined as never)}
        maxTagCount="responsive"
        loading={busy}
        notFoundContent={busy ? say('common.loading') : say('resource.nothingFound')}
        options={options as Option[]}
        optionRender={option => (
          <span>
            {option.label} <span className="dv-muted">{(option.data as Option).beside}</span>
          </span>
        )}
        value={(props.multiple ? value : (value[0] ?? null)) as never}
        onChange={choose}
      />
    </Chosen>
  )
}
