import { ActDialog, rowActs, useRights, type WireRow } from '@village/page'
import { braceletsos } from '../braceletsos.resource.ts'

interface SosActProps {
  /** Key of the change of state. */
  readonly act: string
  readonly call: WireRow
  onClose(): void
  onDone(): void
}
/** The dialog in which a call for help is taken, or said to be dealt with. */
export default function SosAct({ act, call, ...rest }: SosActProps) {
  const found = rowActs(braceletsos, call, useRights(braceletsos)).find(one => one.key === act)
  return found ? <ActDialog of={braceletsos} act={found} rows={[call]} {...rest} /> : null
}
