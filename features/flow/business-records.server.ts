import type { AnyResource } from '@village/resource'
import { type Added, addTo, type Call, openList } from '@village/server'

/** Where a process has come to, as its business record is told in the same transaction. */
export interface FlowProgress {
  readonly businessId: string
  /** Key of flow_status. */
  readonly status: string
  /** Names of the steps that wait. */
  readonly currentTask: string
  readonly comment: string | null
  /** What the record's own act asked of who decided. */
  readonly asked?: Readonly<Record<string, unknown>>
  readonly isOver: boolean
}
/** Who decides about a record that waits, where the process leaves it to a permission. */
export interface Reviewers {
  readonly of: AnyResource
  /** Key of the process that each tenant has for it. */
  readonly defKey: string
  /** Who holds it, and whose data scope shows the record, may decide. */
  readonly permission: string
  /** Whether who asked may decide too, if they hold the permission. */
  readonly isOwnAllowed: boolean
  /** The register tells those who may decide by messages of its own. */
  readonly areTold?: boolean
  /** The record's own act that approves it, with the fields that it asks for. */
  readonly approval: { readonly act: string; readonly asks: readonly string[] }
}
/** A register whose records run through processes. */
export interface FlowBusiness {
  /** Name of its resource, for instance work.leave. */
  readonly table: string
  readonly reviewers?: Reviewers
  /** Key of the process that its own form starts. */
  readonly starts?: string
  /** Whether several of its tasks may be approved at once from the list. */
  readonly isBatchAllowed?: boolean
  /** Writes the progress into the record. */
  progress(step: FlowProgress, call: Call): Promise<void>
  /** Variables that who sends a returned request again has changed. */
  variables?(businessId: string, call: Call): Promise<Readonly<Record<string, unknown>>>
}
/** Ids of those for whom the caller stands in now. */
export type StandIn = (call: Call) => Promise<readonly string[]>

const businesses = openList<FlowBusiness>('flow.businesses')
export const standIns = openList<StandIn>('flow.stand-ins')

export const provideFlowBusiness = (business: FlowBusiness): Added => addTo(businesses, business)
export const provideStandIn = (standIn: StandIn): Added => addTo(standIns, standIn)

export const businessOf = (table: string, call: Call): FlowBusiness | undefined =>
  call.services.registry.entriesOf(businesses).find(one => one.table === table)
/** Keys of the processes that somebody can start by a form of their own. */
export const startableKeys = (call: Call): ReadonlySet<string> =>
  new Set(call.services.registry.entriesOf(businesses).flatMap(({ starts }) => starts ?? []))
export const reviewersIn = (call: Call): readonly Reviewers[] =>
  call.services.registry.entriesOf(businesses).flatMap(({ reviewers }) => reviewers ?? [])
