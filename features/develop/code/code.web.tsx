import type { Label, Row } from '@village/resource'
import { api, show, useLabel, useMay } from '@village/web'
import { saveFile } from '@village/web/kit'
import Button from 'antd/es/button'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { code } from './code.resource.ts'
import edit from './edit/edit.place.ts'

const words = {
  create: { zh: '新建模块', en: 'New module' },
  design: { zh: '配置', en: 'Set up' },
  download: { zh: '生成', en: 'Generate' },
} as const satisfies Record<string, Label>

interface EntryProps {
  readonly row: Row<typeof code.fields>
  onClose(): void
}
/** Actions of the list that open no dialog. */
function OpenEdit({ row: { id }, onClose }: EntryProps) {
  const navigate = useNavigate()
  useEffect(() => {
    onClose()
    void navigate(`${edit.path}?id=${id}`)
  }, [id])
  return null
}
function Download({ row: { id }, onClose }: EntryProps) {
  useEffect(() => {
    onClose()
    // A refusal has been said by the call itself.
    void api(code)
      .file('download', { ids: [id] })
      .then(saveFile)
      .catch(() => undefined)
  }, [id])
  return null
}

function NewModule() {
  const label = useLabel()
  const navigate = useNavigate()
  if (!useMay('code_add')) return null
  return (
    <Button type="primary" onClick={() => void navigate(edit.path)}>
      {label(words.create)}
    </Button>
  )
}

export default show(code, {
  hideButtons: ['add', 'edit'],
  cells: { columns: ({ row }) => <span>{Array.isArray(row.columns) ? row.columns.length : 0}</span> },
  toolbar: [NewModule],
  rowActions: [
    { label: words.design, permission: 'code_edit', dialog: OpenEdit },
    { label: words.download, permission: 'code_gen', dialog: Download },
  ],
})
