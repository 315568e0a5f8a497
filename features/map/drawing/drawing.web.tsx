import { useQuery } from '@tanstack/react-query'
import { FieldInput, FormField, fieldOf, useKnownPlace } from '@village/page'
import { api, definePage, lazyPart, useLabel, useMay } from '@village/web'
import { ErrorCard, NoPermission } from '@village/web/kit'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mapShape } from '../shape/shape.resource.ts'
import { words } from './board/words.ts'
import { drawing, type Opened } from './drawing.api.ts'
import place from './drawing.place.ts'

const Editor = lazyPart(async () => (await import('./editor/editor.web.tsx')).Editor)

/** A village as it was opened: what is asked again while it is drawn does not take its place. */
function OpenVillage({ deptId }: { readonly deptId: string }) {
  const [turn, setTurn] = useState(0)
  const [held, setHeld] = useState<{ readonly turn: number; readonly opened: Opened }>()
  const isHeld = held?.turn === turn
  const { data, isError, error, refetch } = useQuery({
    queryKey: [drawing.name, 'open', deptId, turn],
    queryFn: ({ signal }) => api(drawing).call('open', { deptId }, { signal, silent: 'all' }),
    enabled: !isHeld,
    gcTime: 0,
  })
  if (data && !isHeld) setHeld({ turn, opened: data })
  if (isError && !isHeld) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!isHeld) return <Skeleton active />
  return (
    <Suspense fallback={<Skeleton active />}>
      <Editor key={turn} opened={held.opened} deptId={deptId} onReload={() => setTurn(turn + 1)} />
    </Suspense>
  )
}

/** Chooses the village where the person has several. */
function DrawingPage() {
  const label = useLabel()
  const id = useId()
  const mayView = useMay('shape_view')
  const known = useKnownPlace(mapShape, true)['deptId']
  const [params, setParams] = useSearchParams()
  const deptId = params.get('dept') ?? (typeof known === 'string' ? known : '')
  const field = fieldOf(mapShape, 'deptId')!
  if (!mayView) return <NoPermission label={label(place.label)} />
  return (
    <div className="dv-draw-page">
      {!known && (
        <FormField id={id} label={label(field.spec.label)}>
          {ties => (
            <FieldInput
              {...{ field, ties, value: deptId }}
              onChange={dept => setParams(dept ? { dept: String(dept) } : {}, { replace: true })}
              onBlur={() => undefined}
            />
          )}
        </FormField>
      )}
      {deptId ? <OpenVillage key={deptId} deptId={deptId} /> : <p className="dv-quiet">{label(words.chooseVillage)}</p>}
    </div>
  )
}

export default definePage(place, DrawingPage)
