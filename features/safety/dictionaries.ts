import type { Dictionary } from '@village/resource'

/** Codes of people, vehicles and hydrants that matter for safety (domain-model §7). */
export const safetyDictionaries: Readonly<Record<string, Dictionary>> = {
  person_category: {
    label: { zh: '人员类别', en: 'Person category' },
    business: true,
    entries: {
      1: ['本村居民', 'Resident'],
      2: ['访客', 'Visitor'],
      3: ['工作人员', 'Staff'],
      4: ['外来务工', 'Migrant worker'],
      5: ['快递外卖', 'Courier'],
      9: ['陌生人', 'Unknown'],
    },
  },
  check_type: {
    label: { zh: '人员登记类型', en: 'Person record kind' },
    business: true,
    entries: {
      1: ['访客登记', 'Visitor registration'],
      2: ['外来人员登记', 'Incomer registration'],
      3: ['出入核验', 'Entry check'],
      4: ['重点场所巡查', 'Site patrol'],
      5: ['异常滞留', 'Loitering'],
    },
  },
  // Sealed: what is flagged and what is only registered hangs on these keys.
  car_event_type: {
    label: { zh: '车辆记录类型', en: 'Vehicle record kind' },
    sealed: true,
    entries: {
      1: ['外来车辆登记', 'Incoming registration'],
      2: ['违规停车', 'Illegal parking'],
      3: ['超速', 'Speeding'],
      4: ['占用消防通道', 'Fire lane blocked'],
      5: ['危化品车辆', 'Hazardous goods'],
      6: ['黑名单车辆', 'Blacklisted'],
      7: ['事故', 'Accident'],
    },
  },
  plate_color: {
    label: { zh: '车牌颜色', en: 'Plate colour' },
    sealed: true,
    entries: {
      1: ['蓝色', 'Blue'],
      2: ['黄色', 'Yellow'],
      3: ['白色', 'White'],
      4: ['黑色', 'Black'],
      5: ['渐变绿', 'Green (small NEV)'],
      6: ['黄绿双拼', 'Yellow-green (large NEV)'],
      9: ['无牌', 'No plate'],
    },
  },
  vehicle_type: {
    label: { zh: '车辆类型', en: 'Vehicle type' },
    entries: {
      1: ['小型客车', 'Car'],
      2: ['大型客车', 'Bus'],
      3: ['货车', 'Truck'],
      4: ['农用车', 'Farm vehicle'],
      5: ['摩托车', 'Motorcycle'],
      6: ['危化品车', 'Hazardous goods'],
      7: ['特种车', 'Special vehicle'],
      9: ['其他', 'Other'],
    },
  },
  vehicle_list: {
    label: { zh: '车辆名单', en: 'Vehicle list' },
    sealed: true,
    entries: {
      1: ['本村车辆', 'Village vehicle'],
      2: ['访客车辆', 'Visitor'],
      3: ['免检车辆', 'Free pass'],
      4: ['黑名单', 'Blacklist'],
    },
  },
  release_mode: {
    label: { zh: '放行方式', en: 'Release mode' },
    sealed: true,
    entries: {
      1: ['自动放行', 'Automatic'],
      2: ['人工放行', 'Manual'],
      3: ['远程放行', 'Remote'],
      4: ['未放行', 'Not released'],
    },
  },
  open_method: {
    label: { zh: '开门方式', en: 'Open method' },
    sealed: true,
    entries: {
      1: ['人脸', 'Face'],
      2: ['刷卡', 'Card'],
      3: ['指纹', 'Fingerprint'],
      4: ['密码', 'PIN'],
      5: ['二维码', 'QR code'],
      6: ['身份证', 'ID card'],
      7: ['远程', 'Remote'],
      8: ['按钮', 'Button'],
      9: ['蓝牙', 'Bluetooth'],
    },
  },
  pass_result: {
    label: { zh: '通行结果', en: 'Pass result' },
    sealed: true,
    entries: {
      1: ['通过', 'Granted'],
      2: ['拒绝', 'Denied'],
      3: ['门超时未关', 'Held open'],
      4: ['强行开门', 'Forced'],
      5: ['胁迫', 'Duress'],
    },
  },
  hydrant_record_type: {
    label: { zh: '消防栓记录类型', en: 'Hydrant record kind' },
    sealed: true,
    entries: {
      1: ['定时上报', 'Periodic'],
      2: ['水压异常', 'Pressure abnormal'],
      3: ['撞倒倾斜', 'Tilted'],
      4: ['闷盖开启', 'Cover opened'],
      5: ['用水', 'Water used'],
      6: ['漏水', 'Leak'],
      7: ['人工巡检', 'Inspection'],
      8: ['低电量', 'Low battery'],
    },
  },
}
