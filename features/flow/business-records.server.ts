import { type Added, addTo, type Call, openList } from '@village/server'

/** Where a process has come to, as its business record is told in the same transaction. */
export interface FlowProgress {
  readonly businessId: string
  /** Key of flow_status. */
  readonly status: string
  /** Names of the steps that wait. */
  readonly currentTask: string
  readonly comment: string | null
  readonly isOver: boolean
}
/** A register whose records run through processes. */
export interface FlowBusiness {
  /** Name of its resource, for instance work.leave. */
  readonly table: string
  /** Writes the progress into the record. */
  progress(step: FlowProgress, call: Call): Promise<void>
  /** Variables that who sends a returned request again has changed. */
  variables?(businessId: string, call: Call): Promise<Readonly<Record<string, unknown>>>
}
/** Ids of those for whom the caller stands in now. */
export type StandIn = (call: Call) => Promise<readonly string[]>

export const businesses = openList<FlowBusiness>('flow.businesses')
export const standIns = openList<StandIn>('flow.stand-ins')

export const provideFlowBusiness = (business: FlowBusiness): Added => addTo(businesses, business)
export const provideStandIn = (standIn: StandIn): Added => addTo(standIns, standIn)
