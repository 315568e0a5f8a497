import { type Fields, getPage, post, shape } from '@village/resource'
import { type RefusedKey, removeCall } from '../../device/public.ts'

/** The record of a reading, and the keys of it that were not kept. */
export interface TakenReading {
  readonly id: string
  readonly refused: readonly RefusedKey[]
}

/** A row of a list as it travels. */
type WireRow = Readonly<Record<string, unknown>>

/** What a bracelet sends of its wearer: units mmHg, %, ℃, minutes and degrees (WGS84). */
export const braceletEndpoints = (reading: Fields) => ({
  pageRecord: getPage('手环健康记录', 'Bracelet records', {
    access: { permission: 'recordbracelet_view' },
    returns: shape<WireRow>(),
  }),
  pageSos: getPage('手环SOS记录', 'Bracelet calls for help', {
    access: { permission: 'braceletsos_view' },
    returns: shape<WireRow>(),
  }),
  submit: post('上传记录', 'Take a reading', {
    params: reading,
    returns: shape<TakenReading>(),
  }),
  remove: removeCall('health.recordbracelet', 'recordbracelet'),
})
