import type { Call, Jobs } from '../contract/half.ts'
import { causeOf } from '../faults/faults.ts'
import { isStopping } from './long-job.ts'
import { tellLost } from './lost-work.ts'
import { nobodyIn } from './principal.ts'

/** A piece of a job that works for many: of whom, and a name that the log may hold. */
export interface Piece {
  readonly tenantId: string
  readonly id?: string
}
/** All that a job has to do, and the name of the job, by which administrators find it in the log of errors. */
export interface Work<P extends Piece> {
  readonly job: keyof Jobs
  readonly pieces: readonly P[]
}
/** How it went. `left`: not begun, because the product goes down. */
export interface Pieces {
  readonly done: number
  readonly failed: number
  readonly left: number
}

/**
 * Works through the pieces of a `longJob`, each as nobody in its own tenant and in a transaction of its own. One that
 * fails is logged and put aside by `aside`, in a transaction of its own as well; the others go on.
 */
export async function oneByOne<P extends Piece>(
  call: Call,
  { job, pieces }: Work<P>,
  work: (piece: P, own: Call) => Promise<void>,
  aside: (piece: P, own: Call) => Promise<void> = async () => {},
): Promise<Pieces> {
  const { services, origin } = call
  let [done, failed] = [0, 0]
  for (const piece of pieces) {
    if (isStopping(services)) break
    const step = (run: typeof work): Promise<void> =>
      services.as(nobodyIn(services, piece.tenantId), { source: 'job', requestId: origin.requestId }, own =>
        run(piece, own),
      )
    try {
      await step(work)
      done++
    } catch (error) {
      failed++
      const about = {
        task: job,
        request: origin.requestId,
        tenantId: piece.tenantId,
        id: piece.id,
        cause: causeOf(error),
      }
      services.log.warn(about, 'a piece of a job failed: the others go on')
      const requestId = origin.requestId
      await tellLost(services, { tenantId: piece.tenantId, task: String(job), requestId, cause: about.cause })
      await step(aside).catch(again => services.log.error({ ...about, cause: causeOf(again) }, 'it was not put aside'))
    }
  }
  return { done, failed, left: pieces.length - done - failed }
}

/** Ends a job that did not come through: it is tried again, and the log tells when it is given up. */
export function refuseUnfinished({ failed, left }: Pieces): void {
  if (failed + left > 0) throw new Error(`${failed} pieces failed, ${left} were not begun`)
}
