import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import type { AnyResource } from '@village/resource'
import { useText } from '@village/web/i18n.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { titleOf, type WireRow } from '../../record/wire-row.ts'
import type { TreeRows } from './tree-rows.ts'
import '../../texts/list.ts'

interface OpenBelowProps {
  readonly of: AnyResource
  readonly row: WireRow
  readonly tree: TreeRows
}

/** Before a row that has others below it: shows them. Rows without any keep the room, so that names are in line. */
export function OpenBelow({ of, row, tree }: OpenBelowProps) {
  const say = useText()
  if (!row['hasChildren']) return <span className="dv-opener" aria-hidden />
  const open = tree.opened.includes(row.id)
  return (
    <button
      type="button"
      className="dv-opener"
      aria-expanded={open}
      aria-label={say('list.below', { name: titleOf(of, row) })}
      {...enteredLang(titleOf(of, row))}
      onClick={event => {
        event.stopPropagation()
        tree.toggle(row.id)
      }}
    >
      {tree.waiting.has(row.id) ? (
        <LoadingOutlined aria-hidden />
      ) : (
        <RightOutlined aria-hidden rotate={open ? 90 : 0} />
      )}
    </button>
  )
}
