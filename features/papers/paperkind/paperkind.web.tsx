import { show } from '@village/web'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paperkind } from './paperkind.resource.ts'

const TEMPLATE = { zh: '编辑模板', en: 'Edit the template' }
const pathOf = (id: string): string => `${paperkind.path}/template/${id}`

interface DialogProps {
  readonly row: { readonly id: string }
  onClose(): void
}
function Leads({ row, onClose }: DialogProps) {
  const navigate = useNavigate()
  useEffect(() => {
    onClose()
    void navigate(pathOf(row.id))
  })
  return null
}

export default show(paperkind, {
  hideButtons: ['template', 'versions', 'saveTemplate', 'publishTemplate', 'sample'],
  afterSaving: { label: TEMPLATE, permission: 'paperkind_edit', pathOf },
  rowActions: [
    { label: TEMPLATE, permission: 'paperkind_edit', shows: row => row.standing !== 'forbidden', dialog: Leads },
  ],
})
