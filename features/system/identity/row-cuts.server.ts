import type { AnyResource, Id } from '@village/resource'
import { type Added, addTo, type Held, openList, type Services } from '@village/server'

/** A role as somebody holds it. */
export interface RoleHeld {
  readonly alias: string
  readonly userId: Id
  readonly tenantId: string
  readonly deptIds: readonly Id[]
}
/** What rows of a resource must hold to be within reach; null where nothing more is asked of them. */
export type HeldIn = (r: AnyResource) => Held | null

/**
 * What a feature cuts out of the rows that a role shows its holders, beyond departments: the grids of a grid member, the
 * class of a file. `hangsOn`: resources on whose rows that depends; a change is felt at the next call.
 */
export interface RowCut {
  readonly hangsOn: readonly string[]
  /** null: this role is not cut. */
  read(held: RoleHeld, services: Services): Promise<HeldIn | null>
  /** Rows that a holder sees beside their own: what they reported, what was given to them, what holds for them. */
  beside?(held: RoleHeld, services: Services): Beside | Promise<Beside>
}

type Beside = (r: AnyResource) => readonly Held[]

/** What cuts leave of the rows of a role, and what is seen beside. */
export interface Cut {
  readonly held: HeldIn
  beside(r: AnyResource): readonly Held[]
}

const rowCuts = openList<RowCut>('system.row-cuts')
/** Adds a cut; a default export (or one of an array) of a feature's `*.server.ts`. */
export const provideRowCut = (cut: RowCut): Added => addTo(rowCuts, cut)

/** All cuts of a role for one of its holders. */
export async function cutsOf(role: RoleHeld, services: Services): Promise<readonly Cut[]> {
  const read = await Promise.all(
    services.registry.entriesOf(rowCuts).map(async cut => {
      const held = await cut.read(role, services)
      return held && { held, beside: (await cut.beside?.(role, services)) ?? (() => []) }
    }),
  )
  return read.filter(cut => cut !== null)
}

/** Resources on whose rows some cut depends. */
export const cutDependencies = (services: Services): readonly string[] =>
  services.registry.entriesOf(rowCuts).flatMap(({ hangsOn }) => hangsOn)
