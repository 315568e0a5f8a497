import { FormField, titleOf, useRefresh, useUnsavedGuard, type WireRow } from '@village/page'
import type { Id, Label } from '@village/resource'
import { api, Entered, notify, PageModal, useLabel, useText } from '@village/web'
import Input from 'antd/es/input'
import { type ReactNode, useId, useState } from 'react'
import { dept } from '../../dept/dept.resource.ts'
import { PickTree } from '../../dialogs/pick-tree.web.tsx'
import { ACTIVE_ACCOUNT, DISABLED_ACCOUNT } from '../../identity/account.states.ts'
import { role } from '../../role/role.resource.ts'
import { user } from '../user.resource.ts'
import { userWords as words } from './user-words.ts'

export interface UserDialogProps {
  readonly row: unknown
  onClose(): void
}

interface SmallDialogProps {
  readonly title: Label
  readonly names: string
  readonly hint?: Label
  readonly danger?: boolean
  /** Something was chosen or written that closing would lose. */
  readonly dirty?: boolean
  readonly children?: ReactNode
  /** Says what is missing instead of sending by answering false. */
  send(): Promise<unknown> | false
  onClose(): void
}

/** A dialog with one call behind its button: names who is meant, and stays open when the call is refused. */
export function SmallDialog({ title, names, hint, danger = false, dirty = false, ...rest }: SmallDialogProps) {
  const { children, send, onClose } = rest
  const say = useText()
  const label = useLabel()
  const refresh = useRefresh(user)
  const [busy, setBusy] = useState(false)
  const { close, question } = useUnsavedGuard({ dirty: dirty && !busy, leave: onClose, drop: onClose })
  const run = async () => {
    const sending = send()
    if (!sending) return
    setBusy(true)
    try {
      await sending
      notify('success', say('resource.changed'))
      await refresh()
      onClose()
    } catch {
      // The client has shown the error; the dialog stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      open
      centered
      width={520}
      title={label(title)}
      okText={say('resource.ok')}
      cancelText={say('resource.cancel')}
      okButtonProps={{ danger }}
      confirmLoading={busy}
      onOk={() => void run()}
      onCancel={close}
    >
      <p>
        <b>
          <Entered>{names}</Entered>
        </b>
      </p>
      {hint && <p className="dv-muted">{label(hint)}</p>}
      {children}
      {question}
    </PageModal>
  )
}

const nameOf = (row: WireRow): string => `${titleOf(user, row)} (${String(row['account'])})`

/** Lets a registered person in, with the roles and departments that are chosen here. */
export function Approve({ row, onClose }: UserDialogProps) {
  const label = useLabel()
  const [roleIds, setRoleIds] = useState<readonly Id[]>([])
  const [deptIds, setDeptIds] = useState<readonly Id[]>([])
  const [tried, setTried] = useState(false)
  const send = () => {
    setTried(true)
    if (roleIds.length === 0 || deptIds.length === 0) return false
    return api(user).call('approve', { id: (row as WireRow).id, roleIds, deptIds })
  }
  const missing = (ids: readonly Id[], text: Label) => (tried && ids.length === 0 ? label(text) : undefined)
  return (
    <SmallDialog
      title={words.approve}
      names={nameOf(row as WireRow)}
      hint={words.approveHint}
      dirty={roleIds.length + deptIds.length > 0}
      send={send}
      onClose={onClose}
    >
      <PickTree
        of={role}
        required
        label={label(words.roleField)}
        error={missing(roleIds, words.needRoles)}
        value={roleIds}
        onChange={setRoleIds}
      />
      <PickTree
        of={dept}
        required
        label={label(words.deptField)}
        error={missing(deptIds, words.needDepts)}
        value={deptIds}
        onChange={setDeptIds}
      />
    </SmallDialog>
  )
}

interface ReasonProps {
  readonly label: string
  readonly required: boolean
  readonly error?: string | undefined
  readonly value: string
  onChange(value: string): void
}
function Reason({ label, required, error, value, onChange }: ReasonProps) {
  const id = useId()
  return (
    <FormField id={id} label={label} required={required} error={error}>
      {ties => (
        <Input.TextArea
          {...ties}
          rows={3}
          maxLength={200}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </FormField>
  )
}

/** Keeps a registered person out, with the reason that stays in the history. */
export function Reject({ row, onClose }: UserDialogProps) {
  const label = useLabel()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const send = () => {
    setTried(true)
    return reason.trim() === '' ? false : api(user).call('reject', { id: (row as WireRow).id, reason: reason.trim() })
  }
  return (
    <SmallDialog
      danger
      dirty={reason !== ''}
      title={words.reject}
      names={nameOf(row as WireRow)}
      send={send}
      onClose={onClose}
    >
      <Reason
        required
        label={label(words.reason)}
        error={tried && reason.trim() === '' ? label(words.needReason) : undefined}
        value={reason}
        onChange={setReason}
      />
    </SmallDialog>
  )
}

/** Disables an account, with a reason; its sessions end. */
export function Disable({ row, onClose }: UserDialogProps) {
  const label = useLabel()
  const [reason, setReason] = useState('')
  return (
    <SmallDialog
      danger
      dirty={reason !== ''}
      title={words.disable}
      names={nameOf(row as WireRow)}
      hint={words.disableHint}
      send={() =>
        api(user).call('updateStatus', { id: (row as WireRow).id, status: DISABLED_ACCOUNT }, { reason: reason.trim() })
      }
      onClose={onClose}
    >
      <Reason required={false} label={label(words.whyField)} value={reason} onChange={setReason} />
    </SmallDialog>
  )
}

/** Gives an account the rights that its administrator could not give. */
export function Confirm({ row, onClose }: UserDialogProps) {
  return (
    <SmallDialog
      title={words.confirm}
      names={nameOf(row as WireRow)}
      hint={words.confirmHint}
      send={() => api(user).call('confirm', { id: (row as WireRow).id })}
      onClose={onClose}
    />
  )
}

const activate = (title: Label, hint: Label) =>
  function Activate({ row, onClose }: UserDialogProps) {
    return (
      <SmallDialog
        title={title}
        names={nameOf(row as WireRow)}
        hint={hint}
        send={() => api(user).call('updateStatus', { id: (row as WireRow).id, status: ACTIVE_ACCOUNT })}
        onClose={onClose}
      />
    )
  }
/** Lets a disabled person sign in again. */
export const Enable = activate(words.enable, words.enableHint)
/** Forgets the wrong passwords of an account. */
export const Unlock = activate(words.unlock, words.unlockHint)
