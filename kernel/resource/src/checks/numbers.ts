import { idNumberFlaw } from './id-number.ts'

/** The 31 characters of GB 32100-2015: digits and letters without I, O, S, V, Z. */
const CREDIT_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** Weights of the organisation code (GB 11714-1997) in the characters 9 to 16. */
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]

const organisationCheck = (code8: string): string => {
  const sum = ORGANISATION_WEIGHTS.reduce((total, weight, i) => total + weight * parseInt(code8[i]!, 36), 0)
  const check = 11 - (sum % 11)
  return check === 10 ? 'X' : check === 11 ? '0' : String(check)
}
const creditCheck = (code17: string): string => {
  const sum = [...code17].reduce(
    (total, character, i) => total + CREDIT_CHARACTERS.indexOf(character) * (3 ** i % 31),
    0,
  )
  return CREDIT_CHARACTERS[(31 - (sum % 31)) % 31]!
}

/** Whether 18 characters are a unified social credit code (GB 32100-2015) whose organisation code fits as well. */
export function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-Z]{9}[0-9A-HJ-NP-RTUWXY]$/.test(code)) return false
  if ([...code].some(character => !CREDIT_CHARACTERS.includes(character))) return false
  return organisationCheck(code.slice(8, 16)) === code[16] && creditCheck(code.slice(0, 17)) === code[17]
}

const PROVINCE_CHARACTERS = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
const PROVINCE = `[${PROVINCE_CHARACTERS}]`
/** Letters and digits of plates: no I, no O. */
const SIGN = '[0-9A-HJ-NP-Z]'
const PLATES: readonly RegExp[] = [
  // Cars, trailers, driving schools, police, cars from Hong Kong and Macao, consulates (GA 36-2018).
  new RegExp(`^${PROVINCE}[A-HJ-NP-Z]${SIGN}{4}(?:${SIGN}|[挂学警港澳领])$`),
  // New energy, as extended since 2020: A to E electric, F to K others; of small cars in front, of large ones behind.
  new RegExp(`^${PROVINCE}[A-HJ-NP-Z](?:[A-HJK]${SIGN}\\d{4}|\\d{5}[A-HJK])$`),
  // Rescue (fire brigades): since 2019.
  new RegExp(`^${PROVINCE}[A-HJ-NP-Z]\\d{4}应急$`),
  // Tractors and harvesters (NY/T 345): two digits of the city, then five signs; those of driving schools end in 学.
  new RegExp(`^${PROVINCE}\\d{2}(?:[0-9A-HJ-NP-Z]\\d{4}|\\d{4}学)$`),
  // Embassies, the armed police and the army.
  /^(?:使\d{6}|\d{6}使)$/,
  new RegExp(`^WJ(?:${PROVINCE}?\\d{4}[0-9A-HJ-NP-Z]|\\d{2}[0-9A-HJ-NP-Z]\\d{4})$`),
  /^[A-HJ-NP-Z]{2}\d{5}$/,
]

/** A plate as registers keep it, however a barrier or a person writes it: 鲁x·9a001 is 鲁X9A001, 鲁15 12345 is 鲁1512345. */
export const plainPlate = (plate: string): string => plate.toUpperCase().replace(/[\s.·•・‧∙．-]/g, '') || plate

/** Whether this is the plate of a vehicle, in the form of `plainPlate`. */
export const isPlate = (plate: string): boolean => PLATES.some(form => form.test(plate))

/** What records say of a vehicle that has no plate. */
export const NO_PLATE = '无牌'
/** 无牌照, 无号牌 and the like as one word; any other text as it is. */
export const plateOrNone = (plate: string): string =>
  /^(?:无|没有|未挂|未悬挂)(?:车)?(?:号)?牌(?:照|号|照号)?(?:车|车辆)?$/.test(plate) ? NO_PLATE : plate

/** Signs on labels of devices: letters, digits, what makers put between them. What divides topics of MQTT is not among them. */
const SERIAL = /^[A-Z0-9_][A-Z0-9_.:()-]{2,62}[A-Z0-9_)]$/
/** A hardware address, by whatever its pairs are kept apart. */
const HARDWARE_ADDRESS = /^(?:[0-9A-F]{2}[:-]){5}[0-9A-F]{2}$|^(?:[0-9A-F]{4}\.){2}[0-9A-F]{4}$/
/** A serial number as registers keep it: as it is printed, without blanks, with one kind of dash. */
export const cleanSerial = (serial: string): string => serial.replace(/\s/g, '').replace(/[\u2010-\u2015\u2212]/g, '-')
/** The form by which serial numbers are compared: capitals, and a hardware address as its digits. */
export function plainSerial(serial: string): string {
  const text = cleanSerial(serial).toUpperCase()
  return HARDWARE_ADDRESS.test(text) ? text.replace(/[:.-]/g, '') : text
}
/** Whether this is what is printed on a device: 4 to 64 signs. */
export const isSerial = (serial: string): boolean => SERIAL.test(plainSerial(serial))

/** Whether this is the number of a disability certificate: identity number (18), category 1 to 7, grade 1 to 4. */
export const isDisabilityCertificate = (number: string, today: string): boolean =>
  /^\d{17}[\dX][1-7][1-4]$/.test(number) && idNumberFlaw(number.slice(0, 18), today) === null

/** Village part of an archive number: 001–099 neighbourhood, 101–199 village committee, 901–999 other. */
const ARCHIVE_VILLAGE = /^(?:0(?!00)\d\d|1(?!00)\d\d|9(?!00)\d\d)$/
/**
 * Whether 17 digits are a health archive number: county 6, town 3, village 3, person 5 (national archive rules 2011).
 */
export const isArchiveNumber = (number: string): boolean =>
  /^[1-8]\d{16}$/.test(number) && ARCHIVE_VILLAGE.test(number.slice(9, 12)) && number.slice(12) !== '00000'

/** Device types of GB/T 28181-2016 annex D in the digits 11 to 13. */
const GB_DEVICE = /^(?:11[1-9]|12\d|13[1-9]|2\d\d|3\d\d|4\d\d)$/
/** Whether 20 digits are a device id of GB/T 28181-2016: centre 8, industry 2, type 3, network 1, number 6. */
export const isGbDeviceId = (id: string): boolean => /^\d{20}$/.test(id) && GB_DEVICE.test(id.slice(10, 13))

const luhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
/**
 * Whether this is a bank account: cards of 16 to 19 digits by ISO/IEC 7812-1 (Luhn), else 8 to 30 digits of a passbook.
 */
export const isBankCard = (number: string): boolean =>
  /^\d{16,19}$/.test(number) ? luhn(number) : /^\d{8,15}$|^\d{20,30}$/.test(number)
