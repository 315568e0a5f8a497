import { body, CHECKED, CHECKED_HOW, certificate, LETTER, LOCAL_LIST, OF_VILLAGE, title, WHO } from './pieces.ts'
import type { SeededKind } from './seeded-kind.ts'

const residence: SeededKind = {
  code: 'residence',
  label: { zh: '居住情况证明', en: 'Residence' },
  group: 'certificate',
  standing: 'allowed',
  basis: `${OF_VILLAGE}；以${LOCAL_LIST}为准`,
  materials: ['本人身份证件', '户口簿、房屋权属证书或者租房合同'],
  validDays: 30,
  leastMonths: 1,
  subject: 'person',
  keptYears: 10,
  questions: [CHECKED_HOW],
  layout: certificate({
    heading: '居住情况证明',
    says: [`兹证明：${WHO}，[自{入住日期}起]居住在本村[，居住地址为{现住址}]。`, CHECKED],
  }),
}

const elderlyResidence: SeededKind = {
  code: 'elderly-residence',
  label: { zh: '在村居住老人情况证明', en: 'Elderly person living in the village' },
  group: 'certificate',
  standing: 'local',
  basis: `${OF_VILLAGE}；须列入${LOCAL_LIST}`,
  materials: ['老人身份证件', '代办人身份证件（代办的）'],
  validDays: 30,
  leastMonths: 1,
  subject: 'person',
  keptYears: 10,
  questions: [
    {
      name: '同住情况',
      en: 'Who lives with the person',
      kind: 'choice',
      required: true,
      choices: ['独自居住', '与配偶同住', '与子女同住', '与其他亲属同住'],
    },
    {
      name: '照料人',
      en: 'Who looks after the person',
      kind: 'line',
      help: '写姓名和关系，如：李强（儿子）；没有的不填',
    },
    CHECKED_HOW,
  ],
  layout: certificate({
    heading: '在村居住老人情况证明',
    says: [
      `兹证明：${WHO}[，现年{年龄}周岁]，居住在本村[，居住地址为{现住址}]，平时{同住情况}[，日常生活由{照料人}照料]。`,
      CHECKED,
    ],
    limit: '本证明只说明居住情况，不作为健在证明和领取待遇资格认证使用。',
  }),
}

const workingAway: SeededKind = {
  code: 'working-away',
  label: { zh: '村民外出务工情况证明', en: 'Villager working away' },
  group: 'certificate',
  standing: 'local',
  basis: `${OF_VILLAGE}；须列入${LOCAL_LIST}`,
  materials: ['本人身份证件', '劳动合同、工资记录或者居住证等能说明外出情况的材料'],
  validDays: 90,
  subject: 'person',
  keptYears: 10,
  questions: [
    {
      name: '外出地点',
      en: 'Place of work',
      kind: 'line',
      required: true,
      help: '写到县或者区，如：浙江省宁波市鄞州区',
    },
    { name: '外出时间', en: 'Away since', kind: 'date' },
    { name: '务工单位', en: 'Employer', kind: 'line', help: '如：宁波海曙服装厂' },
    { name: '工种', en: 'Kind of work', kind: 'line', help: '如：缝纫' },
    CHECKED_HOW,
  ],
  layout: certificate({
    heading: '村民外出务工情况证明',
    says: [
      `兹证明：${WHO}，系本村村民，[自{外出时间}起]在{外出地点}务工[，务工单位为{务工单位}][，从事{工种}工作]。`,
      CHECKED,
    ],
    limit: '本证明只说明外出务工情况，不作为就业状况证明使用。',
  }),
}

const homeVisits: SeededKind = {
  code: 'home-visits',
  label: { zh: '独居、高龄老人探访情况证明', en: 'Visits to elderly people living alone' },
  group: 'certificate',
  standing: 'local',
  basis:
    '《关于开展特殊困难老年人探访关爱服务的指导意见》（民政部等10部门，2022年）；是否对外出具，以县（市、区）公布的清单为准',
  materials: ['探访记录', '老人或者代办人身份证件'],
  validDays: 30,
  subject: 'person',
  keptYears: 10,
  questions: [
    {
      name: '对象类别',
      en: 'Why the person is visited',
      kind: 'choice',
      required: true,
      choices: ['独居老年人', '空巢老年人', '留守老年人', '高龄老年人', '失能老年人', '其他特殊困难老年人'],
    },
    { name: '开始日期', en: 'Visits from', kind: 'date', required: true },
    { name: '截止日期', en: 'Visits until', kind: 'date', required: true },
    { name: '探访次数', en: 'Number of visits', kind: 'number', required: true },
    { name: '最近探访日期', en: 'Last visit', kind: 'date' },
    {
      name: '探访情况',
      en: 'What was found',
      kind: 'text',
      max: 300,
      help: '如：精神较好，能自己做饭；写成一句话，末尾不加句号',
    },
  ],
  layout: certificate({
    heading: '老年人探访情况证明',
    says: [
      `兹证明：${WHO}[，现年{年龄}周岁]，是本村探访的{对象类别}。{开始日期}至{截止日期}，本村共探访{探访次数}次[，最近一次是{最近探访日期}]。`,
      '[探访了解到的情况：{探访情况}。]以上内容摘自本村探访记录。',
    ],
    limit: '本证明不作为健在证明、疾病状况证明使用。',
  }),
}

