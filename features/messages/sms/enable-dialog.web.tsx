import { useQuery } from '@tanstack/react-query'
import { useRefresh } from '@village/page'
import { api, notify, PageModal, useLabel, useText } from '@village/web'
import { useState } from 'react'
import type { SmsDialogProps } from './send-dialog.web.tsx'
import { sms } from './sms.resource.ts'
import { USED } from './sms-state.ts'
import { smsWords as words } from './sms-words.ts'

/** The configuration that stops when another is taken into use; undefined while nobody knows. */
function useCurrent() {
  const { data } = useQuery({
    queryKey: [sms.name, 'in-use'],
    queryFn: ({ signal }) => api(sms).list({ current: 1, size: 1, status: USED }, { signal }),
    staleTime: 0,
  })
  return data && (data.records[0]?.smsCode ?? '')
}

/** Takes a configuration into use, after saying which one stops. */
export function EnableDialog({ row, onClose }: SmsDialogProps) {
  const say = useText()
  const label = useLabel()
  const refresh = useRefresh(sms)
  const [busy, setBusy] = useState(false)
  const current = useCurrent()
  const enable = async () => {
    setBusy(true)
    try {
      await api(sms).transition('enable', { id: row.id, updateTime: row.updateTime })
      notify('success', say('resource.changed'))
      await refresh()
      onClose()
    } catch {
      // The client has shown the error; the dialog stays.
    } finally {
      setBusy(false)
    }
  }
  const stops = current ? `${label(words.takesOver)} ${current}` : label(words.first)
  const title = say('record.actOn', { label: label(words.enable), name: row.smsCode })
  const buttons = { okText: label(words.enable), cancelText: say('resource.cancel'), confirmLoading: busy }
  return (
    <PageModal open centered width={520} title={title} {...buttons} onOk={() => void enable()} onCancel={onClose}>
      <p aria-live="polite">{current !== undefined && stops}</p>
    </PageModal>
  )
}
