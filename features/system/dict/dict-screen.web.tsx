import { useRights } from '@village/page'
import type { AnyResource } from '@village/resource'
import { useLabel } from '@village/web'
import { NoPermission, useIsPhone } from '@village/web/kit'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { DictEntries } from './dict-entries.web.tsx'
import { DictParents } from './dict-parents.web.tsx'
import './dict-screen.css'

interface DictScreenProps {
  readonly of: AnyResource
  readonly layout: 'horizontal' | 'vertical'
}

/**
 * Dictionaries and the entries of the chosen one, whose code is in the address as `parent`; on a phone one after the
 * other.
 */
export function DictScreen({ of, layout }: DictScreenProps) {
  const label = useLabel()
  const rights = useRights(of)
  const isPhone = useIsPhone()
  const [search, setSearch] = useSearchParams()
  const parent = search.get('parent') ?? ''
  const choose = (code: string) =>
    setSearch(before => {
      const after = new URLSearchParams(before)
      if (code) after.set('parent', code)
      else after.delete('parent')
      return after
    })
  // Beside the list there is room for one dictionary's entries: the first one's, until somebody chooses.
  const chooseFirst = useCallback(
    (code: string) => setSearch(before => new URLSearchParams([...before, ['parent', code]]), { replace: true }),
    [setSearch],
  )
  if (!rights.view) return <NoPermission label={label(of.label)} />
  const parents = (
    <DictParents
      of={of}
      narrow={layout === 'horizontal'}
      chosen={parent}
      onChoose={choose}
      {...(!isPhone && { onFirst: chooseFirst })}
    />
  )
  const entries = <DictEntries of={of} layout={layout} parent={parent} onBack={() => choose('')} />
  if (isPhone) return <div className="dv-dicts">{parent === '' ? parents : entries}</div>
  return (
    <div className={`dv-dicts dv-dicts-${layout}`}>
      {parents}
      {entries}
    </div>
  )
}
