import { momentAt, momentMs } from '@village/resource'

/** A moment so much later than another (earlier where negative), YYYY-MM-DD HH:mm:ss. */
export function momentAfter(
  moment: string,
  { days = 0, hours = 0, minutes = 0 }: { readonly days?: number; readonly hours?: number; readonly minutes?: number },
): string {
  return momentAt(momentMs(moment) + ((days * 24 + hours) * 60 + minutes) * 60_000)
}
