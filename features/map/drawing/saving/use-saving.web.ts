import { ApiError, api } from '@village/web'
import { useCallback, useState } from 'react'
import { grid } from '../../../governance/grid/grid.resource.ts'
import type { Boundary } from '../../../governance/public.ts'
import { isDrawn } from '../../shape/geometry.ts'
import { mapShape } from '../../shape/shape.resource.ts'
import { type Drawing, saved, type Unsaved, unsaved } from '../board/drawing-state.ts'
import type { Stored } from '../drawing.api.ts'

/** Something that could not be saved: in the server's words, or because somebody else was quicker. */
export interface Failed {
  readonly key: string
  readonly name: string
  readonly words: string
  readonly theirs: { readonly stored: Stored; readonly who: string; readonly time: string } | null
}
interface Answer {
  readonly id: string
  readonly updateTime: string
}

async function send(one: Unsaved, deptId: string): Promise<Answer> {
  const { kind, id, updateTime, drawn, key } = one
  const silent = 'all' as const
  const isGrid = drawn.kind === 'grid'
  if (kind === 'remove') {
    await api(mapShape).remove([id], { silent })
    return { id, updateTime: '' }
  }
  const { name, floors, geometry } = drawn
  // A centre that nobody gives is that of the new boundary.
  const moved = { boundary: geometry as Boundary, centerLongitude: '', centerLatitude: '' }
  const answer = isGrid
    ? await api(grid).submit({ id, updateTime, ...moved }, { silent })
    : await api(mapShape).submit(
        { ...(id ? { id, updateTime } : { deptId }), kind: drawn.kind, name, floors, geometry } as never,
        { silent, ...(!id && { idempotencyKey: key.replace(/\W/g, '-') }) },
      )
  return { id: String(answer.id ?? id), updateTime: String((answer as Partial<Answer>).updateTime ?? '') }
}

/** The newer row of a refusal as the board reads it. */
function storedOf(row: Readonly<Record<string, unknown>>, { id, drawn }: Unsaved): Stored {
  const geometry = drawn.kind === 'grid' ? row['boundary'] : row['geometry']
  return {
    id,
    kind: drawn.kind === 'grid' ? 'grid' : String(row['kind']),
    name: String(row['gridName'] ?? row['name'] ?? drawn.name),
    floors: typeof row['floors'] === 'number' ? row['floors'] : null,
    geometry: isDrawn(geometry) ? geometry : null,
    updateTime: String(row['updateTime'] ?? ''),
  }
}
function failureOf(error: unknown, one: Unsaved): Failed {
  const { key, drawn } = one
  const words = error instanceof Error ? error.message : String(error)
  const fields = error instanceof ApiError ? error.fields.map(({ message }) => message).join(' ') : ''
  const row = error instanceof ApiError && error.code === 409 ? error.data['row'] : undefined
  const who = error instanceof ApiError ? String(error.data['updateUserName'] ?? '') : ''
  const stored = row ? storedOf(row as Record<string, unknown>, one) : null
  return {
    key,
    name: drawn.name,
    words: fields || words,
    theirs: stored && { stored, who, time: stored.updateTime },
  }
}

export interface Saving {
  readonly isSaving: boolean
  readonly failed: readonly Failed[]
  /** What is left is still on the board, and marked; resolves to whether everything was saved. */
  save(drawing: Drawing): Promise<boolean>
  forget(key: string): void
}

/** Saves one thing after another, each in its own call: what fails stays unsaved, the others are done. */
export function useSaving(deptId: string, onSaved: (change: (drawing: Drawing) => Drawing) => void): Saving {
  const [isSaving, setSaving] = useState(false)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const save = useCallback(
    async (drawing: Drawing) => {
      setSaving(true)
      const faults: Failed[] = []
      for (const one of unsaved(drawing)) {
        try {
          const row = await send(one, deptId)
          onSaved(now => saved(now, one, row))
        } catch (error) {
          faults.push(failureOf(error, one))
          // Without a connection, or a session, the others would fail alike.
          if (!(error instanceof ApiError) || error.code === 401) break
        }
      }
      setFailed(faults)
      setSaving(false)
      return faults.length === 0
    },
    [deptId, onSaved],
  )
  const forget = (key: string) => setFailed(before => before.filter(one => one.key !== key))
  return { isSaving, failed, save, forget }
}
