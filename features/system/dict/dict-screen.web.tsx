import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnyResource, Id, Paged } from '@village/resource'
import { request, useLabel, useLanguage, useText } from '@village/web'
import { ErrorCard, NoPermission, ResourceForm, useRights, type WireRow } from '@village/web/resource'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import Pagination from 'antd/es/pagination'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DictList } from './dict-list.web.tsx'
import './dict-screen.css'

const words = {
  parents: { zh: '字典', en: 'Dictionaries' },
  children: { zh: '字典项', en: 'Entries' },
}
/** The key of the row that stands for a dictionary itself. */
const PARENT_KEY = '-1'

interface DictScreenProps {
  readonly of: AnyResource
  readonly layout: 'horizontal' | 'vertical'
}

/** Dictionaries and the entries of the chosen one; the choice stands in the address as `parent`. */
export function DictScreen({ of, layout }: DictScreenProps) {
  const label = useLabel()
  const rights = useRights(of)
  if (!rights.view) return <NoPermission label={label(of.label)} />
  return (
    <div className={`dv-dicts dv-dicts-${layout}`}>
      <Parents of={of} narrow={layout === 'horizontal'} />
      <Children of={of} />
    </div>
  )
}

function useParent(): readonly [Id, (id: Id) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = (id: Id) =>
    setSearch(before => {
      const after = new URLSearchParams(before)
      after.set('parent', id)
      return after
    })
  return [search.get('parent') ?? '', choose]
}

/** The dialog that is open over a list: a new row, or the id of one. */
type Open = { readonly id?: Id } | undefined

const PAGE_SIZE = 10

/** Beside its entries the list has room for what tells dictionaries apart, and no more. */
function Parents({ of, narrow }: { readonly of: AnyResource; readonly narrow: boolean }) {
  const say = useText()
  const label = useLabel()
  const language = useLanguage()
  const rights = useRights(of)
  const [parent, choose] = useParent()
  const [current, setCurrent] = useState(1)
  const [asked, setAsked] = useState({ code: '', dictValue: '' })
  const [typed, setTyped] = useState(asked)
  const [open, setOpen] = useState<Open>()
  const { data, error, refetch } = useQuery({
    queryKey: [of.name, 'parents', asked, current, language],
    queryFn: ({ signal }) =>
      request<Paged<WireRow>>('GET', `${of.path}/parent-list`, {
        params: { ...asked, current, size: PAGE_SIZE },
        signal,
        silent: 'all',
      }),
    placeholderData: keepPreviousData,
  })
  const search = (wanted: typeof asked) => {
    setTyped(wanted)
    setAsked(wanted)
    setCurrent(1)
  }
  const field = (name: 'code' | 'dictValue') => (
    <Input
      allowClear
      aria-label={label(of.fields[name].spec.label)}
      placeholder={label(of.fields[name].spec.label)}
      value={typed[name]}
      onChange={event => setTyped(before => ({ ...before, [name]: event.target.value }))}
    />
  )
  return (
    <section className="dv-card dv-dict-card" aria-label={label(words.parents)}>
      <form
        className="dv-dict-tools"
        onSubmit={event => {
          event.preventDefault()
          search({ code: typed.code.trim(), dictValue: typed.dictValue.trim() })
        }}
      >
        {rights.add && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({})}>
            {say('resource.add')}
          </Button>
        )}
        <search className="dv-dict-search">
          {field('code')}
          {field('dictValue')}
          <Button htmlType="submit">{say('resource.search')}</Button>
          <Button onClick={() => search({ code: '', dictValue: '' })}>{say('resource.reset')}</Button>
        </search>
      </form>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      <DictList
        of={of}
        names={['dictValue', 'code', ...(narrow ? [] : ['sort']), 'isSealed', ...(narrow ? [] : ['remark'])]}
        title={label(words.parents)}
        rows={data?.records ?? []}
        chosen={parent}
        onChoose={choose}
        onEdit={row => setOpen({ id: row.id })}
        onRemoved={() => undefined}
      />
      <Pagination
        className="dv-pages"
        size="small"
        showSizeChanger={false}
        current={current}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onChange={setCurrent}
      />
      {open && (
        <ResourceForm
          of={of}
          {...(open.id && { id: open.id })}
          start={{ dictKey: PARENT_KEY }}
          without={['parentId', 'dictKey']}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

function Children({ of }: { readonly of: AnyResource }) {
  const say = useText()
  const label = useLabel()
  const language = useLanguage()
  const rights = useRights(of)
  const [parent] = useParent()
  const [open, setOpen] = useState<Open>()
  const { data: above } = useQuery({
    queryKey: [of.name, 'record', parent, language],
    queryFn: ({ signal }) =>
      request<WireRow>('GET', `${of.path}/detail`, { params: { id: parent }, signal, silent: 'all' }),
    enabled: parent !== '',
  })
  const { data, error, refetch } = useQuery({
    queryKey: [of.name, 'children', parent, language],
    queryFn: ({ signal }) =>
      request<readonly WireRow[]>('GET', `${of.path}/child-list`, {
        params: { parentId: parent },
        signal,
        silent: 'all',
      }),
    enabled: parent !== '',
  })
  const nothing = useCallback(() => undefined, [])
  return (
    <section className="dv-card dv-dict-card" aria-label={label(words.children)}>
      {parent === '' ? (
        <p className="dv-empty">{say('resource.chooseFirst')}</p>
      ) : (
        <>
          <div className="dv-dict-tools">
            <h2>{above?.id ? String(above['dictValue']) : ''}</h2>
            {rights.add && (
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({})}>
                {say('resource.add')}
              </Button>
            )}
          </div>
          {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
          <DictList
            of={of}
            names={['dictValue', 'dictKey', 'sort', 'isSealed', 'remark']}
            title={label(words.children)}
            rows={data ?? []}
            onEdit={row => setOpen({ id: row.id })}
            onRemoved={nothing}
          />
        </>
      )}
      {open && (
        <ResourceForm
          of={of}
          {...(open.id && { id: open.id })}
          start={{ parentId: parent, code: above?.['code'] ?? '' }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
