import { useRefresh } from '@village/page'
import type { Row } from '@village/resource'
import { api, show, useLabel, useMay } from '@village/web'
import Switch from 'antd/es/switch'
import { useState } from 'react'
import { event } from './event.resource.ts'
import { EventTimeline } from './event-timeline.web.tsx'
import { HandlerInput } from './handler-input.web.tsx'
import { mergeActions } from './merging.web.tsx'
import { actionsByState } from './rate-and-urge.web.tsx'
import { showFlaw } from './showing.ts'

const SHOWN = { zh: '公开', en: 'Shown' }

/** Shows a closed event in the village, or no longer; what may not be shown has no switch. */
function ShowSwitch({ row }: { readonly row: Row<typeof event.fields> }) {
  const label = useLabel()
  const refresh = useRefresh(event)
  const may = useMay('upload_event_updateShowOpen')
  const [busy, setBusy] = useState(false)
  const isShown = row.showOpen === 1
  if (!may || (!isShown && showFlaw(row))) return <span className="dv-muted">{isShown ? label(SHOWN) : '—'}</span>
  const change = (on: boolean): void => {
    setBusy(true)
    api(event)
      .call('updateShowOpen', { id: row.id, showOpen: on ? 1 : 0 })
      .then(() => refresh())
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <Switch
      size="small"
      aria-label={`${label(SHOWN)} ${row.title}`}
      checked={isShown}
      loading={busy}
      onChange={change}
    />
  )
}

export default show(event, {
  cells: { showOpen: ShowSwitch },
  inputs: { currentUserId: HandlerInput },
  rowActions: [...actionsByState, ...mergeActions],
  hideButtons: ['rate', 'urge', 'extend'],
  detail: EventTimeline,
})
