import type { Label } from '@village/resource'
import { enteredLang, useLabel } from '@village/web'
import Button from 'antd/es/button'
import Checkbox from 'antd/es/checkbox'
import { useState } from 'react'
import type { FlowRow } from '../../flow/work/work.api.ts'
import { BatchDialog } from './batch-dialog.web.tsx'

/** Tasks that are approved together at most (design/ux.md §4.14). */
const MOST = 20
const words = {
  choose: { zh: '选择', en: 'Choose' },
  all: { zh: '全选可批量同意的', en: 'All that can be approved together' },
  approve: (n: number): Label => ({ zh: `同意所选 ${n} 条`, en: `Approve ${n}` }),
  most: { zh: `一次最多 ${MOST} 条`, en: `At most ${MOST} at once` },
} as const

/** Which tasks of a list may be approved together, and which are chosen. */
export function useBatch(rows: readonly FlowRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const fitting = rows.filter(({ mayBatch }) => mayBatch)
  const toggle = (id: string, isOn: boolean) =>
    setChosen(before => new Set(isOn ? [...before, id] : [...before].filter(one => one !== id)))
  return {
    fitting,
    /** One alone is approved on its page. */
    isOffered: fitting.length > 1,
    picked: fitting.filter(({ taskId }) => chosen.has(taskId)),
    has: (id: string) => chosen.has(id),
    toggle,
    choose: (ids: readonly string[]) => setChosen(new Set(ids)),
  }
}
export type Batch = ReturnType<typeof useBatch>

/** The checkbox of a task that may be approved with others. */
export function Pick({ row, batch }: { readonly row: FlowRow; readonly batch: Batch }) {
  const label = useLabel()
  if (!batch.isOffered || !row.mayBatch) return null
  return (
    <Checkbox
      aria-label={`${label(words.choose)} ${row.title}`}
      {...enteredLang(row.title)}
      checked={batch.has(row.taskId)}
      onChange={({ target }) => batch.toggle(row.taskId, target.checked)}
    />
  )
}

/** Approves the chosen tasks, each for itself. */
export function BatchBar({ batch, onDone }: { readonly batch: Batch; onDone(): void }) {
  const label = useLabel()
  const [isAsking, setAsking] = useState(false)
  const { fitting, picked } = batch
  if (!batch.isOffered) return null
  const isAll = picked.length === Math.min(fitting.length, MOST)
  const done = () => {
    setAsking(false)
    batch.choose([])
    onDone()
  }
  return (
    <div className="dv-work-batch">
      <Checkbox
        checked={isAll}
        indeterminate={picked.length > 0 && !isAll}
        onChange={({ target }) =>
          batch.choose(target.checked ? fitting.slice(0, MOST).map(({ taskId }) => taskId) : [])
        }
      >
        {label(words.all)}
      </Checkbox>
      <Button type="primary" disabled={picked.length === 0 || picked.length > MOST} onClick={() => setAsking(true)}>
        {label(picked.length > MOST ? words.most : words.approve(picked.length))}
      </Button>
      {isAsking && <BatchDialog rows={picked} onDone={done} onCancel={() => setAsking(false)} />}
    </div>
  )
}
