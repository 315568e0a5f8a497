import { useInfiniteQuery } from '@tanstack/react-query'
import type { AnyResource, Paged } from '@village/resource'
import { request } from '@village/web/client.ts'
import { useLabel, useLanguage, useText } from '@village/web/i18n.ts'
import { useIsPhone } from '@village/web/kit/media.ts'
import { SproutPicture } from '@village/web/kit/states/pictures.tsx'
import { ErrorCard, ListSkeleton } from '@village/web/kit/states/states.tsx'
import { Entered, enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { useRelativeTime } from '@village/web/kit/words/use-relative-time.ts'
import { notify } from '@village/web/notices.ts'
import Button from 'antd/es/button'
import Drawer from 'antd/es/drawer'
import { useState } from 'react'
import { restore } from '../../acts/removal-dialogs.tsx'
import { columnsOf } from '../../record/field-places.ts'
import { fieldText } from '../../record/field-texts.ts'
import { rawText, titleOf, type WireRow } from '../../record/wire-row.ts'
import { usePage } from '../../state/page-context.ts'
import '../../texts/list.ts'
import '../../texts/list-dialogs.ts'
import '../../texts/resource.ts'

/** px */
const PANEL_WIDTH = 520
const PAGE_ROWS = 20
/** Fields of a removed record besides its name. */
const FACTS_SHOWN = 3

function useRemoved(of: AnyResource) {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: [of.name, 'removed', language],
    queryFn: ({ pageParam, signal }) =>
      request<Paged<WireRow>>('GET', `${of.path}/removed`, {
        params: { current: pageParam, size: PAGE_ROWS },
        signal,
        silent: 'all',
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_ROWS < last.total ? pages.length + 1 : undefined),
    staleTime: 0,
  })
}

/** What was removed within the last thirty days, by whom and when; each record can be brought back. */
export function RecycleBin({ onClose }: { onClose(): void }) {
  const { of } = usePage()
  const say = useText()
  const label = useLabel()
  const isPhone = useIsPhone()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRemoved(of)
  const rows = data?.pages.flatMap(page => page.records) ?? []
  return (
    <Drawer
      open
      size={isPhone ? '100%' : PANEL_WIDTH}
      title={say('list.binOf', { label: label(of.label) })}
      onClose={onClose}
    >
      <p className="dv-quiet">{say('list.binText')}</p>
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {isPending && <ListSkeleton rows={6} />}
      {data && rows.length === 0 && (
        <div className="dv-empty">
          <SproutPicture />
          <p>{say('list.binEmpty')}</p>
        </div>
      )}
      <ul className="dv-bin">
        {rows.map(row => (
          <Removed key={row.id} row={row} />
        ))}
      </ul>
      {hasNextPage && (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('resource.loadMore')}
        </Button>
      )}
    </Drawer>
  )
}

function Removed({ row }: { readonly row: WireRow }) {
  const { of, refresh } = usePage()
  const say = useText()
  const language = useLanguage()
  const when = useRelativeTime()
  const [busy, setBusy] = useState(false)
  const name = titleOf(of, row)
  const facts = columnsOf(of)
    .filter(field => field.name !== of.title)
    .map(field => fieldText({ row, ...field, language }))
    .filter(Boolean)
    .slice(0, FACTS_SHOWN)
  const back = async () => {
    setBusy(true)
    try {
      await restore(of, [row.id])
      notify('success', say('list.restored', { n: 1 }))
      await refresh()
    } catch {
      setBusy(false)
    }
  }
  const time = rawText(row, 'updateTime')
  return (
    <li>
      <div>
        <b {...enteredLang(name)}>{name}</b>
        <div className="dv-quiet">
          <Entered>{facts.join(' · ')}</Entered>
        </div>
        <div className="dv-quiet" title={time}>
          <Entered>{say('list.removedBy', { who: rawText(row, 'updateUserName'), when: when(time) })}</Entered>
        </div>
      </div>
      <Button
        loading={busy}
        aria-label={say('list.restoreOne', { name })}
        onClick={() => void back()}
        {...enteredLang(name)}
      >
        {say('list.restore')}
      </Button>
    </li>
  )
}
