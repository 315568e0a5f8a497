import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import type { AnyResource } from '@village/resource'
import { useLabel, useText } from '@village/web/i18n.ts'
import { Detached } from '@village/web/kit/dialog/detached.tsx'
import { DropMenu, type PopItem } from '@village/web/kit/menu/drop-menu.tsx'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import Button from 'antd/es/button'
import type { Rights } from '../record/rights.ts'
import { titleOf, type WireRow } from '../record/wire-row.ts'
import { awaitedOf, leadingOf } from './doings.ts'
import { useRowDialog } from './row-dialog.tsx'
import { useDoings } from './use-doings.ts'
import '../texts/resource.ts'

export interface RowActionsProps {
  readonly of: AnyResource
  readonly row: WireRow
  readonly rights: Rights
  /** Cards are opened as a whole: they need no word for it. */
  readonly compact?: boolean
  onOpen(row: WireRow): void
  onEdit(row: WireRow): void
  onRemove(row: WireRow): void
}

/** What can be done with one row: two words, and the rest behind three points. */
export function RowActions(props: RowActionsProps) {
  const { of, row, rights } = props
  const say = useText()
  const label = useLabel()
  const doings = useDoings(of, row, rights)
  const start = useRowDialog()
  const name = titleOf(of, row)
  // Where 编辑 would stand: what a record waits for, or what does the work with one that nobody edits.
  const leading = props.compact ? undefined : rights.edit ? awaitedOf(of, row, doings) : leadingOf(doings)
  const editsBelow = rights.edit && (props.compact || leading !== undefined)
  const items: readonly PopItem[] = [
    ...(editsBelow ? [{ key: '$edit', label: say('resource.edit'), onClick: () => props.onEdit(row) }] : []),
    ...doings.map(doing => ({
      key: doing.key,
      label: label(doing.label),
      onClick: () => start({ of, row, ...doing }),
    })),
    ...(rights.remove
      ? [
          {
            key: '$remove',
            danger: true,
            icon: <DeleteOutlined aria-hidden />,
            label: say('resource.remove'),
            onClick: () => props.onRemove(row),
          },
        ]
      : []),
  ]
  return (
    <Detached className="dv-row-actions">
      {!props.compact && (
        <Button type="link" size="small" onClick={() => props.onOpen(row)}>
          {say('resource.view')}
        </Button>
      )}
      {rights.edit && !editsBelow && (
        <Button type="link" size="small" onClick={() => props.onEdit(row)}>
          {say('resource.edit')}
        </Button>
      )}
      {leading && (
        <Button
          type="link"
          size="small"
          className="dv-row-leading"
          title={label(leading.label)}
          aria-label={`${label(leading.label)} ${name}`}
          {...enteredLang(name)}
          onClick={() => start({ of, row, ...leading })}
        >
          {label(leading.label)}
        </Button>
      )}
      {items.length > 0 && (
        <DropMenu
          size="small"
          label={say('resource.moreOf', { name })}
          {...enteredLang(name)}
          icon={<MoreOutlined aria-hidden />}
          items={items}
        />
      )}
    </Detached>
  )
}
