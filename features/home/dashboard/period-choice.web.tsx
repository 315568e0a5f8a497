import { useLabel } from '@village/web'
import DatePicker from 'antd/es/date-picker'
import Segmented from 'antd/es/segmented'
import dayjs from 'dayjs'
import { type Days, PERIOD_LABELS, PERIODS, type PeriodName } from './period.ts'

interface PeriodChoiceProps {
  readonly period: Days & { readonly name: PeriodName }
  onChange(wishes: Readonly<Record<string, string>>): void
}

/** Seven days, this month, quarter or year, or days of one's own. */
export function PeriodChoice({ period: { name, from, to }, onChange }: PeriodChoiceProps) {
  const pick = useLabel()
  const choose = (next: PeriodName): void =>
    onChange(next === 'custom' ? { period: next, from, to } : { period: next === 'year' ? '' : next, from: '', to: '' })
  return (
    <>
      <Segmented
        aria-label={pick({ zh: '时间', en: 'Period' })}
        value={name}
        onChange={choose}
        options={PERIODS.map(value => ({ value, label: pick(PERIOD_LABELS[value]) }))}
      />
      {name === 'custom' && (
        <DatePicker.RangePicker
          aria-label={pick({ zh: '自定义时间', en: 'Days of your own' })}
          allowClear={false}
          maxDate={dayjs()}
          value={[dayjs(from), dayjs(to)]}
          onChange={days =>
            days?.[0] && days[1] && onChange({ from: days[0].format('YYYY-MM-DD'), to: days[1].format('YYYY-MM-DD') })
          }
        />
      )}
    </>
  )
}
