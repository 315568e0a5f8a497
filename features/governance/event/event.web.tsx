import { useRefresh } from '@village/page'
import type { Label, Row } from '@village/resource'
import { api, show, useLabel } from '@village/web'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { preparePath, showFlaw } from '../eventshow/showing.ts'
import { event } from './event.resource.ts'
import { EventTimeline } from './event-timeline.web.tsx'
import { HandlerInput } from './handler-input.web.tsx'
import { mergeActions } from './merging/merging.web.tsx'
import { actionsByState } from './rate-and-urge.web.tsx'

const words = {
  shown: { zh: '已公开', en: 'Shown' },
  show: { zh: '公开到村里', en: 'Show in the village' },
  hide: { zh: '停止公开', en: 'Show no longer' },
} as const satisfies Record<string, Label>
const SHOWS = 'upload_event_updateShowOpen'

const Shown = ({ row }: { readonly row: Row<typeof event.fields> }) => {
  const label = useLabel()
  return row.showOpen === 1 ? label(words.shown) : <span className="dv-muted">—</span>
}

/** Leads to the page on which its text and pictures are made ready. */
function Show({ row, onClose }: { readonly row: Row<typeof event.fields>; onClose(): void }) {
  const navigate = useNavigate()
  const go = useEffectEvent(() => {
    onClose()
    void navigate(preparePath(row.id))
  })
  useEffect(() => go(), [])
  return null
}

/** Takes an event back at once: nobody is asked. */
function Hide({ row, onClose }: { readonly row: Row<typeof event.fields>; onClose(): void }) {
  const refresh = useRefresh(event)
  const hide = useEffectEvent(() =>
    api(event)
      .call('updateShowOpen', { id: row.id, showOpen: 0 })
      .then(() => refresh())
      .catch(() => undefined)
      .finally(onClose),
  )
  useEffect(() => void hide(), [])
  return null
}

export default show(event, {
  cells: { showOpen: Shown },
  inputs: { currentUserId: HandlerInput },
  rowActions: [
    ...actionsByState,
    {
      label: words.show,
      permission: SHOWS,
      shows: row => row.showOpen !== 1 && showFlaw(row) === null,
      dialog: Show,
    },
    { label: words.hide, permission: SHOWS, shows: row => row.showOpen === 1, dialog: Hide },
    ...mergeActions,
  ],
  hideButtons: ['rate', 'urge', 'extend'],
  detail: EventTimeline,
})
