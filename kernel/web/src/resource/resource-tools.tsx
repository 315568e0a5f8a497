import ColumnHeightOutlined from '@ant-design/icons/es/icons/ColumnHeightOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import Button from 'antd/es/button'
import Dropdown from 'antd/es/dropdown'
import { type ReactNode, useState } from 'react'
import { useLabel, useText } from '../i18n.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { useIsPhone } from '../kit/media.ts'
import { notify } from '../notices.ts'
import { type Act, pageActs } from './acts.ts'
import { useHalf } from './known.ts'
import { ActDialog } from './late-act-dialog.tsx'
import { usePage } from './page-context.ts'
import type { Density } from './resource-table.tsx'
import type { Rights } from './rights.ts'
import type { WireRow } from './wire-row.ts'
import '../texts/resource.ts'

interface ResourceToolsProps {
  readonly rights: Rights
  readonly density: Density
  readonly addLabel?: string
  onDensity(density: Density): void
  onAdd(): void
  onExport(): void
  onRemove(rows: readonly WireRow[]): void
}

/** The buttons over a list: what it is for at the left, how it shows at the right. */
export function ResourceTools(props: ResourceToolsProps) {
  const { rights, onAdd, onExport, onRemove } = props
  const { of, change, selection } = usePage()
  const say = useText()
  const label = useLabel()
  const half = useHalf(of)
  const isPhone = useIsPhone()
  const remove = () => {
    if (selection.rows.size === 0) return notify('warning', say('resource.selectAtLeastOne'))
    onRemove([...selection.rows.values()])
  }
  return (
    <div className="dv-tools">
      <div className="dv-tools-main">
        {rights.add && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
            {props.addLabel ?? say('resource.add')}
          </Button>
        )}
        {rights.import && !isPhone && (
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => change({ act: 'import', id: '' }, 'replace')}>
            {say('resource.import')}
          </Button>
        )}
        {rights.export && (
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Own key={i} />
        ))}
      </div>
      <ViewTools {...props} />
    </div>
  )
}

function ViewTools({ density, onDensity }: ResourceToolsProps) {
  const { refresh } = usePage()
  const say = useText()
  const isPhone = useIsPhone()
  const densities: readonly { readonly key: Density; readonly label: string }[] = [
    { key: 'small', label: say('resource.rowCompact') },
    { key: 'middle', label: say('resource.rowStandard') },
    { key: 'large', label: say('resource.rowLoose') },
  ]
  return (
    <div className="dv-tools-view">
      <IconButton
        type="default"
        label={say('resource.refresh')}
        icon={<ReloadOutlined aria-hidden />}
        onClick={() => void refresh()}
      />
      {!isPhone && (
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{
            items: [...densities],
            selectable: true,
            selectedKeys: [density],
            onClick: ({ key }) => onDensity(key as Density),
          }}
        >
          <Button
            aria-label={say('resource.rowHeight')}
            title={say('resource.rowHeight')}
            icon={<ColumnHeightOutlined aria-hidden />}
          />
        </Dropdown>
      )}
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

interface SelectionBarProps {
  readonly rights: Rights
  readonly children?: ReactNode
  onExport(): void
  onRemove(rows: readonly WireRow[]): void
}

/** How many rows are ticked, also on other pages, and what can be done with all of them. */
export function SelectionBar({ rights, onExport, onRemove }: SelectionBarProps) {
  const { of, selection, rows } = usePage()
  const say = useText()
  const label = useLabel()
  const half = useHalf(of)
  const count = selection.rows.size
  const here = rows.filter(row => selection.rows.has(row.id)).length
  const chosen = [...selection.rows.values()]
  return (
    <div className={count > 0 ? 'dv-selection' : 'dv-hidden-text'}>
      <span role="status">
        {count > 0 && say('resource.selected', { n: count })}
        {count > here && <span className="dv-muted"> {say('resource.selectedElsewhere', { n: count - here })}</span>}
      </span>
      {count > 0 && (
        <>
          <Button type="link" size="small" onClick={selection.clear}>
            {say('resource.clearSelection')}
          </Button>
          <span className="dv-selection-acts">
            <ActButtons acts={pageActs(of, 'rows', rights, half.hideButtons)} rows={chosen} label={label} />
            {rights.export && <Button onClick={onExport}>{say('resource.exportSelected')}</Button>}
            {rights.remove && (
              <Button danger onClick={() => onRemove(chosen)}>
                {say('resource.remove')}
              </Button>
            )}
          </span>
        </>
      )}
    </div>
  )
}
