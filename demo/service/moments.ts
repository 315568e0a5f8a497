/** A moment so much later than another (earlier where negative), YYYY-MM-DD HH:mm:ss. */
export function momentAfter(
  moment: string,
  { days = 0, hours = 0, minutes = 0 }: { readonly days?: number; readonly hours?: number; readonly minutes?: number },
): string {
  const ms = Date.parse(`${moment.replace(' ', 'T')}Z`) + ((days * 24 + hours) * 60 + minutes) * 60_000
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}
