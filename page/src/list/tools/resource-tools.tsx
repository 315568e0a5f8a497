import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import { useLabel, useText } from '@village/web/i18n.ts'
import { useIsPhone } from '@village/web/kit/media.ts'
import { notify } from '@village/web/notices.ts'
import Button from 'antd/es/button'
import { useState } from 'react'
import { ActDialog } from '../../acts/lazy-act-dialog.tsx'
import { ChangeMany } from '../../many/lazy-change-many.tsx'
import { type Act, pageActs } from '../../record/acts.ts'
import type { Rights } from '../../record/rights.ts'
import { useHalf } from '../../record/use-declaration.ts'
import type { WireRow } from '../../record/wire-row.ts'
import { usePage } from '../../state/page-context.ts'
import type { ByFilter } from '../../state/page-state.ts'
import '../../texts/list.ts'
import '../../texts/resource.ts'

export interface BulkActions {
  readonly rights: Rights
  onExport(): void
  onRemove(rows: readonly WireRow[]): void
  onRemoveAll(all: ByFilter): void
}

interface ResourceToolsProps extends BulkActions {
  /** New records are below the one that the page around has chosen. */
  readonly below: boolean
  onAdd(): void
}

/** The buttons over a list: what is done with its records. */
export function ResourceTools({ rights, below, onAdd, onExport, onRemove, onRemoveAll }: ResourceToolsProps) {
  const { of, change, selection } = usePage()
  const say = useText()
  const label = useLabel()
  const half = useHalf(of)
  const isPhone = useIsPhone()
  const remove = () => {
    if (selection.byFilter) return onRemoveAll(selection.byFilter)
    if (selection.rows.size === 0) return notify('warning', say('resource.selectAtLeastOne'))
    onRemove([...selection.rows.values()])
  }
  return (
    <div className="dv-tools dv-tools-main">
      {rights.add && !isPhone && (
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
          {say(below ? 'resource.addBelow' : 'resource.add')}
        </Button>
      )}
      {rights.add && rights.import && !isPhone && (
        <Button
          icon={<TableOutlined aria-hidden />}
          aria-label={say('resource.addMany')}
          title={say('resource.addMany')}
          onClick={() => change({ act: 'grid', id: '' }, 'replace')}
        />
      )}
      {rights.import && !isPhone && (
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => change({ act: 'import', id: '' }, 'replace')}>
          {say('resource.import')}
        </Button>
      )}
      {rights.export && !isPhone && (
        <Button icon={<DownloadOutlined aria-hidden />} onClick={onExport}>
          {say('resource.export')}
        </Button>
      )}
      {rights.remove && !isPhone && (
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={remove}>
          {say('resource.removeSelected')}
        </Button>
      )}
      <ActButtons acts={pageActs(of, 'page', rights, half.hideButtons)} rows={[]} label={label} />
      {half.toolbar?.map((Own, i) => (
        <Own key={i} />
      ))}
    </div>
  )
}

interface ActButtonsProps {
  readonly acts: readonly Act[]
  readonly rows: readonly WireRow[]
  label(of: Act['label']): string
}
function ActButtons({ acts, rows, label }: ActButtonsProps) {
  const { of } = usePage()
  const [doing, setDoing] = useState<Act>()
  return (
    <>
      {acts.map(act => (
        <Button key={act.key} onClick={() => setDoing(act)}>
          {label(act.label)}
        </Button>
      ))}
      {doing && <ActDialog of={of} act={doing} rows={rows} onClose={() => setDoing(undefined)} />}
    </>
  )
}

const formatCount = (n: number): string => n.toLocaleString('en-US')

/** In words: how many are chosen, and how many of them are on other pages. */
function Chosen() {
  const { selection, rows } = usePage()
  const say = useText()
  if (selection.byFilter) return say('list.selectedAll', { n: formatCount(selection.byFilter.total) })
  const count = selection.rows.size
  const here = rows.filter(row => selection.rows.has(row.id)).length
  if (count === 0) return null
  return (
    <>
      {say('resource.selected', { n: count })}
      {count > here && <span className="dv-muted"> {say('resource.selectedElsewhere', { n: count - here })}</span>}
    </>
  )
}

function ManyButton() {
  const { of, selection } = usePage()
  const say = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{say('resource.changeMany')}</Button>
      {isOpen && <ChangeMany of={of} selection={selection} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** How many rows are chosen, also on other pages, and what can be done with all of them. */
export function SelectionBar({ rights, onExport, onRemove, onRemoveAll }: BulkActions) {
  const { of, selection, filters, total } = usePage()
  const say = useText()
  const label = useLabel()
  const half = useHalf(of)
  const { byFilter } = selection
  const some = selection.rows.size > 0 || byFilter !== undefined
  const chosen = [...selection.rows.values()]
  const offersAll = !byFilter && total > selection.rows.size && (rights.remove || rights.export)
  return (
    <div className={some ? 'dv-selection' : 'dv-hidden-text'}>
      <span role="status">
        <Chosen />
      </span>
      {some && (
        <>
          {offersAll && (
            <Button type="link" size="small" onClick={() => selection.setByFilter({ filters, total })}>
              {say('list.selectAll', { n: formatCount(total) })}
            </Button>
          )}
          <Button type="link" size="small" onClick={selection.clear}>
            {say('resource.clearSelection')}
          </Button>
          <span className="dv-selection-acts">
            {!byFilter && (
              <ActButtons acts={pageActs(of, 'rows', rights, half.hideButtons)} rows={chosen} label={label} />
            )}
            {rights.import && rights.edit && <ManyButton />}
            {rights.export && <Button onClick={onExport}>{say('resource.exportSelected')}</Button>}
            {rights.remove && (
              <Button danger onClick={() => (byFilter ? onRemoveAll(byFilter) : onRemove(chosen))}>
                {say('resource.remove')}
              </Button>
            )}
          </span>
        </>
      )}
    </div>
  )
}
