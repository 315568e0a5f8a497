import { defineResource, dict, flag, integer, inUse, json, jsonList, text } from '@village/resource'
import type { Layout } from '../dialect/binary-layout.ts'
import type { Metric } from '../metrics.ts'

/** A kind of device: what it measures, how often it reports and when it counts as offline (domain-model §4.7.1). */
export const deviceproduct = defineResource({
  name: 'device.deviceproduct',
  label: { zh: '设备产品', en: 'Products' },
  path: '/device/product',
  title: 'productName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export'],
  scope: 'tenant',
  readers: 'signedIn',
  menu: { order: 2, icon: 'AppstoreOutlined', keep: true },
  order: ['machineType', 'productName'],
  columns: ['productCode', 'productName', 'machineType', 'vendor', 'model', 'protocol', 'heartbeatSec', 'status'],
  states: inUse({ disable: ['停用', 'Disable'], enable: ['启用', 'Enable'] }),
  fields: {
    productCode: text('产品编号', 'Product code').max(32).required().unique().search().heads('产品', 'Product'),
    productName: text('产品名称', 'Product name').max(64).required().search('like'),
    machineType: dict('设备类型', 'Device type', 'machine_type').required().search(),
    vendor: text('厂商', 'Vendor').max(64).search('like'),
    model: text('型号', 'Model').max(64),
    protocol: dict('接入协议', 'Access protocol', 'protocol').required().search().heads('接入', 'Access'),
    heartbeatSec: integer('心跳(秒)', 'Heartbeat (s)').required().min(10).max(86400).preset(300),
    offlineSec: integer('离线判定(秒)', 'Offline after (s)').required().min(20).max(604800).preset(900).hide('list'),
    sleeps: flag('休眠上报', 'Sleeps between messages')
      .preset(0)
      .hide('list')
      .help('连接、上报后即断开，断开不算离线', 'It connects, sends and leaves: leaving does not mean that it is gone'),
    takesServerTime: flag('使用平台时间', 'Takes the server’s time')
      .preset(0)
      .hide('list')
      .help('设备时钟不可信时勾选', 'Where its clock cannot be trusted'),
    metrics: jsonList<Metric>('指标定义', 'Metrics'),
    layout: json<Layout>('二进制布局', 'Layout of its bytes')
      .hide('list')
      .help('设备上报二进制报文时填写，见 docs/devices.md', 'For products that send bytes: docs/devices.md'),
    status: dict('状态', 'State', 'enable_status').given().search(),
  },
})
