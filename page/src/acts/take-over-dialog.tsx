import { useQuery } from '@tanstack/react-query'
import type { AnyResource, Id, Label } from '@village/resource'
import { api } from '@village/web/client.ts'
import { useLabel, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/page-modal.tsx'
import { notify } from '@village/web/notices.ts'
import { useState } from 'react'
import { useRefresh } from '../record/records.ts'
import { titleOf, type WireRow } from '../record/wire-row.ts'
import '../texts/record.ts'
import '../texts/resource.ts'

interface TakeOverDialogProps {
  /** A register of which one record is in use at a time; its transition is called `enable`. */
  readonly of: AnyResource
  readonly row: { readonly id: Id; readonly updateTime: string }
  /** The state of the record in use. */
  readonly used: string
  /** Said before the title of the one that stops, and where none does. */
  readonly words: { readonly enable: Label; readonly takesOver: Label; readonly first: Label }
  onClose(): void
}

/** Title of the record that stops when another is taken into use; undefined while nobody knows. */
function useCurrent(of: AnyResource, used: string): string | undefined {
  const { data } = useQuery({
    queryKey: [of.name, 'in-use'],
    queryFn: ({ signal }) => api(of).list({ current: 1, size: 1, [of.states!.field]: used }, { signal }),
    staleTime: 0,
  })
  const [first] = data?.records ?? []
  return data && (first ? titleOf(of, first as WireRow) : '')
}

/** Takes a record into use, after saying which one stops. */
export function TakeOverDialog({ of, row, used, words, onClose }: TakeOverDialogProps) {
  const say = useText()
  const label = useLabel()
  const refresh = useRefresh(of)
  const [busy, setBusy] = useState(false)
  const current = useCurrent(of, used)
  const enable = async () => {
    setBusy(true)
    try {
      await api(of).transition('enable', { id: row.id, updateTime: row.updateTime })
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
  const title = say('record.actOn', { label: label(words.enable), name: titleOf(of, row as WireRow) })
  const buttons = { okText: label(words.enable), cancelText: say('resource.cancel'), confirmLoading: busy }
  return (
    <PageModal open centered width={520} title={title} {...buttons} onOk={() => void enable()} onCancel={onClose}>
      <p aria-live="polite">{current !== undefined && stops}</p>
    </PageModal>
  )
}
