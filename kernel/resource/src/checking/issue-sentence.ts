import { STANDARDS } from '../checks/standards.ts'
import type { FieldSpec } from '../fields/field-spec.ts'
import type { Fields } from '../fields/fields.ts'
import { isChosenKind } from '../fields/kind-traits.ts'
import type { Language } from '../text/label.ts'
import type { Issue, IssueCode } from './check.ts'

type Sentence = (label: string, spec: FieldSpec) => string
const zh: Record<IssueCode, Sentence> = {
  required: (label, spec) => (isChosenKind(spec.kind) ? `请选择${label}` : `请输入${label}`),
  tooLong: (label, spec) => `${label}最多${spec.max}个字`,
  tooMany: (label, spec) => `${label}最多选${spec.max ?? 1000}项`,
  tooBig: (label, spec) => `${label}不能大于${spec.max}`,
  tooSmall: (label, spec) => `${label}不能小于${spec.min}`,
  notANumber: (label, spec) =>
    spec.kind === 'integer' ? `${label}请填整数` : `${label}请填数字，最多${spec.scale ?? 2}位小数`,
  notADate: (label, spec) => `${label}请按 ${spec.kind === 'date' ? '2026-01-31' : '2026-01-31 08:30:00'} 的格式填写`,
  notAChoice: label => `${label}不在可选范围内，请重新选择`,
  notAText: label => `${label}只能是文字，且不含无法保存的字符`,
  notAnId: label => `${label}不是有效的编号，请重新选择`,
  format: (label, spec) => spec.patternHint?.zh ?? `${label}格式不正确`,
  privateCharacter: label =>
    `${label}中有旧系统的自造字，别的电脑认不出，请改用输入法里的字，没有的可用同音字并在备注中说明`,
  standard: (label, spec) => `${label}${STANDARDS[spec.must!].says.zh}`,
  mask: label => `${label}是星号，不是密钥：请填写新的值，或留空以保留原值`,
  markup: label => `${label}的格式标记太多，请粘贴为纯文本，或分成几篇`,
  masked: label => `${label}是脱敏后的内容（带*号），请填写完整的内容，不知道的留空`,
  phoneLength: () => '手机号码长度不是11位',
  phoneFormat: () => '手机号码格式不正确',
  idLength: label => `${label}应为18位`,
  idCharacters: label => `${label}只能是17位数字加1位校验码`,
  idProvince: label => `${label}开头的地区码不存在`,
  idBirthday: label => `${label}中的出生日期不存在`,
  idCheckCharacter: label => `${label}校验码不对，请核对每一位`,
  idShape: label => `${label}与证件类型不符，请核对号码和证件类型`,
  taken: label => `${label}已存在，请核对或改用其他值`,
  unknownRef: label => `${label}不存在或不在可见范围内，请重新选择`,
  fault: () => '这一行写入时出错，没有写入，请把行号告诉管理员',
  other: label => `${label}不正确`,
}
const en: Record<IssueCode, Sentence> = {
  required: (label, spec) => `Please ${isChosenKind(spec.kind) ? 'choose' : 'enter'} ${label}`,
  tooLong: (label, spec) => `${label}: at most ${spec.max} characters`,
  tooMany: (label, spec) => `${label}: at most ${spec.max ?? 1000} entries`,
  tooBig: (label, spec) => `${label} may not be larger than ${spec.max}`,
  tooSmall: (label, spec) => `${label} may not be smaller than ${spec.min}`,
  notANumber: (label, spec) =>
    spec.kind === 'integer'
      ? `${label}: enter a whole number`
      : `${label}: enter a number with at most ${spec.scale ?? 2} decimals`,
  notADate: (label, spec) => `${label}: write it as ${spec.kind === 'date' ? '2026-01-31' : '2026-01-31 08:30:00'}`,
  notAChoice: label => `${label}: not one of the choices, please choose again`,
  notAText: label => `${label} must be text without characters that cannot be stored`,
  notAnId: label => `${label} is no valid id, please choose again`,
  format: (label, spec) => spec.patternHint?.en ?? `${label} has the wrong format`,
  privateCharacter: label =>
    `${label} has a character that an old system drew for itself and no other computer knows: type it with an input method`,
  standard: (label, spec) => `${label} ${STANDARDS[spec.must!].says.en}`,
  mask: label => `${label} is asterisks, no secret: enter a new value, or leave it empty to keep the old one`,
  markup: label => `${label} has too much markup: paste it as plain text, or split it`,
  masked: label => `${label} is masked (with asterisks): enter the whole value, or leave it empty if nobody knows it`,
  phoneLength: () => 'Phone number length is not 11 digits',
  phoneFormat: () => 'Phone number format is incorrect',
  idLength: label => `${label} must have 18 characters`,
  idCharacters: label => `${label} must be 17 digits and a check character`,
  idProvince: label => `${label} starts with a region that does not exist`,
  idBirthday: label => `${label} contains a birth date that does not exist`,
  idCheckCharacter: label => `${label}: the check character is wrong, please compare each digit`,
  idShape: label => `${label}: no document of this type has such a number, please check both`,
  taken: label => `${label} exists already, please check it or use another value`,
  unknownRef: label => `${label} does not exist or is outside your scope, please choose again`,
  fault: () => 'This row met a fault and was not written: tell the administrator its number',
  other: label => `${label} is not correct`,
}

/** The sentence for a person: names the field and says what to do. */
export function sentence(issue: Issue, fields: Fields, language: Language): string {
  if (issue.says) return issue.says[language]
  const spec = fields[issue.field]?.spec
  if (!spec) return (language === 'zh' ? zh : en)[issue.code](issue.field, { kind: 'text', label: { zh: '', en: '' } })
  if (issue.code === 'required' && spec.requiredHint) return spec.requiredHint[language]
  return (language === 'zh' ? zh : en)[issue.code](spec.label[language], spec)
}
