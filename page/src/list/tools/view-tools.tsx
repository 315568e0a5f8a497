import ColumnHeightOutlined from '@ant-design/icons/es/icons/ColumnHeightOutlined'
import FullscreenExitOutlined from '@ant-design/icons/es/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined'
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import RestOutlined from '@ant-design/icons/es/icons/RestOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import type { AnyResource } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { IconButton } from '@village/web/kit/icon-button.tsx'
import { useIsPhone } from '@village/web/kit/media.ts'
import { afterKey } from '@village/web/kit/menu/after-key.ts'
import { DropMenu, type PopItem } from '@village/web/kit/menu/drop-menu.tsx'
import { useRelativeTime } from '@village/web/kit/words/use-relative-time.ts'
import { lazyPart } from '@village/web/lazy-part.ts'
import type { Look } from '@village/web/show.tsx'
import dayjs from 'dayjs'
import { type MouseEvent, Suspense, useRef, useState } from 'react'
import { hasBin } from '../../acts/has-bin.ts'
import type { ChosenColumns } from '../../columns/chosen-columns.ts'
import type { Rights } from '../../record/rights.ts'
import { TIME_FORMAT } from '../../record/wire-time.ts'
import { usePage, useReadAt } from '../../state/page-context.ts'
import type { Density } from '../table/resource-table.tsx'
import '../../texts/list.ts'
import '../../texts/resource.ts'

const ColumnSettings = lazyPart(async () => (await import('../../columns/column-settings.tsx')).ColumnSettings)
const PrintDialog = lazyPart(async () => (await import('../../print/print-dialog.tsx')).PrintDialog)
const LookSwitch = lazyPart(async () => (await import('./look-switch.tsx')).LookSwitch)
const RecycleBin = lazyPart(async () => (await import('./recycle-bin.tsx')).RecycleBin)

interface ViewToolsProps {
  readonly rights: Rights
  readonly density: Density
  readonly columns: ChosenColumns
  /** The list alone fills the window. */
  readonly alone: boolean
  readonly look: Look
  readonly onLook: ((look: Look) => void) | undefined
  onDensity(density: Density): void
  onAlone(alone: boolean): void
  onExport(): void
}

/** When the rows were read, as people say it. */
function ReadAt() {
  const readAtMs = useReadAt()
  const say = useText()
  const when = useRelativeTime()
  if (readAtMs === 0) return null
  const minutes = Math.floor((Date.now() - readAtMs) / 60_000)
  const time = dayjs(readAtMs).format(TIME_FORMAT)
  return (
    <span className="dv-read-at dv-quiet" title={time}>
      {minutes < 1 ? say('list.justRead') : say('list.readAt', { when: when(time) })}
    </span>
  )
}

/** How the list shows: read anew, row height, columns, print, alone on the screen, and what was removed. */
export function ViewTools(props: ViewToolsProps) {
  const { rights, alone, onAlone, onExport, look, onLook } = props
  const { of, refresh } = usePage()
  const say = useText()
  const isPhone = useIsPhone()
  const [open, setOpen] = useState<'columns' | 'print' | 'bin'>()
  const opener = useRef<HTMLElement>(null)
  const show = (what: typeof open) => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget
    setOpen(what)
  }
  const focusOpener = afterKey(() => opener.current?.focus())
  const close = () => {
    setOpen(undefined)
    focusOpener()
  }
  return (
    <div className="dv-tools-view">
      <ReadAt />
      <Suspense>{onLook && <LookSwitch look={look} onLook={onLook} />}</Suspense>
      <span className="dv-tool-group">
        <IconButton
          type="default"
          label={say('resource.refresh')}
          icon={<ReloadOutlined aria-hidden />}
          onClick={() => void refresh()}
        />
        {!isPhone && (
          <>
            {look === 'table' && (
              <>
                <RowHeight {...props} />
                <IconButton
                  type="default"
                  label={say('list.columns')}
                  icon={<SettingOutlined aria-hidden />}
                  onClick={show('columns')}
                />
              </>
            )}
            <IconButton
              type="default"
              label={say('list.print')}
              icon={<PrinterOutlined aria-hidden />}
              onClick={show('print')}
            />
            <IconButton
              type="default"
              label={say(alone ? 'list.notAlone' : 'list.alone')}
              icon={alone ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
              onClick={() => onAlone(!alone)}
            />
          </>
        )}
        {isPhone && <MoreTools {...{ of, rights, onExport }} onBin={() => setOpen('bin')} />}
        {!isPhone && rights.remove && hasBin(of) && (
          <IconButton
            type="default"
            label={say('list.bin')}
            icon={<RestOutlined aria-hidden />}
            onClick={show('bin')}
          />
        )}
      </span>
      <Suspense>
        {open === 'columns' && <ColumnSettings columns={props.columns} onClose={close} />}
        {open === 'print' && <PrintDialog fields={props.columns.wanted} onClose={close} />}
        {open === 'bin' && <RecycleBin onClose={close} />}
      </Suspense>
    </div>
  )
}

interface MoreToolsProps {
  readonly of: AnyResource
  readonly rights: Rights
  onExport(): void
  onBin(): void
}
/** On a phone what is wanted less often is behind one button. */
function MoreTools({ of, rights, onExport, onBin }: MoreToolsProps) {
  const say = useText()
  const items: readonly PopItem[] = [
    ...(rights.export ? [{ key: 'export', label: say('resource.export'), onClick: onExport }] : []),
    ...(rights.remove && hasBin(of) ? [{ key: 'bin', label: say('list.bin'), onClick: onBin }] : []),
  ]
  if (items.length === 0) return null
  return <DropMenu type="default" label={say('list.tools')} icon={<MoreOutlined aria-hidden />} items={items} />
}

function RowHeight({ density, onDensity }: Pick<ViewToolsProps, 'density' | 'onDensity'>) {
  const say = useText()
  const densities: readonly { readonly key: Density; readonly label: string }[] = [
    { key: 'small', label: say('resource.rowCompact') },
    { key: 'middle', label: say('resource.rowStandard') },
    { key: 'large', label: say('resource.rowLoose') },
  ]
  return (
    <DropMenu
      type="default"
      label={say('resource.rowHeight')}
      title={say('resource.rowHeight')}
      icon={<ColumnHeightOutlined aria-hidden />}
      items={densities.map(({ key, label }) => ({
        key,
        label,
        chosen: key === density,
        onClick: () => onDensity(key),
      }))}
    />
  )
}