const partyRelation: SeededKind = {
  code: 'party-relation',
  label: { zh: '党员组织关系介绍', en: 'Introduction of a Party member' },
  group: 'certificate',
  standing: 'allowed',
  basis: '《中国共产党党员教育管理工作条例》关于党员组织关系管理的规定；由村党组织在党内使用',
  materials: ['党员身份核对无误（全国党员管理信息系统）', '党费已交到转出当月'],
  validDays: 30,
  subject: 'person',
  keptYears: 30,
  questions: [
    { name: '接收党组织', en: 'Party committee addressed', kind: 'line', required: true, preset: '[中共{乡镇}委员会]' },
    { name: '党员类别', en: 'Kind of member', kind: 'choice', required: true, choices: ['正式党员', '预备党员'] },
    { name: '转往党组织', en: 'Goes to', kind: 'line', required: true, help: '写全称，如：中共海棠镇青山村支部委员会' },
    { name: '党费交至', en: 'Dues paid until', kind: 'line', required: true, help: '写到月，如：2026年11月' },
    {
      name: '村党组织',
      en: 'Party organization of the village',
      kind: 'line',
      required: true,
      preset: '[中共{村名}支部委员会]',
    },
  ],
  layout: {
    page: LETTER,
    blocks: [
      title('党员组织关系介绍'),
      { is: 'number', abovePt: 10 },
      { is: 'gap', mm: 6 },
      { ...body('{接收党组织}：'), indent: false },
      body(
        '兹有{姓名}同志[，{性别}][，{民族}][，{出生日期}出生][，身份证件号码{身份证号}]，系中国共产党{党员类别}，组织关系现在{村党组织}，拟转往{转往党组织}。党费交至{党费交至}。',
      ),
      body('请协助办理组织关系转接手续。[本介绍有效期至{有效期至}。]'),
      { ...body('联系电话：{电话}。'), when: { field: '电话' } },
      { is: 'gap', mm: 14 },
      { is: 'closing', text: '{村党组织}', handler: true },
    ],
  },
}

const volunteering: SeededKind = {
  code: 'volunteering',
  label: { zh: '活动、志愿服务参加情况证明', en: 'Part in activities or volunteering' },
  group: 'certificate',
  standing: 'allowed',
  basis: '《志愿服务条例》第十九条；《志愿服务记录与证明出具办法（试行）》（民政部令第67号）',
  materials: ['签到表或者志愿服务记录'],
  subject: 'person',
  keptYears: 10,
  questions: [
    { name: '活动名称', en: 'Activity', kind: 'line', required: true, help: '如：村庄清洁日' },
    { name: '活动日期', en: 'Day', kind: 'date' },
    { name: '活动地点', en: 'Place', kind: 'line', help: '如：村文化广场' },
    { name: '承担工作', en: 'What the person did', kind: 'line', max: 100, help: '如：清扫道路' },
    { name: '服务时长', en: 'Hours', kind: 'number', help: '单位：小时；没有记录的不填' },
  ],
  layout: certificate({
    heading: '活动、志愿服务参加情况证明',
    says: [
      `兹证明：${WHO}，[于{活动日期}][在{活动地点}]参加了“{活动名称}”活动[，承担{承担工作}][，记录的服务时间为{服务时长}小时]。`,
      '以上内容与本村的签到和服务记录一致。',
    ],
  }),
}

/** Certificates about how somebody lives and what he takes part in. */
export const CERTIFICATES_OF_PEOPLE: readonly SeededKind[] = [
  residence,
  elderlyResidence,
  workingAway,
  homeVisits,
  partyRelation,
  volunteering,
]
