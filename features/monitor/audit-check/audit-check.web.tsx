import { useRefresh } from '@village/page'
import type { Label, Row } from '@village/resource'
import { api, Entered, notify, show, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import Tag from 'antd/es/tag'
import { useState } from 'react'
import { auditCheck } from './audit-check.resource.ts'
import { breakLines, wordsOfBreak } from './break-line.ts'

const words = {
  verify: { zh: '立即核验', en: 'Verify now' },
  whole: { zh: '审计链完整，起自', en: 'The audit chain is unbroken since' },
  empty: { zh: '审计链完整，尚无本租户的记录', en: 'The audit chain is unbroken; it has nothing of this tenant yet' },
  broken: {
    zh: '审计链有断裂，请打开最新一行查看断裂处',
    en: 'The audit chain is broken: open the newest row to see where',
  },
  none: { zh: '没有断裂', en: 'None' },
} as const satisfies Record<string, Label>

type Check = Row<typeof auditCheck.fields>

function VerifyButton() {
  const label = useLabel()
  const refresh = useRefresh(auditCheck)
  const [busy, setBusy] = useState(false)
  if (!useMay('auditcheck_verify')) return null
  const verify = async () => {
    setBusy(true)
    try {
      const { outcome, since } = await api(auditCheck).call('verify', {})
      if (outcome === 'broken') notify('error', label(words.broken))
      else notify('success', since ? `${label(words.whole)} ${since}` : label(words.empty))
    } catch {
      // The client has shown the error.
    } finally {
      setBusy(false)
      void refresh()
    }
  }
  return (
    <Button type="primary" loading={busy} onClick={() => void verify()}>
      {label(words.verify)}
    </Button>
  )
}

function Outcome({ row }: { readonly row: Check }) {
  const label = useLabel()
  const [zh, en] = auditCheck.fields.outcome.spec.choices![row.outcome]!
  return <Tag color={row.outcome === 'whole' ? 'success' : 'error'}>{label({ zh, en })}</Tag>
}

function Breaks({ row }: { readonly row: Check }) {
  const label = useLabel()
  const lines = breakLines(row.breaks)
  if (lines.length === 0) return <span className="dv-muted">{label(words.none)}</span>
  return (
    <ul>
      {lines.map((line, i) => (
        <li key={i}>
          <Entered>{label(wordsOfBreak(line))}</Entered>
        </li>
      ))}
    </ul>
  )
}

export default show(auditCheck, { toolbar: [VerifyButton], cells: { outcome: Outcome, breaks: Breaks } })
