import { useQuery } from '@tanstack/react-query'
import { FormField, useRefresh, useUnsavedGuard } from '@village/page'
import { api, enteredLang, notify, PageModal, useLabel } from '@village/web'
import Select from 'antd/es/select'
import TreeSelect from 'antd/es/tree-select'
import { useState } from 'react'
import { backup } from '../backup/backup.resource.ts'
import { recovery } from './recovery.resource.ts'
import { words } from './recovery-words.ts'

/** What of which backup is compared. */
interface Draft {
  readonly backupId?: string
  readonly ofTenant?: string
  readonly deptId?: string
}
interface FieldProps {
  readonly draft: Draft
  onChange(more: Partial<Draft>): void
}

function BackupField({ draft, onChange }: FieldProps) {
  const label = useLabel()
  const { data } = useQuery({
    queryKey: [recovery.name, 'backups'],
    queryFn: ({ signal }) => api(backup).page({ outcome: 'good', size: 50 } as never, { signal }),
  })
  const options = (data?.records ?? []).map(({ id, time, sizeMb }) => ({
    value: id,
    label: `${time} · ${sizeMb ?? 0} MB`,
  }))
  return (
    <FormField id="recovery-backup" label={label(words.backup)} required>
      {ties => (
        <Select {...ties} options={options} value={draft.backupId} onChange={backupId => onChange({ backupId })} />
      )}
    </FormField>
  )
}

function TenantField({ draft, onChange }: FieldProps) {
  const label = useLabel()
  const { data } = useQuery({
    queryKey: [recovery.name, 'tenants'],
    queryFn: ({ signal }) => api(recovery).call('tenants', {}, { signal }),
  })
  const options = (data ?? []).map(({ tenantId, name }) => ({
    value: tenantId,
    label: <span {...enteredLang(name)}>{`${name}（${tenantId}）`}</span>,
  }))
  return (
    <FormField id="recovery-tenant" label={label(words.tenant)} required>
      {ties => (
        <Select
          {...ties}
          options={options}
          value={draft.ofTenant}
          onChange={ofTenant => onChange({ ofTenant, deptId: undefined as never })}
        />
      )}
    </FormField>
  )
}

function VillageField({ draft, onChange }: FieldProps) {
  const label = useLabel()
  const { ofTenant } = draft
  const { data } = useQuery({
    queryKey: [recovery.name, 'villages', ofTenant],
    queryFn: ({ signal }) => api(recovery).call('villages', { ofTenant: ofTenant! }, { signal }),
    enabled: ofTenant !== undefined,
  })
  return (
    <FormField id="recovery-village" label={label(words.village)}>
      {ties => (
        <TreeSelect
          {...ties}
          allowClear
          showSearch={{ treeNodeFilterProp: 'name' }}
          style={{ width: '100%' }}
          disabled={!ofTenant}
          placeholder={label(words.whole)}
          treeDataSimpleMode={{ id: 'id', pId: 'parentId', rootPId: '0' }}
          treeData={(data ?? []) as never}
          fieldNames={{ value: 'id', label: 'name' }}
          treeDefaultExpandAll
          value={draft.deptId ?? null}
          onChange={(deptId: unknown) => onChange({ deptId: (deptId ?? undefined) as never })}
        />
      )}
    </FormField>
  )
}

interface StartProps {
  /** The backup from whose row it was opened. */
  readonly backupId?: string
  onClose(): void
}
/** Asks for a backup, a tenant and a village, and begins the comparison. */
export function StartDialog({ backupId, onClose }: StartProps) {
  const label = useLabel()
  const refresh = useRefresh(recovery)
  const [draft, setDraft] = useState<Draft>(backupId === undefined ? {} : { backupId })
  const [busy, setBusy] = useState(false)
  const dirty = !busy && draft.ofTenant !== undefined
  const { close, question } = useUnsavedGuard({ dirty, leave: onClose, drop: onClose })
  const begin = async (): Promise<void> => {
    setBusy(true)
    try {
      await api(recovery).call('start', draft as never)
      notify('success', label(words.begun))
      await refresh()
      onClose()
    } catch {
      // The client has shown the error; the dialog stays.
      setBusy(false)
    }
  }
  const props = { draft, onChange: (more: Partial<Draft>) => setDraft(before => ({ ...before, ...more })) }
  return (
    <PageModal
      open
      centered
      width={520}
      className="dv-form-dialog"
      title={label(words.compare)}
      okText={label(words.begin)}
      cancelText={label(words.cancel)}
      confirmLoading={busy}
      okButtonProps={{ disabled: !draft.backupId || !draft.ofTenant }}
      onOk={() => void begin()}
      onCancel={close}
    >
      <p className="dv-quiet">{label(words.what)}</p>
      <BackupField {...props} />
      <TenantField {...props} />
      <VillageField {...props} />
      {question}
    </PageModal>
  )
}
