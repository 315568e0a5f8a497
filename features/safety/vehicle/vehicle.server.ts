import { serve } from '@village/server'
import { provideFigure } from '../../statistics/public.server.ts'
import { ENABLED } from '../../system/public.ts'
import { vehicle } from './vehicle.resource.ts'

const of = vehicle
const unit = { zh: '辆', en: 'vehicles' }
const filters = { status: ENABLED }

export default [
  serve(vehicle, {}),
  provideFigure({
    name: 'vehicle.list',
    label: { zh: '车辆名单', en: 'Vehicles by list' },
    counts: { zh: '在用车辆，按名单', en: 'Vehicles in use, by list' },
    of,
    unit,
    filters,
    drawn: 'parts',
    by: { field: 'listType' },
  }),
  provideFigure({
    name: 'vehicle.type',
    label: { zh: '车辆类型', en: 'Vehicles by type' },
    counts: { zh: '在用车辆，按类型', en: 'Vehicles in use, by type' },
    of,
    unit,
    filters,
    drawn: 'bars',
    by: { field: 'vehicleType' },
  }),
]
