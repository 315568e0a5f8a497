import type { Paragraph, Question } from '../layout/layout.ts'
import { cell, FORM, grid, heading, OWN_SHEET, opinion, remark, title, WIDE, wide } from './pieces.ts'
import type { SeededKind } from './seeded-kind.ts'

const CHECK_IN = '签到表'
const HAND_OUT = '领取签字表'
const signatureRoll: SeededKind = {
  ...OWN_SHEET,
  code: 'signature-roll',
  label: { zh: '签到、领取签字表', en: 'Roll for signatures' },
  subject: 'village',
  keptYears: 10,
  questions: [
    { name: '表别', en: 'Kind of roll', kind: 'choice', required: true, choices: [CHECK_IN, HAND_OUT] },
    { name: '事由', en: 'Occasion', kind: 'line', required: true, max: 30, help: '如：村民代表会议；发放春节慰问品' },
    { name: '时间', en: 'Day', kind: 'date' },
    { name: '地点', en: 'Place', kind: 'line', help: '如：村文化广场' },
    { name: '物品或者金额', en: 'What is handed out', kind: 'line', max: 20, help: '领取签字表用，如：大米10公斤' },
  ],
  layout: {
    page: FORM,
    blocks: [
      title('{事由}{表别}'),
      {
        is: 'paragraph',
        text: '[时间：{时间}　　][地点：{地点}　　]单位：{出具单位}',
        size: '小四',
        indent: false,
        line: 1.4,
        align: 'left',
      },
      {
        is: 'table',
        repeats: '名单',
        rowMm: 12,
        emptyRows: 5,
        when: { field: '表别', isNot: HAND_OUT },
        columns: [
          { label: '姓名', text: '{姓名}', width: 1.5 },
          { label: '组别', text: '{组别}', width: 1.5 },
          { label: '签字', text: '', width: 3 },
          { label: '备注', text: '', width: 1.2 },
        ],
      },
      {
        is: 'table',
        repeats: '名单',
        rowMm: 12,
        when: { field: '表别', is: HAND_OUT },
        columns: [
          { label: '姓名', text: '{姓名}', width: 1.3 },
          { label: '组别', text: '{组别}', width: 1.2 },
          { label: '物品或者金额', text: '{物品或者金额}', width: 1.8 },
          { label: '领取人签字', text: '', width: 2.4 },
          { label: '领取日期', text: '', width: 1.3 },
        ],
      },
      remark('代签的，请写明“某某代”和与本人的关系。'),
      { is: 'signatures', labels: ['经办人', '监督人'] },
    ],
  },
}

const registerList: SeededKind = {
  ...OWN_SHEET,
  code: 'register-list',
  label: { zh: '花名册', en: 'Register list' },
  subject: 'village',
  keptYears: 10,
  questions: [
    { name: '名册名称', en: 'Name of the list', kind: 'line', required: true, max: 40, preset: '{村名}居民花名册' },
    { name: '统计口径', en: 'Who is on it', kind: 'line', max: 100, help: '如：本村户籍、60周岁以上' },
  ],
  layout: {
    page: WIDE,
    blocks: [
      title('{名册名称}'),
      {
        is: 'paragraph',
        text: '单位：{出具单位}[　　统计口径：{统计口径}][　　制表日期：{日期}]',
        size: '小四',
        indent: false,
        line: 1.4,
        align: 'left',
      },
      {
        is: 'table',
        repeats: '名单',
        size: '五号',
        columns: [
          { label: '姓名', text: '{姓名}', width: 1.2 },
          { label: '性别', text: '{性别}', width: 0.7 },
          { label: '年龄', text: '{年龄}', width: 0.6 },
          { label: '身份证号', text: '{身份证号}', width: 2.1 },
          { label: '电话', text: '{电话}', width: 1.5 },
          { label: '组别', text: '{组别}', width: 1.2 },
          { label: '现住址', text: '{现住址}', width: 3.2, align: 'left' },
        ],
      },
      { is: 'signatures', labels: ['制表人', '审核人'] },
    ],
  },
}

const WITH_LIST = '附名单'
const boardWords = (text: string): Paragraph => ({ is: 'paragraph', text, size: '一号', line: 1.6 })
const noticeBoard: SeededKind = {
  ...OWN_SHEET,
  code: 'notice-board',
  label: { zh: '公示栏张贴页', en: 'Sheet for the notice board' },
  subject: 'village',
  keptYears: 10,
  questions: [
    {
      name: '公示事项',
      en: 'What is announced',
      kind: 'line',
      required: true,
      max: 40,
      help: '如：2026年第四季度低保对象',
    },
    { name: '公示内容', en: 'Text', kind: 'text', required: true, max: 1200 },
    { name: '公示开始', en: 'From', kind: 'date', required: true },
    { name: '公示截止', en: 'Until', kind: 'date', required: true },
    { name: '监督电话', en: 'Telephone for objections', kind: 'line', required: true, preset: '{联系电话}' },
    { name: WITH_LIST, en: 'With the list of people', kind: 'choice', required: true, choices: ['是', '否'] },
  ],
  layout: {
    page: { paper: 'A3', marginsMm: [40, 34, 34, 34] },
    blocks: [
      { is: 'title', text: '公　示', size: '初号' },
      { is: 'title', text: '{公示事项}', size: '小初', abovePt: 6 },
      boardWords('{公示内容}'),
      {
        is: 'table',
        repeats: '名单',
        size: '小二',
        rowMm: 14,
        when: { field: WITH_LIST, is: '是' },
        columns: [
          { label: '姓名', text: '{姓名}' },
          { label: '组别', text: '{组别}' },
        ],
      },
      boardWords(
        '公示时间：{公示开始}至{公示截止}。对公示内容有意见的，请在公示期内向村民委员会反映。监督电话：{监督电话}。',
      ),
      { is: 'gap', mm: 20 },
      { is: 'closing', size: '一号' },
    ],
  },
}

