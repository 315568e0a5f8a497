import type { Label, Row } from '@village/resource'
import { api, PageModal, show, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paper } from '../paper/paper.resource.ts'
import { PAPER } from '../paper/paper.states.ts'
import drawing from './drawing.place.ts'

type Paper = Row<typeof paper.fields>

const words = {
  putRight: { zh: '更正（重开）', en: 'Put right' },
  follows: {
    zh: '新证明出具时，这一份同时作废，新证明上注明更正自哪一份。',
    en: 'Once the new paper is issued this one is revoked, and the new one says which it puts right.',
  },
} as const satisfies Record<string, Label>

function aboutOf({ id, kindId, residentId, householdId }: Paper): URLSearchParams {
  const about = new URLSearchParams({ kind: kindId, replaces: id })
  if (residentId) about.set('resident', residentId)
  else if (householdId) about.set('household', householdId)
  return about
}

interface DialogProps {
  readonly row: Paper
  onClose(): void
}
/** A new paper of the same kind for the same person takes the place of this one. */
function PutRight({ row, onClose }: DialogProps) {
  const label = useLabel()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const draw = async (): Promise<void> => {
    setBusy(true)
    try {
      // A row of the list does not say whom it is about.
      void navigate(`${drawing.path}?${aboutOf(await api(paper).detail(row.id))}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      open
      title={label(words.putRight)}
      onCancel={onClose}
      onOk={() => void draw()}
      okButtonProps={{ loading: isBusy }}
      okText={label(drawing.label)}
    >
      <p>{label(words.follows)}</p>
    </PageModal>
  )
}

function DrawButton() {
  const label = useLabel()
  const navigate = useNavigate()
  if (!useMay('paper_draw')) return null
  return (
    <Button type="primary" onClick={() => void navigate(drawing.path)}>
      {label(drawing.label)}
    </Button>
  )
}

export default show(paper, {
  toolbar: [DrawButton],
  rowActions: [
    {
      label: words.putRight,
      to: 'ended',
      permission: 'paper_issue',
      shows: row => [PAPER.issued, PAPER.expired].some(state => state === row.status) && row.byHand !== 1,
      dialog: PutRight,
    },
  ],
})
