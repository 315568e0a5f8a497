import type { Question } from '../layout/layout.ts'
import { cell, FORM, grid, heading, MEMBERS, opinion, remark, title, wide } from './pieces.ts'
import type { SeededKind } from './seeded-kind.ts'

const HOUSEHOLD = [
  [cell('户主', '{户主}'), cell('户编号', '{户编号}')],
  [cell('家庭人口', '[{家庭人口}人]'), cell('户口性质', '{户口性质}')],
  [cell('组别', '{组别}'), cell('门牌号', '{门牌号}')],
] as const

const amount = (name: string, en: string, help = '单位：元；没有的填0'): Question => ({
  name,
  en,
  kind: 'number',
  help,
})

const INCOME: readonly Question[] = [
  amount('工资性收入', 'Wages a year'),
  amount('经营净收入', 'Net income of farming and business a year'),
  amount('财产净收入', 'Net income of property a year'),
  amount('转移净收入', 'Net transfers a year', '单位：元；养老金、赡养费、补贴等；没有的填0'),
  { name: '存款和证券', en: 'Savings and securities', kind: 'line', help: '由本人申报；没有的填“无”' },
  { name: '车辆和农机', en: 'Vehicles and machines', kind: 'line', help: '没有的填“无”' },
  { name: '其他住房和经营', en: 'Other houses and business', kind: 'line', help: '商品房、店铺、公司；没有的填“无”' },
  {
    name: '刚性支出',
    en: 'Unavoidable expenses',
    kind: 'text',
    max: 200,
    help: '医疗、上学、残疾康复等，写一年多少元',
  },
  { name: '困难原因', en: 'Causes of hardship', kind: 'text', max: 300 },
  { name: '走访核查情况', en: 'What the visit found', kind: 'text', required: true, max: 400 },
  { name: '核查日期', en: 'Day of the visit', kind: 'date', required: true },
]

const householdEconomy: SeededKind = {
  code: 'household-economy',
  label: { zh: '家庭经济状况核查表', en: 'Means of a household' },
  group: 'certificate',
  standing: 'allowed',
  basis:
    '《社会救助暂行办法》（国务院令第649号）、《最低生活保障审核确认办法》（民发〔2021〕57号）：村民委员会协助乡镇人民政府调查家庭经济状况',
  materials: [
    '户主身份证件、户口簿',
    '申请书和家庭经济状况核对授权书',
    '收入、支出的材料（有的话）',
    '入户走访记录或者照片',
  ],
  validDays: 90,
  subject: 'household',
  reviewed: true,
  keptYears: 30,
  questions: [
    {
      name: '申请事项',
      en: 'Applied for',
      kind: 'choice',
      required: true,
      choices: ['最低生活保障', '特困人员救助供养', '临时救助', '低保边缘家庭认定', '其他救助'],
    },
    ...INCOME,
  ],
  layout: {
    page: FORM,
    blocks: [
      title('家庭经济状况核查表'),
      { is: 'number' },
      grid([[heading('一、申请家庭')], [wide('申请事项', '{申请事项}')], ...HOUSEHOLD, [heading('二、家庭成员')]]),
      MEMBERS,
      grid([
        [heading('三、家庭收入（元/年）')],
        [cell('工资性收入', '{工资性收入}'), cell('经营净收入', '{经营净收入}')],
        [cell('财产净收入', '{财产净收入}'), cell('转移净收入', '{转移净收入}')],
        [heading('四、家庭财产')],
        [cell('承包地面积', '[{承包地亩数}亩]'), cell('宅基地面积', '[{宅基地面积}平方米]')],
        [cell('房屋面积', '[{房屋面积}平方米]'), cell('房屋结构', '{房屋结构}')],
        [wide('存款和证券', '{存款和证券}')],
        [wide('车辆和农机', '{车辆和农机}')],
        [wide('其他住房\n和经营', '{其他住房和经营}')],
        [heading('五、支出和困难')],
        [wide('刚性支出', '{刚性支出}')],
        [wide('困难原因', '{困难原因}')],
        [heading('六、核查意见')],
        [wide('核查日期', '{核查日期}')],
        [wide('走访核查\n情况', '{走访核查情况}')],
        [opinion('申请人意见', '申请人（签字）')],
        [opinion('核查人意见', '核查人（两人签字）')],
        [opinion('村民委员会\n意见', '负责人（签字盖章）')],
      ]),
      remark('本表供乡镇人民政府审核参考，收入和财产以信息核对结果为准，不作为财产证明使用。'),
    ],
  },
}

