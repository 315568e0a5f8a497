/** Whether year, month and day of YYYY-MM-DD name a day that exists. */
export function isRealDate(date: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)
  if (!parts) return false
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1]!
}
