import type { Call } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'
import { causeOf } from '../faults/faults.ts'
import { lockedTenants } from './locked-tenants.ts'
import { isStopping } from './long-job.ts'
import { tellLost } from './lost-work.ts'
import { nobodyIn } from './principal.ts'

/** A piece of a job that works for many: of whom, and a name that the log may hold. */
export interface Piece {
  readonly tenantId: string
  readonly id?: string
}
/** All that a job or a run has to do, and its name, by which administrators find it in the log of errors. */
export interface Work<P extends Piece> {
  readonly job: string
  readonly pieces: readonly P[]
}
/** What it begins from: a job's call, or the services and an id by which the log tells one time from the next. */
export type Beginning = Pick<Call, 'services'> & { readonly origin: Pick<Call['origin'], 'requestId'> }
/** How it went. `left`: not begun, because the product goes down. */
export interface Pieces {
  readonly done: number
  readonly failed: number
  readonly left: number
}

interface Rounds<P extends Piece> {
  /** The name by which administrators find a failure in the log of errors. */
  readonly task: string
  readonly requestId: string
  readonly pieces: readonly P[]
}

/** Those of tenants whose rows may be changed. The others are passed over, and the log says so. */
async function withoutLocked<P extends Piece>(services: Services, { task, pieces }: Rounds<P>): Promise<readonly P[]> {
  if (pieces.length === 0) return pieces
  const locked = await services.as(services.platform, { source: 'job' }, lockedTenants)
  const tenantIds = locked.filter(id => pieces.some(({ tenantId }) => tenantId === id))
  if (tenantIds.length === 0) return pieces
  services.log.info({ task, tenantIds }, 'tenants that move to another installation were passed over')
  return pieces.filter(({ tenantId }) => !tenantIds.includes(tenantId))
}

/**
 * Works through pieces, each of which is committed by `work` itself. One that fails is logged, told to the administrators of
 * its tenant and put aside; the others go on. Nothing is done for a tenant that moves.
 */
export async function pieceByPiece<P extends Piece>(
  services: Services,
  rounds: Rounds<P>,
  work: (piece: P) => Promise<void>,
  aside: (piece: P) => Promise<void> = async () => {},
): Promise<Pieces> {
  const { task, requestId } = rounds
  const pieces = await withoutLocked(services, rounds)
  let [done, failed] = [0, 0]
  for (const piece of pieces) {
    if (isStopping(services)) break
    try {
      await work(piece)
      done++
    } catch (error) {
      failed++
      const { tenantId, id } = piece
      const about = { task, request: requestId, tenantId, id, cause: causeOf(error) }
      services.log.warn(about, 'a piece of a job failed: the others go on')
      await tellLost(services, { tenantId, task, requestId, cause: about.cause })
      await aside(piece).catch(again => services.log.error({ ...about, cause: causeOf(again) }, 'it was not put aside'))
    }
  }
  return { done, failed, left: pieces.length - done - failed }
}

/**
 * Works through the pieces of a `longJob`, each as nobody in its own tenant and in a transaction of its own. One that
 * fails is logged and put aside by `aside`, in a transaction of its own as well; the others go on.
 */
export function oneByOne<P extends Piece>(
  { services, origin }: Beginning,
  { job, pieces }: Work<P>,
  work: (piece: P, own: Call) => Promise<void>,
  aside: (piece: P, own: Call) => Promise<void> = async () => {},
): Promise<Pieces> {
  const { requestId } = origin
  const step =
    (run: typeof work) =>
    (piece: P): Promise<void> =>
      services.as(nobodyIn(services, piece.tenantId), { source: 'job', requestId }, own => run(piece, own))
  return pieceByPiece(services, { task: job, requestId, pieces }, step(work), step(aside))
}

/**
 * What a start does for each tenant, as the platform and each in a transaction of its own: one that fails keeps neither the
 * others nor the start from going on.
 */
export async function tenantByTenant(
  call: Call,
  starter: string,
  tenantIds: readonly string[],
  work: (tenantId: string, own: Call) => Promise<void>,
): Promise<void> {
  const { services, origin } = call
  const { requestId } = origin
  const pieces = tenantIds.map(tenantId => ({ tenantId }))
  await pieceByPiece(services, { task: starter, requestId, pieces }, ({ tenantId }) =>
    services.as(services.platform, { source: 'start', requestId }, own => work(tenantId, own)),
  )
}

/** Ends a job that did not come through: it is tried again, and the log tells when it is given up. */
export function refuseUnfinished({ failed, left }: Pieces): void {
  if (failed + left > 0) throw new Error(`${failed} pieces failed, ${left} were not begun`)
}
