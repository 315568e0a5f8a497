const place = ['deptId', 'gridId', 'address', 'longitude', 'latitude', 'installDate', 'warrantyDate'] as const
const access = ['protocol', 'gbId', 'channelNo', 'ip', 'port', 'mac', 'iccid', 'loginUser', 'loginPassword'] as const
const device = ['machineName', 'sn', 'machineType', 'productId', 'vendor', 'model', 'firmware', 'parentId'] as const

/** Sections of a device's form and detail. */
export const machineGroups = [
  { label: { zh: '设备', en: 'Device' }, fields: [...device, 'direction'] },
  { label: { zh: '位置与安装', en: 'Place' }, fields: [...place, 'maintainerId'] },
  { label: { zh: '接入', en: 'Access' }, fields: [...access, 'streamUrl'] },
  { label: { zh: '状态', en: 'State' }, fields: ['status', 'lastOnlineTime', 'lastOfflineTime'] },
] as const
