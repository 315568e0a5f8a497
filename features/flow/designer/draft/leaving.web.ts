let lasts: Promise<unknown> = Promise.resolve()

/** Something that a page still does when it has gone. */
export function finish(work: Promise<unknown>): void {
  lasts = Promise.allSettled([lasts, work])
}
/** Resolves when pages that have gone are done: what they saved can be read. */
export const finished = (): Promise<unknown> => lasts
