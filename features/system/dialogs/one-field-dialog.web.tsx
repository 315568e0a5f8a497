import { FormField, saveRecord, titleOf, useRefresh, useUnsavedGuard, type WireRow } from '@village/page'
import { type AnyResource, codeOf, type Label } from '@village/resource'
import { Entered, notify, PageModal, useLabel, useText } from '@village/web'
import { type ComponentProps, useId, useState } from 'react'

interface OneFieldDialogProps {
  readonly of: AnyResource
  readonly row: WireRow
  /** What is done to the record; its title is behind it. */
  readonly title: Label
  readonly label: Label
  readonly help: Label
  /** What to write of the record; null where nothing has changed. */
  changed(): Readonly<Record<string, unknown>> | null
  onClose(): void
  readonly children: ComponentProps<typeof FormField>['children']
}

/**
 * A dialog over one field of a record: saves it, says so and closes, or stays open with the server's refusal at the
 * field.
 */
export function OneFieldDialog({ of, row, title, changed, onClose, ...field }: OneFieldDialogProps) {
  const say = useText()
  const [label, refresh] = [useLabel(), useRefresh(of)]
  const id = `${codeOf(of)}-${useId()}`
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { close, question } = useUnsavedGuard({ dirty: !busy && changed() !== null, leave: onClose, drop: onClose })
  const save = async () => {
    const values = changed()
    if (!values) return onClose()
    setBusy(true)
    try {
      await saveRecord({ of, record: row, values, updateTime: row['updateTime'] })
      notify('success', say('resource.changed'))
      await refresh()
      onClose()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <PageModal
      open
      centered
      width={520}
      title={<Entered>{`${label(title)} · ${titleOf(of, row)}`}</Entered>}
      okText={say('resource.save')}
      cancelText={say('resource.cancel')}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={close}
    >
      <FormField id={id} label={label(field.label)} help={label(field.help)} error={refusal}>
        {field.children}
      </FormField>
      {question}
    </PageModal>
  )
}
