import type { AnyResource } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { useIsPhone } from '@village/web/kit/media.ts'
import { usePageDirty } from '@village/web/page-tab.ts'
import Select from 'antd/es/select'
import { useEffect, useMemo } from 'react'
import { DraftMark, DraftStrip } from '../form/draft-strip.tsx'
import { useUnsavedGuard } from '../form/unsaved-guard.tsx'
import { GridCards } from './grid-cards.tsx'
import { GridFoot } from './grid-foot.tsx'
import { GridTable } from './grid-table.tsx'
import { clearRow, decide, isDirty, setCells } from './rows.ts'
import { type GridColumns, useColumns } from './use-columns.ts'
import { useGridDraft } from './use-grid-draft.ts'
import { useKeys } from './use-keys.ts'
import { usePasting } from './use-pasting.ts'
import { type RowsState, useRows } from './use-rows.ts'
import { useSaving } from './use-saving.ts'
import { useSpot } from './use-spot.ts'
import { useVillageCell } from './use-village-cell.ts'
import '../record.css'
import './grid.css'
import '../texts/grid.ts'

interface GridEntryProps {
  readonly of: AnyResource
  readonly start?: Readonly<Record<string, string>>
  onClose(): void
}

/** Many new records of a register in the rows of a grid, typed or pasted (decision 0152). */
export function GridEntry({ of, start, onClose }: GridEntryProps) {
  const say = useText()
  const label = useLabel()
  const isPhone = useIsPhone()
  const state = useRows()
  const columns = useColumns(of, state.rows)
  usePlace(of, state, start)
  const saving = useSaving(of, state)
  const draft = useGridDraft(of, state)
  const dirty = isDirty(state.rows)
  usePageDirty(dirty, draft.end)
  const { close, question } = useUnsavedGuard({
    dirty: dirty && saving.busy === '',
    leave: onClose,
    drop: () => {
      draft.end()
      onClose()
    },
    keep: () => void draft.keep().then(onClose),
  })
  const { change } = state
  const deeds = useMemo(
    () => ({
      decide: (at: number, as: 'update' | 'add' | undefined) => change(rows => decide(rows, at, as)),
      clear: (at: number) => change(rows => clearRow(rows, at)),
    }),
    [change],
  )
  const title = say('grid.title', { label: label(of.label) })
  const parts = { of, state, columns, deeds }
  return (
    <PageModal
      open
      centered
      width="min(96vw, 1760px)"
      className="dv-grid-dialog"
      title={
        <>
          {title}
          <DraftMark draft={draft} />
        </>
      }
      onCancel={close}
      footer={<GridFoot state={state} saving={saving} onClose={close} />}
    >
      <DraftStrip draft={draft} record={undefined} />
      <Further columns={columns} />
      {isPhone ? <GridCards {...parts} /> : <Sheet {...parts} label={title} onSave={saving.save} />}
      {question}
    </PageModal>
  )
}

/** Where the records belong, as far as it is known, stands in all rows. */
function usePlace(of: AnyResource, { settle }: RowsState, start: GridEntryProps['start']): void {
  const place = useVillageCell(of, start)
  useEffect(() => {
    if (place) settle(rows => (rows[0]!.cells[place.name] ? rows : setCells(rows, 0, { [place.name]: place.cell })))
  }, [place, settle])
}

/** Which columns there are beside the required ones; kept for the person. */
function Further({ columns: { further, chosen, choose } }: { readonly columns: GridColumns }) {
  const say = useText()
  const label = useLabel()
  const isPhone = useIsPhone()
  const words = say('grid.columns')
  return (
    <div className="dv-grid-bar">
      <span aria-hidden>{words}</span>
      <Select
        mode="multiple"
        aria-label={words}
        className="dv-grid-columns"
        maxTagCount="responsive"
        optionFilterProp="label"
        value={[...chosen].filter(name => further.some(one => one.name === name))}
        onChange={choose}
        options={further.map(({ name, spec }) => ({ value: name, label: label(spec.label) }))}
      />
      {!isPhone && (
        <span className="dv-quiet">
          {say('grid.paste')}
          <br />
          {say('grid.keys')}
        </span>
      )}
    </div>
  )
}

interface SheetProps {
  readonly of: AnyResource
  readonly state: RowsState
  readonly columns: GridColumns
  readonly deeds: Parameters<typeof GridTable>[0]['deeds']
  readonly label: string
  onSave(): void
}
function Sheet({ of, state, columns, deeds, label, onSave }: SheetProps) {
  const names = useMemo(() => columns.shown.map(({ name }) => name), [columns.shown])
  const at = useSpot(state, names)
  const save = () => {
    at.leaving.current?.()
    at.stop()
    onSave()
  }
  const { onKeyDown, goTo } = useKeys({ state, at, names, save })
  const onPaste = usePasting(of, state, at, names)
  return (
    <GridTable
      of={of}
      rows={state.rows}
      columns={columns}
      at={at}
      deeds={deeds}
      label={label}
      goTo={goTo}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  )
}
