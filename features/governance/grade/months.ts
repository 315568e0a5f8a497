/** The month before one, yyyy-MM. */
export function monthBefore(period: string): string {
  const [year, month] = period.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

/** So many months up to one, the last one first. */
export function monthsTo(period: string, count: number): readonly string[] {
  const months = [period]
  while (months.length < count) months.push(monthBefore(months.at(-1)!))
  return months
}
