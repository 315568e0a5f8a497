import { dayAfter } from '@village/resource'

export interface HolidayRow {
  readonly day: string
  readonly dayKind: 'holiday' | 'workday'
  readonly dayName: string
  readonly remark: string | null
}

/** First day, number of days, name, days on which people work instead. */
type Holiday = readonly [from: string, days: number, name: string, instead?: readonly string[]]

/** General Office of the State Council, arrangement of public holidays for 2026. */
const IN_2026: readonly Holiday[] = [
  ['2026-01-01', 3, '元旦', ['2026-01-04']],
  ['2026-02-15', 9, '春节', ['2026-02-14', '2026-02-28']],
  ['2026-04-04', 3, '清明节'],
  ['2026-05-01', 5, '劳动节', ['2026-05-09']],
  ['2026-06-19', 3, '端午节'],
  ['2026-09-25', 3, '中秋节'],
  ['2026-10-01', 7, '国庆节', ['2026-09-20', '2026-10-10']],
]
/** The thirteen days of the Regulation on Public Holidays alone: which weekends are moved is announced each year. */
const IN_2027: readonly Holiday[] = [
  ['2027-01-01', 1, '元旦'],
  ['2027-02-05', 4, '春节'],
  ['2027-04-05', 1, '清明节'],
  ['2027-05-01', 2, '劳动节'],
  ['2027-06-09', 1, '端午节'],
  ['2027-09-15', 1, '中秋节'],
  ['2027-10-01', 3, '国庆节'],
]
const UNANNOUNCED = '法定节日；调休以国务院办公厅通知为准，请补充'

const rowsOf = ([from, days, name, instead = []]: Holiday, remark: string | null): readonly HolidayRow[] => [
  ...Array.from({ length: days }, (_, at): HolidayRow => {
    return { day: dayAfter(from, at), dayKind: 'holiday', dayName: name, remark }
  }),
  ...instead.map((day): HolidayRow => ({ day, dayKind: 'workday', dayName: `${name}调休`, remark })),
]

/** The days with which a new installation begins. */
export const holidayRows = (): readonly HolidayRow[] => [
  ...IN_2026.flatMap(one => rowsOf(one, null)),
  ...IN_2027.flatMap(one => rowsOf(one, UNANNOUNCED)),
]
