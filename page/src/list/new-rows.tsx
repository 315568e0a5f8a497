import { useText } from '@village/web/i18n.ts'
import { useRowsChanged } from '@village/web/live/rows-changed.ts'
import Button from 'antd/es/button'
import { useEffect } from 'react'
import { useReadAt } from '../state/page-context.ts'
import type { List } from './list-rows.ts'
import '../texts/list.ts'

/** Rows that others have added wait here: nothing moves under the pointer by itself (design/ux.md G-LIVE). */
export function NewRows({ list: { of, state, change, refresh } }: { readonly list: List }) {
  const say = useText()
  const { count, clear } = useRowsChanged(of.name)
  const readAtMs = useReadAt()
  useEffect(clear, [readAtMs, clear])
  const show = () => {
    clear()
    if (state.current === 1) void refresh()
    else change({ current: 1 })
  }
  return (
    <div role="status" className={count > 0 ? 'dv-new-rows' : 'dv-hidden-text'}>
      {count > 0 && (
        <Button block onClick={show}>
          {say('list.newRows', { n: count })}
        </Button>
      )}
    </div>
  )
}
