import { type Id, momentMs } from '@village/resource'
import { type Call, tidyJob, wholeTenant } from '@village/server'
import { paper } from './paper.resource.ts'
import { PAPER } from './paper.states.ts'

declare module '@village/server' {
  interface Jobs {
    /** A number was taken some minutes ago: its paper should be there. */
    'paper.finished': { readonly id: Id }
  }
}

/** No page takes so long. */
const FINISHED_MINUTES = 3

/** Looks again in some minutes whether the paper of a number is there: a server may die in between. */
export async function awaitFinish({ id }: { readonly id: Id }, call: Call): Promise<void> {
  const at = new Date(momentMs(call.now) + FINISHED_MINUTES * 60_000)
  await call.later('paper.finished', { id }, { key: `paper.finished:${id}`, at })
}

/** A number whose paper was not finished stays in the register as void. */
export async function voidPaper(id: Id, call: Call): Promise<void> {
  const row = await call.db.of(paper).lock(id)
  if (row?.status !== PAPER.issuing) return
  const says = { zh: '出具中断，号码作废', en: 'Issuing broke off; the number is void' }
  await call.db.of(paper).edit(id, { revokeReason: says[call.language], revokeTime: call.now } as never)
}

/** The job `paper.finished`. */
export const checkFinished = tidyJob(
  ({ id }: { readonly id: Id }, call: Call): Promise<void> => voidPaper(id, wholeTenant(call)),
)
