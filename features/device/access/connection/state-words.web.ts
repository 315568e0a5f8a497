import { useChoices } from '@village/page'
import { machine } from '../../machine/machine.resource.ts'

/** A state of devices and its reason in words, by their keys. */
export function useStateWords(
  status: string,
  stateReason: string,
): { readonly state: string; readonly reason: string } {
  const states = useChoices(machine.fields.status.spec)
  const reasons = useChoices(machine.fields.stateReason.spec)
  return {
    state: states.find(({ value }) => value === status)?.label ?? '',
    reason: reasons.find(({ value }) => value === stateReason)?.label ?? '',
  }
}