const eventClosure: SeededKind = {
  ...OWN_SHEET,
  code: 'event-closure',
  label: { zh: '事项办结单', en: 'Closing of an affair' },
  subject: 'village',
  keptYears: 10,
  questions: [
    { name: '事项名称', en: 'Affair', kind: 'line', required: true, help: '如：三组路灯不亮' },
    { name: '事项编号', en: 'Number of the affair', kind: 'line' },
    { name: '反映人', en: 'Reported by', kind: 'line', help: '如：王建国' },
    { name: '反映人电话', en: 'Telephone', kind: 'line' },
    { name: '受理日期', en: 'Taken up on', kind: 'date', required: true },
    { name: '办结日期', en: 'Closed on', kind: 'date', required: true },
    { name: '反映内容', en: 'What was asked', kind: 'text', required: true },
    { name: '办理过程', en: 'What was done', kind: 'text', required: true },
    { name: '办理结果', en: 'What came of it', kind: 'text', required: true },
    { name: '办理人', en: 'Done by', kind: 'line', required: true, help: '如：陈小梅' },
  ],
  layout: {
    page: FORM,
    blocks: [
      title('事项办结单'),
      { is: 'number' },
      grid([
        [wide('事项名称', '{事项名称}')],
        [cell('事项编号', '{事项编号}'), cell('办理人', '{办理人}')],
        [cell('反映人', '{反映人}'), cell('联系电话', '{反映人电话}')],
        [cell('受理日期', '{受理日期}'), cell('办结日期', '{办结日期}')],
      ]),
      grid([[wide('反映内容', '{反映内容}')], [wide('办理过程', '{办理过程}')], [wide('办理结果', '{办理结果}')]], 34),
      grid([
        [wide('满意程度', '□满意　　□基本满意　　□不满意')],
        [opinion('反映人意见', '反映人（签字）')],
        [opinion('村民委员会\n意见', '负责人（签字盖章）')],
      ]),
    ],
  },
}
const figure = (name: string, en: string): Question => ({ name, en, kind: 'number' })
const monthReport: SeededKind = {
  ...OWN_SHEET,
  code: 'month-report',
  label: { zh: '村级工作月报', en: 'Month report of the village' },
  subject: 'village',
  keptYears: 10,
  questions: [
    { name: '月份', en: 'Month', kind: 'line', required: true, max: 12, help: '如：2026年11月' },
    figure('户数', 'Households'),
    figure('户籍人口', 'Registered'),
    figure('常住人口', 'Living here'),
    figure('本月出生', 'Born'),
    figure('本月死亡', 'Died'),
    figure('本月迁入', 'Moved in'),
    figure('本月迁出', 'Moved out'),
    figure('走访户次', 'Visits'),
    figure('受理事项', 'Affairs taken up'),
    figure('办结事项', 'Affairs closed'),
    figure('调解纠纷', 'Disputes settled'),
    figure('出具证明', 'Certificates issued'),
    figure('安全检查', 'Safety checks'),
    { name: '主要工作', en: 'Main work', kind: 'text', required: true, max: 800 },
    { name: '存在问题', en: 'Problems', kind: 'text', max: 500 },
    { name: '下月安排', en: 'Next month', kind: 'text', max: 500 },
  ],
  layout: {
    page: FORM,
    blocks: [
      title('{月份}村级工作月报'),
      {
        is: 'paragraph',
        text: '单位：{出具单位}[　　填报日期：{日期}]',
        size: '小四',
        indent: false,
        line: 1.4,
        align: 'left',
      },
      grid([
        [heading('一、人口')],
        [cell('户数', '{户数}', 4), cell('户籍人口', '{户籍人口}', 4), cell('常住人口', '{常住人口}', 4)],
        [cell('本月出生', '{本月出生}'), cell('本月死亡', '{本月死亡}')],
        [cell('本月迁入', '{本月迁入}'), cell('本月迁出', '{本月迁出}')],
        [heading('二、工作量')],
        [cell('走访户次', '{走访户次}', 4), cell('受理事项', '{受理事项}', 4), cell('办结事项', '{办结事项}', 4)],
        [cell('调解纠纷', '{调解纠纷}', 4), cell('出具证明', '{出具证明}', 4), cell('安全检查', '{安全检查}', 4)],
        [heading('三、工作情况')],
      ]),
      grid([[wide('主要工作', '{主要工作}')], [wide('存在问题', '{存在问题}')], [wide('下月安排', '{下月安排}')]], 36),
      { is: 'signatures', labels: ['填报人', '审核人'], dated: true },
    ],
  },
}

/** Sheets about the village: lists, the notice board, affairs, the month. */
export const SHEETS_OF_VILLAGE: readonly SeededKind[] = [
  signatureRoll,
  registerList,
  noticeBoard,
  eventClosure,
  monthReport,
]
