import { FLOW, OPEN_FLOWS } from '../../flow/public.ts'

/** States of a leave that takes its days: approved, or asked for. */
export const TAKEN: readonly string[] = [...OPEN_FLOWS, FLOW.approved]
