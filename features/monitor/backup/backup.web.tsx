import { useRefresh } from '@village/page'
import type { Label, Row } from '@village/resource'
import { api, notify, show, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import Tag from 'antd/es/tag'
import { useState } from 'react'
import { backup } from './backup.resource.ts'

const words = {
  make: { zh: '现在备份', en: 'Back up now' },
  begun: {
    zh: '开始备份了，几分钟后在列表中看结果，可以离开本页',
    en: 'The backup has begun. Its result is in the list in some minutes; you may leave this page',
  },
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

const COLORS = { good: 'success', proven: 'success', failed: 'error', none: 'warning' } as const
type Field = 'outcome' | 'proof'
const tagOf = (field: Field) =>
  function Chosen({ row }: { readonly row: Made }) {
    const label = useLabel()
    const value = row[field] as keyof typeof COLORS
    const [zh, en] = backup.fields[field].spec.choices![value]!
    return <Tag color={COLORS[value]}>{label({ zh, en })}</Tag>
  }

export default show(backup, { toolbar: [MakeButton], cells: { outcome: tagOf('outcome'), proof: tagOf('proof') } })
