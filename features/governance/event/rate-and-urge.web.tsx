import { ActDialog, rowActs, useRights, type WireRow } from '@village/page'
import type { Row } from '@village/resource'
import type { RowAction } from '@village/web'
import { EVENT, OPEN_EVENTS } from './declared/event.states.ts'
import { event } from './event.resource.ts'

type Event = Row<typeof event.fields>
const isOpen = ({ status }: Event): boolean => OPEN_EVENTS.some(state => state === status)

/** A button that shows only in the states in which the server accepts the call. */
function callIn(key: 'urge' | 'extend' | 'rate', shows: (row: Event) => boolean): RowAction<typeof event.fields> {
  const { label } = event.endpoints[key]
  return {
    label,
    permission: `upload_event_${key}`,
    shows,
    dialog: ({ row, onClose }) => {
      const wire = row as unknown as WireRow
      const act = rowActs(event, wire, useRights(event)).find(one => one.key === key)
      return act ? <ActDialog of={event} act={act} rows={[wire]} onClose={onClose} /> : null
    },
  }
}

/** Actions that only some states of an event allow. */
export const actionsByState = [
  callIn('rate', ({ status }) => status === EVENT.closed),
  callIn('urge', isOpen),
  callIn('extend', isOpen),
]
