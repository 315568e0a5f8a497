import { show, useMay } from '@village/web'
import { TreePage } from '@village/web/resource'
import { dept } from '../dept/dept.resource.ts'
import { ResetPasswordsOfChosen, resetPasswordAction } from '../one-time-passwords.web.tsx'
import { user } from './user.resource.ts'

/** Users beside the tree of departments. */
function UserPage() {
  return <TreePage of={user} tree={dept} by="deptId" />
}
function ResetChosen() {
  return <ResetPasswordsOfChosen may={useMay('user_reset-password')} />
}

export default show(user, {
  page: UserPage,
  hideButtons: ['reset-password'],
  toolbar: [ResetChosen],
  rowActions: [resetPasswordAction(user)],
})
