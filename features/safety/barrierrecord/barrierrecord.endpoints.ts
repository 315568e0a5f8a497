import { dateTime, decimal, dict, integer, post, text } from '@village/resource'
import { removeCall } from '../removal-endpoint.ts'
import { sender } from '../sender-fields.ts'

/** How a passage of a barrier arrives: the device by its serial number, the vehicle by its plate. It counts once. */
const submit = post('接收道闸记录', 'Take a passage', {
  params: {
    eventId: text('事件编号', 'Event id').max(64).required(),
    ...sender,
    laneNo: integer('车道号', 'Lane').min(1).max(64),
    plateNo: text('车牌号', 'Plate').max(16).required(),
    plateColor: dict('车牌颜色', 'Plate colour', 'plate_color'),
    vehicleType: dict('车辆类型', 'Vehicle type', 'vehicle_type'),
    direction: dict('方向', 'Direction', 'pass_direction').required(),
    passTime: dateTime('通行时间', 'Time').required(),
    releaseMode: dict('放行方式', 'Release', 'release_mode').required(),
    confidence: decimal('识别可信度', 'Confidence').min(0).max(100),
    speed: decimal('车速(km/h)', 'Speed (km/h)', 1).min(0).max(250),
  },
  returns: { id: text('编号', 'Id') },
})

export const barrierEndpoints = {
  submit,
  remove: removeCall('删除', 'Remove', 'safety.barrierrecord', 'barrierrecord'),
}
