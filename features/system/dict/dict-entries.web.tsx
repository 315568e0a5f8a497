import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { useQuery } from '@tanstack/react-query'
import { ResourceForm, useRights } from '@village/page'
import type { Id } from '@village/resource'
import { api, Entered, useLabel, useLanguage, useText } from '@village/web'
import { ErrorCard, useIsPhone } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { type ReactNode, useCallback, useState } from 'react'
import type { DictResource } from './dict-calls.ts'
import { DictList, everyEntry } from './dict-list.web.tsx'
import { dictWords as words } from './dict-words.ts'

/** The row of a dictionary itself, by its code; null where there is none. */
function useParent(of: DictResource, code: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: [of.name, 'parent', code, language],
    queryFn: async ({ signal }) => {
      const params = { code_equal: code, current: 1, size: 10 }
      const page = await api(of).call('parent-list', params, { signal, silent: 'all' })
      return page.records[0] ?? null
    },
    enabled: code !== '',
  })
}

/** One list of the chosen dictionary's calls; nothing before a dictionary is known. */
function useOf<K extends 'child-list' | 'use-counts'>(of: DictResource, call: K, parentId: Id | undefined) {
  const language = useLanguage()
  return useQuery({
    queryKey: [of.name, call, parentId, language],
    queryFn: ({ signal }) => api(of).send(call, { parentId }, { signal, silent: 'all' }),
    enabled: parentId !== undefined,
  })
}

interface DictEntriesProps {
  readonly of: DictResource
  readonly layout: 'horizontal' | 'vertical'
  /** Code of the chosen dictionary, '' for none. */
  readonly parent: string
  onBack(): void
}

/** The entries of the chosen dictionary as a tree, with how often each is in records. */
export function DictEntries({ of, layout, parent, onBack }: DictEntriesProps) {
  const say = useText()
  const label = useLabel()
  const rights = useRights(of)
  const isPhone = useIsPhone()
  const [open, setOpen] = useState<{ readonly id?: Id }>()
  const above = useParent(of, parent)
  const id = above.data?.id
  const { data, error, refetch } = useOf(of, 'child-list', id)
  const { data: uses } = useOf(of, 'use-counts', id)
  const nothing = useCallback(() => undefined, [])
  const failure = above.error ?? error
  const head = (batch: ReactNode) => (
    <div className="dv-dict-tools">
      <h2>
        {isPhone && (
          <Button
            type="text"
            aria-label={label(words.back)}
            icon={<ArrowLeftOutlined aria-hidden />}
            onClick={onBack}
          />
        )}
        <Entered>{above.data ? String(above.data['dictValue']) : ''}</Entered>{' '}
        <span className="dv-muted">{parent}</span>
      </h2>
      <span className="dv-dict-buttons">
        {data && <span className="dv-total">{say('resource.total', { n: everyEntry(data).length })}</span>}
        {rights.add && id && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({})}>
            {say('resource.add')}
          </Button>
        )}
        {batch}
      </span>
    </div>
  )
  return (
    <section className="dv-card dv-dict-card" aria-label={label(words.children)}>
      {parent === '' ? (
        <p className="dv-empty">{label(layout === 'horizontal' ? words.chooseBeside : words.chooseAbove)}</p>
      ) : (
        <>
          {!data && head(null)}
          {failure && <ErrorCard error={failure} onRetry={() => void (above.error ? above.refetch() : refetch())} />}
          {above.data === null && <p className="dv-empty">{say('resource.notFound')}</p>}
          {!data && !failure && above.data !== null && <Skeleton active className="dv-list-skeleton" />}
          {data && (
            <DictList
              key={parent}
              of={of}
              head={head}
              names={['dictValue', 'code', 'dictKey', 'sort', 'isSealed', 'remark']}
              title={label(words.children)}
              rows={data}
              uses={uses ?? {}}
              onEdit={row => setOpen({ id: row.id })}
              onRemoved={nothing}
            />
          )}
        </>
      )}
      {open && (
        <ResourceForm
          of={of}
          {...(open.id && { id: open.id })}
          start={{ parentId: id ?? '', code: above.data?.['code'] ?? '' }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
