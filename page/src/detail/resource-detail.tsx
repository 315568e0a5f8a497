import type { Id } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { FocusBack } from '@village/web/kit/dialog/focus-back.tsx'
import { useIsDocked, useIsPhone } from '@village/web/kit/media.ts'
import { Drawer } from '@village/web/lazy-antd.tsx'
import type { RowActionsProps } from '../acts/row-actions.tsx'
import type { WireRow } from '../record/wire-row.ts'
import { RecordPanel } from './record-panel.tsx'
import '../record.css'
import { useRecordLabel } from '../record/record-label.ts'
import '../texts/record.ts'

/** Widths in px of a drawer over the page (design/ux.md §3). The docked panel's width is in the style sheet. */
const DRAWER_WIDTH = { narrow: 480, usual: 520 } as const
/** Windows narrower than this have the narrow drawer. */
const NARROW_PX = 992

export interface ResourceDetailProps extends Omit<RowActionsProps, 'row' | 'compact'> {
  readonly id: Id
  /** The list's rows, in whose order the record before and after are found. */
  readonly rows: readonly WireRow[]
  onStep(id: Id): void
  onClose(): void
}

/** One record beside its list where the screen is wide, over it elsewhere. */
export function ResourceDetail(props: ResourceDetailProps) {
  const say = useText()
  const recordLabel = useRecordLabel()
  const docked = useIsDocked()
  const isPhone = useIsPhone()
  const name = say('record.detailOf', { label: recordLabel(props.of) })
  if (docked)
    return (
      <aside className="dv-docked" aria-label={name}>
        <RecordPanel key={props.id} {...props} />
      </aside>
    )
  const width = window.innerWidth < NARROW_PX ? DRAWER_WIDTH.narrow : DRAWER_WIDTH.usual
  return (
    <Drawer
      open
      size={isPhone ? '100%' : width}
      aria-label={name}
      closable={false}
      rootClassName="dv-detail-drawer"
      styles={{ body: { padding: 0 } }}
      onClose={props.onClose}
    >
      <FocusBack />
      <RecordPanel key={props.id} {...props} />
    </Drawer>
  )
}
