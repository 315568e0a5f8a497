import { useQuery } from '@tanstack/react-query'
import { TreePage, usePage } from '@village/page'
import type { Label } from '@village/resource'
import { api, show, useLabel, useMay } from '@village/web'
import Badge from 'antd/es/badge'
import Button from 'antd/es/button'
import { useNavigate } from 'react-router'
import { dept } from '../dept/dept.resource.ts'
import {
  FreshPasswords,
  keepFreshPasswords,
  ResetPasswordsOfChosen,
  resetPasswordAction,
} from '../dialogs/one-time-passwords.web.tsx'
import { Avatar, AvatarInput } from './dialogs/avatar-input.web.tsx'
import { Approve, Confirm, Disable, Enable, Reject, Unlock } from './dialogs/decide-dialogs.web.tsx'
import { UserPlatform } from './dialogs/platform-words.web.tsx'
import { RolesOfChosen, RolesOfOne } from './dialogs/user-roles.web.tsx'
import { userWords as words } from './dialogs/user-words.ts'
import { user } from './user.resource.ts'

/** Keys of user_status. */
const DISABLED = '0'
const ACTIVE = '1'
const LOCKED = '2'
const AWAITS_APPROVAL = '3'

/** Users beside the tree of departments. */
function UserPage() {
  return <TreePage of={user} tree={dept} by="deptId" />
}
function ResetChosen() {
  return <ResetPasswordsOfChosen may={useMay('user_reset-password')} />
}

interface WaitingProps {
  readonly permission: string
  /** The filter of the list, and the value by which rows wait. */
  readonly by: 'status' | 'awaitsConfirm'
  readonly value: string
  readonly text: Label
}
/** How many accounts wait for a decision; a click lists them. They may belong to no department, so the tree's node goes. */
function Waiting({ permission, by, value, text }: WaitingProps) {
  const { state } = usePage()
  const label = useLabel()
  const navigate = useNavigate()
  const may = useMay(permission)
  const { data } = useQuery({
    queryKey: [user.name, 'waiting', by],
    queryFn: ({ signal }) => api(user).page({ current: 1, size: 1, [by]: value }, { signal, silent: 'all' }),
    enabled: may,
  })
  const count = data?.total ?? 0
  const isShown = state.filters[by] === value
  if (!may || (count === 0 && !isShown)) return null
  return (
    <Badge count={count} overflowCount={99}>
      <Button
        aria-pressed={isShown}
        type={isShown ? 'primary' : 'default'}
        onClick={() => void navigate({ search: isShown ? '' : `?${by}=${value}` })}
      >
        {label(text)}
      </Button>
    </Badge>
  )
}
const Registered = () => <Waiting permission="user_approve" by="status" value={AWAITS_APPROVAL} text={words.waiting} />
const Unconfirmed = () => <Waiting permission="user_confirm" by="awaitsConfirm" value="1" text={words.unconfirmed} />

/** Says that some rights of the account do not hold yet. */
function RightsWait({ waits }: { readonly waits: boolean }) {
  const label = useLabel()
  return waits ? (
    <span className="dv-state" data-meaning="open">
      {label(words.unconfirmed)}
    </span>
  ) : null
}

/** Whether somebody is signed in and was seen a moment ago. */
function Online({ here }: { readonly here: boolean }) {
  const label = useLabel()
  return (
    <span className={`dv-state dv-state-${here ? 'usual' : 'closed'}`}>{label(here ? words.here : words.away)}</span>
  )
}

const isWaiting = (row: { readonly status: unknown }): boolean => row.status === AWAITS_APPROVAL

export default show(user, {
  page: UserPage,
  inputs: { avatar: AvatarInput },
  cells: {
    avatar: ({ row }) => (row.avatar ? <Avatar value={row.avatar} /> : '—'),
    online: ({ row }) => <Online here={row.online === 1} />,
    awaitsConfirm: ({ row }) => <RightsWait waits={row.awaitsConfirm === 1} />,
  },
  hideButtons: ['reset-password', 'grant', 'updateStatus', 'approve', 'reject', 'confirm'],
  toolbar: [Registered, Unconfirmed, ResetChosen, RolesOfChosen, FreshPasswords],
  added: keepFreshPasswords,
  rowActions: [
    { label: words.approve, permission: 'user_approve', shows: isWaiting, dialog: Approve },
    { label: words.reject, permission: 'user_approve', shows: isWaiting, dialog: Reject },
    { label: words.confirm, permission: 'user_confirm', shows: row => row.awaitsConfirm === 1, dialog: Confirm },
    { label: words.roles, permission: 'user_grant', shows: row => !isWaiting(row), dialog: RolesOfOne },
    { ...resetPasswordAction(user), shows: row => !isWaiting(row) },
    {
      label: words.unlock,
      permission: 'user_updateStatus',
      shows: row => row.status === LOCKED || (row.status === ACTIVE && (row.loginFailCount ?? 0) > 0),
      dialog: Unlock,
    },
    { label: words.enable, permission: 'user_updateStatus', shows: row => row.status === DISABLED, dialog: Enable },
    { label: words.disable, permission: 'user_updateStatus', shows: row => row.status === ACTIVE, dialog: Disable },
    { label: words.platform, permission: 'user_edit', shows: row => !isWaiting(row), dialog: UserPlatform },
  ],
})
