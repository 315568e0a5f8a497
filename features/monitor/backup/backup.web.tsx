import { useQuery } from '@tanstack/react-query'
import { useRefresh } from '@village/page'
import type { Label, Row } from '@village/resource'
import { api, notify, show, useLabel, useMay } from '@village/web'
import { useRelativeTime } from '@village/web/kit'
import Button from 'antd/es/button'
import Tag from 'antd/es/tag'
import { useState } from 'react'
import { backup } from './backup.resource.ts'
import './backup.css'

const words = {
  make: { zh: '现在备份', en: 'Back up now' },
  begun: {
    zh: '开始备份了，几分钟后在列表中看结果，可以离开本页',
    en: 'The backup has begun. Its result is in the list in some minutes; you may leave this page',
  },
  last: { zh: '上次成功', en: 'Last good' },
  none: { zh: '还没有成功的备份', en: 'No good backup yet' },
  compared: { zh: '已核对', en: 'compared' },
  notCompared: { zh: '未核对', en: 'not compared' },
  overdue: { zh: '超过26小时', en: 'over 26 hours ago' },
} as const satisfies Record<string, Label>

type Made = Row<typeof backup.fields>

function MakeButton() {
  const label = useLabel()
  const refresh = useRefresh(backup)
  const [busy, setBusy] = useState(false)
  if (!useMay('backup_make')) return null
  const make = async () => {
    setBusy(true)
    try {
      await api(backup).call('make', {})
      notify('success', label(words.begun))
    } catch {
      // The client has shown the error.
    } finally {
      setBusy(false)
      void refresh()
    }
  }
  return (
    <Button type="primary" loading={busy} onClick={() => void make()}>
      {label(words.make)}
    </Button>
  )
}

/** When the last good backup was made, and whether one is missing. */
function LastGood() {
  const label = useLabel()
  const when = useRelativeTime()
  const { data } = useQuery({
    queryKey: [backup.name, 'state'],
    queryFn: ({ signal }) => api(backup).call('state', {}, { signal, silent: 'all' }),
  })
  if (!data) return null
  if (!data.lastGood) return <span className="dv-quiet">{label(words.none)}</span>
  return (
    <span className="dv-quiet" style={{ alignSelf: 'center' }}>
      {`${label(words.last)} `}
      <time dateTime={data.lastGood.replace(' ', 'T')} title={data.lastGood}>
        {when(data.lastGood)}
      </time>
      {` · ${label(data.isProven === 1 ? words.compared : words.notCompared)} `}
      {data.isOverdue === 1 && <Tag color="error">{label(words.overdue)}</Tag>}
    </span>
  )
}

const COLORS = { good: 'success', proven: 'success', failed: 'error', none: 'warning', stored: 'success' } as const
type Field = 'outcome' | 'proof' | 'offsite'
const tagOf = (field: Field) =>
  function Chosen({ row }: { readonly row: Made }) {
    const label = useLabel()
    const value = row[field] as keyof typeof COLORS | null
    // Earlier backups and those that failed have no copy, and what was not made cannot be compared.
    if (!value || (field === 'proof' && row.outcome === 'failed')) return '—'
    const [zh, en] = backup.fields[field].spec.choices![value]!
    // Whoever has set up no bucket lacks nothing.
    const color = field === 'offsite' && value === 'none' ? 'default' : COLORS[value]
    return <Tag color={color}>{label({ zh, en })}</Tag>
  }

/** Why a backup has failed, whole: whoever reads it has to do something. */
function Problem({ row }: { readonly row: Made }) {
  return row.problem ? <span className="dv-backup-problem">{row.problem}</span> : '—'
}

export default show(backup, {
  toolbar: [LastGood, MakeButton],
  cells: { outcome: tagOf('outcome'), proof: tagOf('proof'), offsite: tagOf('offsite'), problem: Problem },
})
