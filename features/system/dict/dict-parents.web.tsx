import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ResourceForm, useRights } from '@village/page'
import type { Id } from '@village/resource'
import { api, useLabel, useLanguage, useText } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import Pagination from 'antd/es/pagination'
import Skeleton from 'antd/es/skeleton'
import { type ReactNode, useEffect, useState } from 'react'
import type { DictResource } from './dict-calls.ts'
import { DictList } from './dict-list.web.tsx'
import { dictWords as words } from './dict-words.ts'

/** The key of the row that represents a dictionary itself. */
const PARENT_KEY = '-1'
const PAGE_SIZE = 10
const NOTHING = { code: '', dictValue: '' }

/** The remark is below the name. */
const BESIDE = ['dictValue', 'code', 'sort', 'isSealed']

interface DictParentsProps {
  readonly of: DictResource
  /** Beside its entries the list has room for few columns. */
  readonly narrow: boolean
  readonly chosen: string
  onChoose(code: string): void
  /** Told of the first dictionary while none is chosen. */
  onFirst?(code: string): void
}

/** The dictionaries, searched by code and name. */
export function DictParents({ of, narrow, chosen, onChoose, onFirst }: DictParentsProps) {
  const say = useText()
  const label = useLabel()
  const language = useLanguage()
  const rights = useRights(of)
  const [current, setCurrent] = useState(1)
  const [asked, setAsked] = useState(NOTHING)
  const [typed, setTyped] = useState(asked)
  const [open, setOpen] = useState<{ readonly id?: Id }>()
  const { data, error, refetch } = useQuery({
    queryKey: [of.name, 'parents', asked, current, language],
    queryFn: ({ signal }) =>
      api(of).call('parent-list', { ...asked, current, size: PAGE_SIZE }, { signal, silent: 'all' }),
    placeholderData: keepPreviousData,
  })
  const first = String(data?.records[0]?.code ?? '')
  useEffect(() => {
    if (first && !chosen) onFirst?.(first)
  }, [first, chosen, onFirst])
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
  const head = (batch: ReactNode) => (
    <form
      className="dv-dict-tools"
      onSubmit={event => {
        event.preventDefault()
        search({ code: typed.code.trim(), dictValue: typed.dictValue.trim() })
      }}
    >
      <span className="dv-dict-buttons">
        {rights.add && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({})}>
            {say('resource.add')}
          </Button>
        )}
        {batch}
      </span>
      <search className="dv-dict-search">
        {field('code')}
        {field('dictValue')}
        <Button htmlType="submit">{say('resource.search')}</Button>
        <Button onClick={() => search(NOTHING)}>{say('resource.reset')}</Button>
      </search>
    </form>
  )
  return (
    <section className="dv-card dv-dict-card" aria-label={label(words.parents)}>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && head(null)}
      {!data && !error && <Skeleton active className="dv-list-skeleton" title={false} paragraph={{ rows: 8 }} />}
      {data && (
        <DictList
          of={of}
          head={head}
          names={narrow ? BESIDE : ['dictValue', 'code', 'sort', 'isSealed', 'remark']}
          title={label(words.parents)}
          rows={data.records}
          chosen={chosen}
          onChoose={row => onChoose(String(row['code']))}
          onEdit={row => setOpen({ id: row.id })}
          onRemoved={() => onChoose('')}
        />
      )}
      <Pagination
        className="dv-pages"
        size="small"
        showSizeChanger={false}
        showTotal={n => <span className="dv-total">{say('resource.total', { n })}</span>}
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
