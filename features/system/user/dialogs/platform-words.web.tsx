import { useQuery } from '@tanstack/react-query'
import { FormField, titleOf, type WireRow } from '@village/page'
import { api, useLabel } from '@village/web'
import { ErrorCard } from '@village/web/kit'
import Input from 'antd/es/input'
import Segmented from 'antd/es/segmented'
import { useId, useState } from 'react'
import { dict } from '../../dict/dict.resource.ts'
import { user } from '../user.resource.ts'
import { SmallDialog, type UserDialogProps } from './decide-dialogs.web.tsx'
import { userWords as words } from './user-words.ts'

const MAX_CHARACTERS = 8192

/** The further words of a person per platform: web, app, other. */
export function UserPlatform({ row, onClose }: UserDialogProps) {
  const label = useLabel()
  const id = useId()
  const { id: userId } = row as WireRow
  const [userType, setUserType] = useState(String((row as WireRow)['userType'] || '1'))
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { data: types } = useQuery({
    queryKey: ['dictionaries', 'user_type', 'entries'],
    queryFn: ({ signal }) => api(dict).call('dictionary', { code: 'user_type' }, { signal }),
  })
  const { data, error, refetch } = useQuery({
    queryKey: [user.name, 'platform', userId, userType],
    queryFn: ({ signal }) => api(user).call('platform-detail', { id: userId, userType }, { signal, silent: 'all' }),
    staleTime: 0,
  })
  const userExt = typed[userType] ?? String(data?.['userExt'] ?? '')
  return (
    <SmallDialog
      title={words.platform}
      names={titleOf(user, row as WireRow)}
      send={() => api(user).call('update-platform', { userId, userType, userExt })}
      onClose={onClose}
    >
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      <FormField id={`${id}-type`} label={label(words.userType)}>
        {() => (
          <Segmented
            aria-label={label(words.userType)}
            options={(types ?? []).map(one => ({ value: String(one['dictKey']), label: String(one['dictValue']) }))}
            value={userType}
            onChange={setUserType}
          />
        )}
      </FormField>
      <FormField id={`${id}-ext`} label={label(words.userExt)} help={label(words.extHelp)}>
        {ties => (
          <Input.TextArea
            {...ties}
            rows={6}
            maxLength={MAX_CHARACTERS}
            disabled={!data}
            value={userExt}
            onChange={event => setTyped(before => ({ ...before, [userType]: event.target.value }))}
          />
        )}
      </FormField>
    </SmallDialog>
  )
}
