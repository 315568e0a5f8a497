import { useQuery } from '@tanstack/react-query'
import { FormField, useRefresh, useUnsavedGuard } from '@village/page'
import type { Row } from '@village/resource'
import { api, Entered, enteredLang, notify, PageModal, useLabel, useText } from '@village/web'
import Select from 'antd/es/select'
import { useId, useState } from 'react'
import { datasource } from '../../develop/datasource/datasource.resource.ts'
import { tenant } from './tenant.resource.ts'

interface SourceDialogProps {
  readonly row: Row<typeof tenant.fields>
  onClose(): void
}

const words = {
  label: { zh: '数据源', en: 'Data source' },
  none: { zh: '不使用', en: 'None' },
  help: { zh: '本租户的报表可以读取的数据库', en: 'The database that reports of the tenant may read' },
} as const

/** The choice as it is being made, and its saving. */
function useSourceChoice({ row, onClose }: SourceDialogProps) {
  const [say, refresh] = [useText(), useRefresh(tenant)]
  const before = row.datasourceId ?? ''
  const [chosen, choose] = useState(before)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await api(tenant).call('datasource', { tenantId: row.tenantId, datasourceId: chosen || null })
      notify('success', say('resource.changed'))
      await refresh()
      onClose()
    } catch {
      setBusy(false)
    }
  }
  return { chosen, choose, busy, save, dirty: !busy && chosen !== before }
}

/** Says which database the reports of a tenant may read. */
export function SourceDialog({ row, onClose }: SourceDialogProps) {
  const [say, label, id] = [useText(), useLabel(), useId()]
  const { chosen, choose, busy, save, dirty } = useSourceChoice({ row, onClose })
  const { close, question } = useUnsavedGuard({ dirty, leave: onClose, drop: onClose })
  return (
    <PageModal
      open
      centered
      width={520}
      title={<Entered>{`${label(words.label)} · ${row.tenantName}`}</Entered>}
      okText={say('resource.save')}
      cancelText={say('resource.cancel')}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={close}
    >
      <SourceField id={id} value={chosen} onChange={choose} />
      {question}
    </PageModal>
  )
}

interface SourceFieldProps {
  readonly id: string
  readonly value: string
  onChange(value: string): void
}
function SourceField({ id, value, onChange }: SourceFieldProps) {
  const label = useLabel()
  const { data, error } = useQuery({
    queryKey: ['system', 'tenant', 'sources'],
    queryFn: ({ signal }) => api(datasource).list({ current: 1, size: 200 }, { signal, silent: 'all' }),
  })
  const sources = (data?.records ?? []).map(one => ({ value: one.id, label: one.name, ...enteredLang(one.name) }))
  return (
    <FormField id={id} label={label(words.label)} help={label(words.help)} error={error?.message}>
      {ties => (
        <Select
          {...ties}
          style={{ width: '100%' }}
          value={value}
          onChange={onChange}
          options={[{ value: '', label: label(words.none) }, ...sources]}
        />
      )}
    </FormField>
  )
}