const YES_NO = ['是', '否'] as const
const PLANNED: readonly Question[] = [
  {
    name: '申请类型',
    en: 'Kind of application',
    kind: 'choice',
    required: true,
    choices: ['原址翻建', '改扩建', '异址新建', '新申请宅基地'],
  },
  { name: '权属证书号', en: 'Certificate of the present homestead', kind: 'line', help: '没有的填“无”' },
  {
    name: '现宅基地处置',
    en: 'The present homestead',
    kind: 'choice',
    choices: ['保留', '退给村集体', '原址使用', '没有宅基地', '其他'],
  },
  { name: '申请面积', en: 'Homestead area wanted (m2)', kind: 'number', required: true, help: '单位：平方米' },
  { name: '房基占地面积', en: 'Ground of the house (m2)', kind: 'number', help: '单位：平方米' },
  { name: '拟用位置', en: 'Where', kind: 'line', required: true, help: '如：三组村道北侧' },
  { name: '四至', en: 'Bounds', kind: 'line', max: 120, help: '如：东至村道，南至王建国宅，西至水塘，北至菜地' },
  {
    name: '地类',
    en: 'Kind of land',
    kind: 'choice',
    required: true,
    choices: ['建设用地', '未利用地', '耕地', '林地', '草地', '其他农用地'],
  },
  { name: '建筑面积', en: 'Floor area (m2)', kind: 'number', help: '单位：平方米' },
  { name: '建筑层数', en: 'Storeys', kind: 'number' },
  { name: '建筑高度', en: 'Height (m)', kind: 'number', help: '单位：米' },
  { name: '申请理由', en: 'Reason', kind: 'text', required: true, max: 300 },
]
const REVIEW: readonly Question[] = [
  { name: '材料真实有效', en: 'Papers are true', kind: 'choice', required: true, choices: YES_NO },
  { name: '符合村庄规划', en: 'Within the plan of the village', kind: 'choice', required: true, choices: YES_NO },
  { name: '符合一户一宅', en: 'One homestead a household', kind: 'choice', required: true, choices: YES_NO },
  { name: '征求相邻权利人意见', en: 'Neighbours were asked', kind: 'choice', required: true, choices: YES_NO },
  { name: '集体讨论日期', en: 'Day of the villagers’ meeting', kind: 'date', required: true },
  { name: '公示开始', en: 'On the notice board from', kind: 'date', required: true },
  { name: '公示截止', en: 'On the notice board until', kind: 'date', required: true },
  {
    name: '公示结果',
    en: 'What came of it',
    kind: 'choice',
    required: true,
    choices: ['无异议', '有异议，已处理', '有异议，未处理'],
  },
]

const homesteadReview: SeededKind = {
  code: 'homestead-review',
  label: { zh: '农村宅基地使用申请村级审查表', en: 'Village review of a homestead application' },
  group: 'certificate',
  standing: 'allowed',
  basis:
    '《中华人民共和国土地管理法》第六十二条、《中华人民共和国土地管理法实施条例》第三十四条、《农业农村部 自然资源部关于规范农村宅基地审批管理的通知》（农经发〔2019〕6号）',
  materials: [
    '农村宅基地和建房（规划许可）申请表',
    '农村宅基地使用承诺书',
    '户主身份证件、户口簿',
    '村民会议或者村民代表会议记录',
    '公示照片',
  ],
  validDays: 180,
  subject: 'household',
  reviewed: true,
  keptYears: 30,
  questions: [...PLANNED, ...REVIEW],
  layout: {
    page: FORM,
    blocks: [
      title('农村宅基地使用申请村级审查表'),
      { is: 'number' },
      grid([[heading('一、申请户')], ...HOUSEHOLD, [heading('二、家庭成员')]]),
      MEMBERS,
      grid([
        [heading('三、现有宅基地和房屋')],
        [cell('宅基地面积', '[{宅基地面积}平方米]'), cell('房屋面积', '[{房屋面积}平方米]')],
        [cell('房屋结构', '{房屋结构}'), cell('现宅基地处置', '{现宅基地处置}')],
        [wide('权属证书号', '{权属证书号}')],
        [heading('四、拟申请宅基地和建房')],
        [cell('申请类型', '{申请类型}'), cell('地类', '{地类}')],
        [cell('申请面积', '[{申请面积}平方米]'), cell('房基占地面积', '[{房基占地面积}平方米]')],
        [
          cell('建筑面积', '[{建筑面积}平方米]', 5),
          cell('层数', '[{建筑层数}层]', 3),
          cell('高度', '[{建筑高度}米]', 4),
        ],
        [wide('拟用位置', '{拟用位置}')],
        [wide('四至', '{四至}')],
        [wide('申请理由', '{申请理由}')],
        [heading('五、村级审查')],
        [cell('材料真实有效', '{材料真实有效}'), cell('符合村庄规划', '{符合村庄规划}')],
        [cell('符合一户一宅', '{符合一户一宅}'), cell('征求相邻\n权利人意见', '{征求相邻权利人意见}')],
        [cell('集体讨论日期', '{集体讨论日期}'), cell('公示结果', '{公示结果}')],
        [wide('公示时间', '[{公示开始}至{公示截止}]')],
        [opinion('村民小组意见', '负责人（签字盖章）')],
        [opinion('村集体经济\n组织或者村民\n委员会意见', '负责人（签字盖章）')],
      ]),
      { is: 'signatures', labels: ['申请人'], dated: true },
      remark('本表随农村宅基地和建房（规划许可）申请表报乡镇人民政府审核批准，不代替批准文件。'),
    ],
  },
}

/** Forms of the village's part in an application, as offices draw them. */
export const REVIEW_FORMS: readonly SeededKind[] = [householdEconomy, homesteadReview]
