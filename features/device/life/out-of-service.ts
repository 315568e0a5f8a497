import { MACHINE } from './machine.states.ts'

/** States of a machine that sends nothing any more: disabled and scrapped (dictionary machine_status). */
const OUT_OF_SERVICE: readonly string[] = [MACHINE.disabled, MACHINE.scrapped]

/** Whether what a machine sends is refused, and nobody is given it. */
export const isOutOfService = ({ status }: { readonly status?: string | null }): boolean =>
  OUT_OF_SERVICE.includes(status ?? '')
