import type { WireRow } from '@village/page'
import type { Row } from '@village/resource'
import { lazyPart, show } from '@village/web'
import { Suspense } from 'react'
import { HouseholdMembers } from '../resident/members/household-members.web.tsx'
import { householdEndpoints } from './household.endpoints.ts'
import { household } from './household.resource.ts'

function Members({ row }: { readonly row: Row<typeof household.fields> }) {
  return <HouseholdMembers householdId={row.id} />
}

interface DialogProps {
  readonly row: unknown
  onClose(): void
}
type Dialog = 'AddMembersDialog' | 'ChangeHeadDialog' | 'BirthDialog' | 'SplitDialog' | 'MoveDialog'
/** The dialogs load when somebody opens one. */
const dialogOf = (name: Dialog) =>
  lazyPart(async () => {
    const dialogs = {
      ...(await import('./household-dialogs.web.tsx')),
      ...(await import('./birth-dialog.web.tsx')),
      AddMembersDialog: (await import('../act-form/move-in-dialog.web.tsx')).MoveInDialog,
    }
    const Opened = dialogs[name]
    return ({ row, onClose }: DialogProps) => <Opened row={row as WireRow} onClose={onClose} />
  })
const JoinChosen = lazyPart(async () => (await import('./household-dialogs.web.tsx')).JoinChosen)
function Join() {
  return (
    <Suspense>
      <JoinChosen />
    </Suspense>
  )
}

const words = { addMembers: { zh: '添加成员（迁入）', en: 'Add members (move-in)' } }
const { birth, changeHead, move, split } = householdEndpoints
export default show(household, {
  detail: Members,
  hideButtons: ['split', 'merge', 'move'],
  toolbar: [Join],
  rowActions: [
    { label: words.addMembers, permission: 'resident_add', dialog: dialogOf('AddMembersDialog') },
    { label: birth.label, permission: 'resident_add', dialog: dialogOf('BirthDialog') },
    { label: changeHead.label, permission: 'household_edit', dialog: dialogOf('ChangeHeadDialog') },
    { label: split.label, permission: 'household_split', dialog: dialogOf('SplitDialog') },
    { label: move.label, permission: 'household_move', dialog: dialogOf('MoveDialog') },
  ],
})
