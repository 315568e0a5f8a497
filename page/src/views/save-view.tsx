import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Id } from '@village/resource'
import { ApiError } from '@village/web/client.ts'
import { useLabel, useText } from '@village/web/i18n.ts'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { notify } from '@village/web/notices.ts'
import { port } from '@village/web/ports.ts'
import { useMay } from '@village/web/session.ts'
import Input from 'antd/es/input'
import Radio from 'antd/es/radio'
import Select from 'antd/es/select'
import { useId, useState } from 'react'
import { FormField } from '../inputs/form-field.tsx'
import { usePage } from '../state/page-context.ts'
import type { View, ViewScope } from './view.ts'
import { rememberView, submitView, VIEWS } from './views.ts'
import '../texts/list.ts'
import '../texts/list-dialogs.ts'
import '../texts/resource.ts'

const MAX_NAME = 20

/** The roles that a view can be shared with. */
function useRoles(wanted: boolean) {
  return useQuery({
    queryKey: [VIEWS, 'roles'],
    queryFn: ({ signal }) => port('views').roles(signal),
    enabled: wanted,
  })
}

interface SaveViewProps {
  /** The view to rename or share; without one the list as it is becomes a new view. */
  readonly view?: View | undefined
  /** The columns on the screen. */
  readonly shown: readonly string[]
  onClose(): void
}

/** Asks for a name and for whom a view is. It keeps filters, order, page size and columns. */
export function SaveView({ view, shown, onClose }: SaveViewProps) {
  const { of, state, change } = usePage()
  const say = useText()
  const label = useLabel()
  const id = useId()
  const client = useQueryClient()
  const mayShare = useMay('view_share')
  const [name, setName] = useState(view?.name ?? '')
  const [scope, setScope] = useState<ViewScope>(view?.scope ?? 'mine')
  const [roleId, setRoleId] = useState<Id>(view?.roleId ?? '')
  const roles = useRoles(mayShare && scope === 'role')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (name.trim() === '') return setError(say('list.viewNameHint'))
    setBusy(true)
    setError('')
    try {
      const asShown = { filters: state.filters, sort: state.sort, size: state.size, columns: shown }
      const content = view?.content ?? asShown
      const saved = await submitView(of, { name: name.trim(), scope, roleId, content }, view)
      await client.invalidateQueries({ queryKey: [VIEWS, of.name] })
      rememberView(of, saved)
      change({ view: saved }, 'replace')
      notify('success', say('list.viewSaved', { name: name.trim() }))
      onClose()
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 400) setError(cause.message)
    } finally {
      setBusy(false)
    }
  }
  const scopes = [
    { value: 'mine', label: say('list.viewMine') },
    { value: 'role', label: say('list.viewRole') },
    { value: 'everyone', label: say('list.viewEveryone') },
  ]
  return (
    <PageModal
      open
      width={460}
      title={say(view ? 'list.viewChange' : 'list.viewSaveTitle', { label: label(of.label) })}
      okText={say('resource.save')}
      cancelText={say('resource.cancel')}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <FormField id={`${id}-name`} label={say('list.viewName')} required error={error || undefined}>
        {ties => (
          <Input
            {...ties}
            autoFocus
            maxLength={MAX_NAME}
            value={name}
            status={error ? 'error' : ''}
            onChange={event => setName(event.target.value)}
            onPressEnter={() => void save()}
          />
        )}
      </FormField>
      {mayShare && (
        <FormField id={`${id}-scope`} label={say('list.viewScope')}>
          {ties => (
            <Radio.Group
              id={ties.id}
              aria-labelledby={`${id}-scope-label`}
              value={scope}
              onChange={event => setScope(event.target.value)}
              options={scopes}
            />
          )}
        </FormField>
      )}
      {mayShare && scope === 'role' && (
        <FormField id={`${id}-role`} label={say('list.viewRole')} required>
          {ties => (
            <Select
              {...ties}
              style={{ width: '100%' }}
              loading={roles.isPending}
              options={roles.data?.map(role => ({ value: role.id, label: role.name, ...enteredLang(role.name) })) ?? []}
              {...enteredLang(roles.data?.find(role => role.id === roleId)?.name)}
              value={roleId || null}
              onChange={setRoleId}
            />
          )}
        </FormField>
      )}
      {!view && <p className="dv-quiet">{say('list.viewKeeps')}</p>}
    </PageModal>
  )
}
