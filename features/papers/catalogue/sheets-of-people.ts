import { body, cell, FORM, grid, heading, MEMBERS, OWN_SHEET, remark, title, wide } from './pieces.ts'
import type { SeededKind } from './seeded-kind.ts'

const householdSheet: SeededKind = {
  ...OWN_SHEET,
  code: 'household-sheet',
  label: { zh: '户情况表', en: 'Household sheet' },
  subject: 'household',
  keptYears: 10,
  questions: [{ name: '备注', en: 'Remarks', kind: 'text', max: 300 }],
  layout: {
    page: FORM,
    blocks: [
      title('户情况表'),
      { is: 'paragraph', text: '[{乡镇}]{村名}', size: '小四', indent: false, line: 1.2 },
      grid([
        [cell('户主', '{户主}'), cell('户编号', '{户编号}')],
        [cell('家庭人口', '[{家庭人口}人]'), cell('户口性质', '{户口性质}')],
        [cell('组别', '{组别}'), cell('门牌号', '{门牌号}')],
        [cell('承包地面积', '[{承包地亩数}亩]'), cell('宅基地面积', '[{宅基地面积}平方米]')],
        [cell('房屋面积', '[{房屋面积}平方米]'), cell('房屋结构', '{房屋结构}')],
        [heading('家庭成员')],
      ]),
      MEMBERS,
      grid([[wide('备注', '{备注}')]], 20),
      { is: 'signatures', labels: ['户主核对签字', '填表人'], dated: true },
    ],
  },
}

const visitRecord: SeededKind = {
  ...OWN_SHEET,
  code: 'visit-record',
  label: { zh: '走访记录表', en: 'Visit record' },
  subject: 'person',
  keptYears: 10,
  questions: [
    { name: '走访日期', en: 'Day of the visit', kind: 'date', required: true },
    { name: '走访人', en: 'Visited by', kind: 'line', required: true, help: '如：陈小梅、周国强' },
    { name: '走访方式', en: 'How', kind: 'choice', required: true, choices: ['上门', '电话', '视频', '其他'] },
    { name: '走访原因', en: 'Why', kind: 'line', help: '如：独居老人定期走访' },
    { name: '了解情况', en: 'What was found', kind: 'text', required: true },
    { name: '困难和诉求', en: 'Needs and wishes', kind: 'text' },
    { name: '处理意见', en: 'What is to be done', kind: 'text' },
  ],
  layout: {
    page: FORM,
    blocks: [
      title('走访记录表'),
      { is: 'number' },
      grid([
        [cell('走访对象', '{姓名}'), cell('性别、年龄', '{性别}[　{年龄}周岁]')],
        [cell('联系电话', '{电话}'), cell('组别', '{组别}')],
        [wide('住址', '{现住址}')],
        [cell('走访日期', '{走访日期}'), cell('走访方式', '{走访方式}')],
        [cell('走访人', '{走访人}'), cell('走访原因', '{走访原因}')],
      ]),
      grid([[wide('了解情况', '{了解情况}')]], 45),
      grid([[wide('困难和诉求', '{困难和诉求}')], [wide('处理意见', '{处理意见}')]], 32),
      { is: 'signatures', labels: ['走访对象', '走访人'], dated: true },
    ],
  },
}

const vaccinationReminder: SeededKind = {
  ...OWN_SHEET,
  code: 'vaccination-reminder',
  label: { zh: '接种提醒单', en: 'Vaccination reminder' },
  subject: 'person',
  keptYears: 3,
  questions: [
    { name: '疫苗', en: 'Vaccine', kind: 'line', required: true, help: '如：麻腮风疫苗' },
    { name: '剂次', en: 'Dose', kind: 'number' },
    { name: '接种日期', en: 'When', kind: 'date', required: true },
    { name: '接种时段', en: 'Hours', kind: 'line', help: '如：上午8:00至11:30' },
    { name: '接种单位', en: 'Where', kind: 'line', required: true, preset: '[{乡镇}卫生院]' },
    { name: '接种单位电话', en: 'Telephone there', kind: 'line', help: '如：0555-6612399' },
    {
      name: '携带材料',
      en: 'What to bring',
      kind: 'line',
      required: true,
      max: 100,
      preset: '预防接种证、身份证或者户口簿',
    },
  ],
  layout: {
    page: { paper: 'A5', marginsMm: [18, 16, 16, 16] },
    blocks: [
      title('接种提醒单'),
      { ...body('{姓名}：'), indent: false, size: '四号', when: { field: '监护人', is: '' } },
      { ...body('{姓名}的监护人{监护人}：'), indent: false, size: '四号', when: { field: '监护人' } },
      {
        ...body('{姓名}该接种{疫苗}[（第{剂次}剂）]了。请于{接种日期}[{接种时段}]到{接种单位}接种。'),
        size: '四号',
      },
      { ...body('请带上：{携带材料}。'), size: '四号' },
      {
        ...body('当天发热、正在生病或者以前接种后有过敏反应的，请先告诉接种医生。接种后在接种点留观30分钟再离开。'),
        size: '四号',
      },
      { ...body('去不了的，请提前打电话改日期：{接种单位电话}。'), size: '四号', when: { field: '接种单位电话' } },
      { is: 'closing', size: '四号' },
      remark('[村里联系人：{经办人}][　电话：{联系电话}]'),
    ],
  },
}

/** Sheets about one person or one household. */
export const SHEETS_OF_PEOPLE: readonly SeededKind[] = [householdSheet, visitRecord, vaccinationReminder]
