import { date, dateTime, defineResource, dict, files, integer, ref, secret, text } from '@village/resource'
import { MACHINE, machineMeanings, machineTransitions } from '../life/machine.states.ts'
import { machineEndpoints } from './machine.endpoints.ts'
import { placeFields } from './place-fields.ts'

/** A field device of the village with its place, keeper and state (domain-model §4.7.2). */
export const machine = defineResource({
  name: 'device.machine',
  label: { zh: '设备管理', en: 'Machines' },
  path: '/device/machine',
  title: 'machineName',
  verbs: ['page', 'detail', 'save', 'update', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 1, icon: 'HddOutlined', keep: true },
  columns: [
    'machineName',
    'sn',
    'machineType',
    'status',
    'vendor',
    'deptId',
    'gridId',
    'maintainerId',
    'lastOnlineTime',
  ],
  find: { order: 6, name: 'machineName', number: 'sn', beside: ['deptId', 'address'] },
  indexes: [['machineType', 'status']],
  states: {
    field: 'status',
    initial: MACHINE.inactive,
    meanings: machineMeanings,
    transitions: machineTransitions,
    waitingFirst: true,
  },
  fields: {
    machineName: text('设备名称', 'Name').max(128).required().search('like').heads('设备', 'Device'),
    sn: text('设备序列号', 'Serial no').max(64).required().unique().must('serial').search(),
    machineType: dict('设备类型', 'Device type', 'machine_type').required().search(),
    productId: ref('产品', 'Product', 'device.deviceproduct').search().hide('list'),
    vendor: text('厂商', 'Vendor').max(64).search('like'),
    model: text('型号', 'Model').max(64).hide('list'),
    firmware: text('固件版本', 'Firmware').max(64).hide('list'),
    parentId: ref('上级设备', 'Parent', 'device.machine').root().search().hide('list'),
    direction: dict('朝向', 'Direction', 'pass_direction').hide('list'),
    ...placeFields,
    installDate: date('安装日期', 'Installed on').search('range').hide('list'),
    warrantyDate: date('质保到期', 'Warranty until').search('range').hide('list'),
    maintainerId: ref('维护人', 'Keeper', 'system.user').search(),
    protocol: dict('接入协议', 'Access protocol', 'protocol').required().search().hide('list').heads('接入', 'Access'),
    gbId: text('国标编号', 'GB/T 28181 id').max(20).must('gbDeviceId').unique().search().hide('list'),
    channelNo: integer('通道号', 'Channel').min(0).max(999).hide('list'),
    platformId: ref('视频平台', 'Video platform', 'video.videoplatform').hide('list'),
    platformCode: text('平台监控点编号', 'Code at the platform').max(64).hide('list'),
    ip: text('IP地址', 'IP').max(64).hide('list', 'excel'),
    port: integer('端口', 'Port').min(1).max(65535).hide('list', 'excel'),
    mac: text('MAC地址', 'MAC')
      .max(17)
      .pattern(/([0-9A-F]{2}:){5}[0-9A-F]{2}/, 'MAC 地址请写成 00:1A:2B:00:00:08', 'Write it as 00:1A:2B:00:00:08')
      .hide('list'),
    iccid: text('物联卡号', 'ICCID').max(20).hide('list'),
    loginUser: secret('设备账号', 'Device account').max(64),
    loginPassword: secret('设备密码', 'Device password').max(128),
    streamUrl: secret('码流地址', 'Stream address').max(200),
    status: dict('状态', 'State', 'machine_status').given().search().heads('状态', 'State'),
    stateReason: dict('状态原因', 'Why', 'machine_state_reason').given().hide('list'),
    lastOnlineTime: dateTime('最近在线', 'Last seen').given().search('range'),
    lastOfflineTime: dateTime('最近离线', 'Last offline').given().hide('list'),
    photoIds: files('照片', 'Photos').heads('其他', 'Other'),
    remark: text('备注', 'Remark').max(500).hide('list'),
  },
  endpoints: machineEndpoints,
})
