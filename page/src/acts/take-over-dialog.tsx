import { useQuery } from '@tanstack/react-query'
import { type AnyResource, codeOf, type Id, type Label, type Transition, UNUSED, USED } from '@village/resource'
import { api } from '@village/web/client.ts'
import { useLabel, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { notify } from '@village/web/notices.ts'
import type { RowAction } from '@village/web/show.tsx'
import { useState } from 'react'
import { useRefresh } from '../record/records.ts'
import { titleOf, type WireRow } from '../record/wire-row.ts'
import '../texts/record.ts'
import '../texts/resource.ts'

type TakenRow = WireRow & { readonly id: Id; readonly updateTime: string }
/** Said before the title of the one that stops, and where none does. */
export interface TakeOverWords {
  readonly takesOver: Label
  readonly first: Label
}
interface TakeOverDialogProps {
  /** A register with the states of `oneInUse`. */
  readonly of: AnyResource
  readonly row: TakenRow
  readonly words: TakeOverWords
  /** Filters of those whose place it takes, where one is in use of each kind. */
  readonly rivals: Readonly<Record<string, string>>
  onClose(): void
}

const enableOf = (of: AnyResource): Transition => of.states!.transitions['enable'] as Transition

/** Title of the record that stops when another is taken into use; undefined while nobody knows. */
function useCurrent(of: AnyResource, rivals: Readonly<Record<string, string>>): string | undefined {
  const { data } = useQuery({
    queryKey: [of.name, 'in-use', rivals],
    queryFn: ({ signal }) => api(of).list({ current: 1, size: 1, ...rivals, [of.states!.field]: USED }, { signal }),
    staleTime: 0,
  })
  const [first] = data?.records ?? []
  return data && (first ? titleOf(of, first as WireRow) : '')
}

/** Takes a record into use, after saying which one stops. */
function TakeOverDialog({ of, row, words, rivals, onClose }: TakeOverDialogProps) {
  const say = useText()
  const label = useLabel()
  const refresh = useRefresh(of)
  const [busy, setBusy] = useState(false)
  const current = useCurrent(of, rivals)
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
  const title = say('record.actOn', { label: label(enableOf(of).label), name: titleOf(of, row) })
  const buttons = { okText: label(enableOf(of).label), cancelText: say('resource.cancel'), confirmLoading: busy }
  return (
    <PageModal open centered width={520} title={title} {...buttons} onOk={() => void enable()} onCancel={onClose}>
      <p aria-live="polite">{current !== undefined && stops}</p>
    </PageModal>
  )
}

/** The act that takes a record into use, in place of the button of `enable`. */
export const takeOverOf = (
  of: AnyResource,
  words: TakeOverWords,
  rivalsOf: (row: any) => Readonly<Record<string, string>> = () => ({}),
): RowAction<any> => ({
  label: enableOf(of).label,
  permission: `${codeOf(of)}_enable`,
  shows: row => row.status === UNUSED,
  dialog: ({ row, onClose }) => (
    <TakeOverDialog of={of} row={row} words={words} rivals={rivalsOf(row)} onClose={onClose} />
  ),
})
