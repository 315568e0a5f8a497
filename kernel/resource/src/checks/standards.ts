import {
  cleanSerial,
  isArchiveNumber,
  isBankCard,
  isCreditCode,
  isDisabilityCertificate,
  isGbDeviceId,
  isPlate,
  isSerial,
  NO_PLATE,
  plainPlate,
  plateOrNone,
} from './numbers.ts'

export type CheckName =
  | 'creditCode'
  | 'plate'
  | 'plateOrNone'
  | 'serial'
  | 'disabilityCertificate'
  | 'archiveNumber'
  | 'gbDeviceId'
  | 'bankCard'

interface Standard {
  /** @param value trimmed, half width, upper case @param today YYYY-MM-DD */
  readonly fits: (value: string, today: string) => boolean
  /** The form in which such a number is kept, of what somebody wrote in half width and capitals. */
  readonly plain?: (value: string) => string
  /** What a number that does not fit should be, after the field's name. */
  readonly says: { readonly zh: string; readonly en: string }
}

const PLATE_SAYS = {
  zh: '应为省份简称、字母和5位号码（新能源6位），拖拉机为省份简称和7位号码',
  en: 'must be a province character, a letter and 5 characters (6 for new energy), of tractors a province character and 7',
}

/** The numbering standards that a text field can be held to (`must`), each with its sentence. */
export const STANDARDS: Readonly<Record<CheckName, Standard>> = {
  creditCode: {
    fits: isCreditCode,
    says: { zh: '应为18位统一社会信用代码，请核对每一位', en: 'must be a unified social credit code of 18 characters' },
  },
  plate: { fits: isPlate, plain: plainPlate, says: PLATE_SAYS },
  plateOrNone: {
    fits: plate => plate === NO_PLATE || isPlate(plate),
    plain: plate => plateOrNone(plainPlate(plate)),
    says: { zh: `${PLATE_SAYS.zh}，没有号牌的填“无牌”`, en: `${PLATE_SAYS.en}; enter 无牌 where there is none` },
  },
  serial: {
    fits: isSerial,
    plain: cleanSerial,
    says: {
      zh: '应为4至64位字母、数字及 - _ . : ( )',
      en: 'must have 4 to 64 letters, digits and - _ . : ( )',
    },
  },
  disabilityCertificate: {
    fits: isDisabilityCertificate,
    says: {
      zh: '应为20位：身份证号、残疾类别（1至7）、等级（1至4）',
      en: 'must have 20 characters: identity number, category 1 to 7, grade 1 to 4',
    },
  },
  archiveNumber: {
    fits: isArchiveNumber,
    says: {
      zh: '应为17位数字：县6位、乡3位、村3位、个人5位',
      en: 'must have 17 digits: county 6, town 3, village 3, person 5',
    },
  },
  gbDeviceId: {
    fits: isGbDeviceId,
    says: { zh: '应为20位国标编码（GB/T 28181）', en: 'must be a GB/T 28181 id of 20 digits' },
  },
  bankCard: {
    fits: isBankCard,
    says: { zh: '不是有效的银行账号，请核对每一位', en: 'is no valid bank account, please compare each digit' },
  },
}
