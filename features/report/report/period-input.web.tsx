import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import DatePicker from 'antd/es/date-picker'
import Select from 'antd/es/select'
import dayjs from 'dayjs'
import { type Period, SPANS, type Span } from '../period.ts'

const words = {
  span: { zh: '时间范围', en: 'Period' },
  days: { zh: '开始和结束日期', en: 'First and last day' },
} as const satisfies Record<string, Label>
const DAY = 'YYYY-MM-DD'
const isSpan = (value: string): value is Span => Object.hasOwn(SPANS, value)

interface PeriodInputProps {
  readonly period: Period
  onChange(period: Period): void
}
/** Which days a report is about: in words that go on with the calendar, or from one day to another. */
export function PeriodInput({ period: { span, from, to }, onChange }: PeriodInputProps) {
  const label = useLabel()
  const today = dayjs().format(DAY)
  const choose = (next: string) =>
    isSpan(next) &&
    onChange(
      next === 'between' ? { span: next, from: from || today, to: to || today } : { span: next, from: '', to: '' },
    )
  return (
    <>
      <Select
        aria-label={label(words.span)}
        value={span}
        onChange={choose}
        options={Object.entries(SPANS).map(([value, says]) => ({ value, label: label(says) }))}
      />
      {span === 'between' && (
        <DatePicker.RangePicker
          aria-label={label(words.days)}
          allowClear={false}
          value={[dayjs(from), dayjs(to)]}
          onChange={days =>
            days?.[0] && days[1] && onChange({ span, from: days[0].format(DAY), to: days[1].format(DAY) })
          }
        />
      )}
    </>
  )
}
