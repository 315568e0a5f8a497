import type { Label } from '@village/resource'
import { type InputProps, useLabel } from '@village/web'
import DatePicker from 'antd/es/date-picker'
import Segmented from 'antd/es/segmented'
import dayjs, { type Dayjs } from 'dayjs'
import { type Edge, type Half, halfOf, momentOfHalf } from './half-days.ts'
import './leave.css'

const words = {
  morning: { zh: '上午', en: 'Morning' },
  afternoon: { zh: '下午', en: 'Afternoon' },
  half: { zh: '上午或下午', en: 'Morning or afternoon' },
} as const satisfies Record<string, Label>
const FORMATS = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/M/D', 'YYYY.M.D']

/** The day and the half of it on which a leave begins or ends: leave counts by halves, nobody asks for a minute. */
const halfDayInput = (edge: Edge) =>
  function HalfDayInput({ value, disabled, ties, onChange }: InputProps<string>) {
    const label = useLabel()
    const half = halfOf(value, edge)
    const options = (['morning', 'afternoon'] as const).map(key => ({ value: key, label: label(words[key]) }))
    return (
      <div className="dv-half-day">
        <DatePicker
          {...ties}
          value={value ? dayjs(value) : null}
          disabled={disabled}
          status={ties?.['aria-invalid'] ? 'error' : ''}
          format={FORMATS}
          onChange={day => onChange(day ? momentOfHalf((day as Dayjs).format('YYYY-MM-DD'), half, edge) : null)}
        />
        <Segmented
          aria-label={label(words.half)}
          value={half}
          disabled={disabled || !value}
          options={options}
          onChange={(next: Half) => value && onChange(momentOfHalf(value.slice(0, 10), next, edge))}
        />
      </div>
    )
  }

export const StartInput = halfDayInput('startTime')
export const EndInput = halfDayInput('endTime')
