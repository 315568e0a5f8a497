import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { openingFilters } from '@village/resource'
import { useLabel, useLanguage, useText } from '@village/web/i18n.ts'
import { NoMatch, NoneYet } from '@village/web/kit/states/states.tsx'
import { lazyPart } from '@village/web/lazy-part.ts'
import Button from 'antd/es/button'
import { Suspense } from 'react'
import { recordsWords } from '../record/record-words.ts'
import type { Rights } from '../record/rights.ts'
import { useHalf } from '../record/use-declaration.ts'
import { sameFilters } from '../state/list-state.ts'
import type { List } from './list-rows.ts'
import '../texts/resource.ts'

const OtherTabs = lazyPart(async () => (await import('./other-tabs.tsx')).OtherTabs)

/** Never any data, or nothing that fits: each with the way on. */
export function EmptyList({ list, rights }: { readonly list: List; readonly rights: Rights }) {
  const { of, state, change } = list
  const say = useText()
  const [label, language] = [useLabel(), useLanguage()]
  const { comeFrom } = useHalf(of)
  const asItOpens = openingFilters(of)
  if (!sameFilters(state.filters, asItOpens) || state.current > 1)
    return (
      <NoMatch words={say('resource.noMatch')}>
        <Suspense>
          <OtherTabs list={list} />
        </Suspense>
        <Button onClick={() => change({ filters: asItOpens, view: '', current: 1 })}>
          {say('resource.clearFilters')}
        </Button>
      </NoMatch>
    )
  return (
    <NoneYet words={say('resource.noneYet', { label: recordsWords(of.label, language) })}>
      {comeFrom && <p className="dv-empty-source">{label(comeFrom)}</p>}
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
