import { useText } from '@village/web/i18n.ts'
import dayjs from 'dayjs'
import type { WireRow } from '../record/wire-row.ts'
import type { FormDraft } from './use-draft.ts'
import '../record.css'
import '../texts/record.ts'

interface DraftStripProps {
  readonly draft: FormDraft
  /** The record as the form opened with it. */
  readonly record: WireRow | undefined
}

/** What an earlier visit left: taken over or thrown away. */
export function DraftStrip({ draft, record }: DraftStripProps) {
  const say = useText()
  const { found } = draft
  if (!found) return null
  const isNewer = record && found.baseTime !== String(record['updateTime'] ?? '')
  return (
    <div className="dv-draft-strip" role="status">
      <span>{say('record.draftFound', { time: dayjs(found.atMs).format('MM-DD HH:mm') })}</span>
      <span className="dv-draft-acts">
        <button type="button" className="dv-link" onClick={draft.restore}>
          {say('record.draftRestore')}
        </button>
        <span aria-hidden className="dv-muted">
          |
        </span>
        <button type="button" className="dv-link" onClick={draft.discard}>
          {say('record.draftDiscard')}
        </button>
      </span>
      {isNewer && <span className="dv-draft-note">{say('record.draftOlder')}</span>}
    </div>
  )
}

/** Beside the form's title: when what is typed was kept last. It is no part of the dialog's name. */
export function DraftMark({ draft }: { readonly draft: FormDraft }) {
  const say = useText()
  if (draft.savedAtMs === 0) return null
  return (
    <span className="dv-draft-mark" aria-hidden>
      {say('record.draftSaved', { time: dayjs(draft.savedAtMs).format('HH:mm') })}
      {draft.leavesOut && ` · ${say('record.draftWithout')}`}
    </span>
  )
}
