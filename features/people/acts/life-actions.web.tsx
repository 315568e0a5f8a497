import type { WireRow } from '@village/page'
import { codeOf, type Label } from '@village/resource'
import { lazyPart } from '@village/web'
import { resident } from '../resident/resident.resource.ts'
import type { LifeKind } from './life-dialog.web.tsx'

interface DialogProps {
  readonly row: unknown
  onClose(): void
}
/** The dialog loads when somebody opens it. */
const dialogOf = (kind: LifeKind) =>
  lazyPart(async () => {
    const { LifeDialog } = await import('./life-dialog.web.tsx')
    return ({ row, onClose }: DialogProps) => <LifeDialog kind={kind} row={row as WireRow} onClose={onClose} />
  })

const states = resident.states!.transitions as Readonly<Record<string, { label: Label; from: readonly string[] }>>
/** States in which somebody can move: those who live here for certain. */
const MOVABLE: readonly string[] = ['1']

const action = (kind: LifeKind, label: Label, from: readonly string[]) => ({
  label,
  permission: `${codeOf(resident)}_${kind}`,
  shows: (row: { readonly status?: string | null }) => from.includes(row.status ?? ''),
  dialog: dialogOf(kind),
})
const ofState = (kind: LifeKind) => action(kind, states[kind]!.label, states[kind]!.from)

/** For everybody who sees the person: users who may not correct a death read who may. */
const correction = {
  label: states['correct']!.label,
  permission: `${codeOf(resident)}_view`,
  shows: (row: { readonly status?: string | null }) => states['correct']!.from.includes(row.status ?? ''),
  dialog: lazyPart(async () => {
    const { CorrectionDialog } = await import('./correction-dialog.web.tsx')
    return ({ row, onClose }: DialogProps) => <CorrectionDialog residentId={(row as WireRow).id} onClose={onClose} />
  }),
}

/** Acts of life in a person's menu, in place of the plain transitions of the same names. */
export const lifeActions = [
  action('move', resident.endpoints.move.label, MOVABLE),
  ...(['moveOut', 'moveIn', 'die', 'cancel', 'restore'] as const).map(ofState),
  correction,
]
/** Their plain forms, which these take the place of. */
export const PLAIN_ACTS = ['move', 'moveOut', 'moveIn', 'die', 'cancel', 'correct', 'restore'] as const
