import type { Label } from '@village/resource'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import drawing from './drawing.place.ts'

export interface LeadProps {
  readonly row: { readonly id: string }
  onClose(): void
}

/** An act of a record that leads to the page on which papers are drawn up; `addressOf` says what the paper is about. */
export const leadsToDrawing = (label: Label, addressOf: (id: string) => Readonly<Record<string, string>>) => ({
  label,
  permission: 'paper_draw',
  dialog: function Leads({ row, onClose }: LeadProps) {
    const navigate = useNavigate()
    useEffect(() => {
      onClose()
      void navigate(`${drawing.path}?${new URLSearchParams(addressOf(row.id))}`)
    })
    return null
  },
})

export const drawAction = (about: 'resident' | 'household') => leadsToDrawing(drawing.label, id => ({ [about]: id }))
