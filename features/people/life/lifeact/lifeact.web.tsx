import type { Row } from '@village/resource'
import { lazyPart, show, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import { useNavigate } from 'react-router'
import errands from '../../errands/errands.place.ts'
import { resident } from '../../resident/resident.resource.ts'
import { lifeact } from './lifeact.resource.ts'

type Act = Row<typeof lifeact.fields>

const Correction = lazyPart(async () => {
  const { CorrectionDialog } = await import('../../acts/correction-dialog.web.tsx')
  return ({ row, onClose }: { readonly row: Act; onClose(): void }) => (
    <CorrectionDialog residentId={row.residentId} onClose={onClose} />
  )
})

/** Leads to the page on which acts are registered. */
function Register() {
  const label = useLabel()
  const navigate = useNavigate()
  const allowed = useMay('resident_add')
  if (!allowed) return null
  return (
    <Button type="primary" onClick={() => void navigate(errands.path)}>
      {label({ zh: '登记变动', en: 'Register an act' })}
    </Button>
  )
}

export default show(lifeact, {
  toolbar: [Register],
  rowActions: [
    {
      label: resident.states!.transitions['correct']!.label,
      shows: row => row.kind === 'die',
      dialog: Correction,
    },
  ],
})
