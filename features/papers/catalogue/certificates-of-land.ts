import { CHECKED, CHECKED_HOW, certificate, LOCAL_LIST, OF_VILLAGE, WHO } from './pieces.ts'
import type { SeededKind } from './seeded-kind.ts'

const farming: SeededKind = {
  code: 'farming',
  label: { zh: '农业种植、养殖情况证明', en: 'Crops and livestock' },
  group: 'certificate',
  standing: 'local',
  basis: `${OF_VILLAGE}；须列入${LOCAL_LIST}`,
  materials: ['本人身份证件', '现场查看记录或者照片'],
  validDays: 90,
  subject: 'person',
  keptYears: 10,
  questions: [
    { name: '生产类别', en: 'Kind', kind: 'choice', required: true, choices: ['种植', '养殖', '种植和养殖'] },
    { name: '品种', en: 'Crops or animals', kind: 'line', required: true, help: '如：水稻、油菜；生猪' },
    {
      name: '规模',
      en: 'How much',
      kind: 'line',
      required: true,
      help: '如：水稻12亩；生猪30头',
      preset: '[{承包地亩数}亩]',
    },
    { name: '生产地点', en: 'Where', kind: 'line', help: '如：二组东湾' },
    { name: '开始时间', en: 'Since', kind: 'date' },
    CHECKED_HOW,
  ],
  layout: certificate({
    heading: '农业种植、养殖情况证明',
    says: [
      `兹证明：${WHO}，[自{开始时间}起]在本村[{生产地点}]从事{生产类别}生产，品种为{品种}，规模为{规模}。`,
      CHECKED,
    ],
    limit: '本证明只说明核实当日的生产情况，不证明农产品质量，不代替承诺达标合格证。',
  }),
}

const landContract: SeededKind = {
  code: 'land-contract',
  label: { zh: '土地承包情况证明', en: 'Contract land' },
  group: 'certificate',
  standing: 'allowed',
  basis: '《中华人民共和国农村土地承包法》：村民委员会作为发包方；已由农村集体经济组织发包的，由农村集体经济组织出具',
  materials: ['承包方代表身份证件', '土地承包合同或者土地承包经营权证'],
  validDays: 90,
  subject: 'household',
  keptYears: 30,
  questions: [
    {
      name: '承包面积',
      en: 'Contract land (mu)',
      kind: 'number',
      required: true,
      preset: '{承包地亩数}',
      help: '单位：亩，按合同填',
    },
    {
      name: '承包方代表',
      en: 'Who signed for the household',
      kind: 'line',
      help: '与承包合同一致，如：王建国；就是户主的不填',
    },
    {
      name: '地块',
      en: 'Plots',
      kind: 'text',
      max: 300,
      help: '写地块名称和面积，如：东湾2.1亩、庙前1.3亩；末尾不加句号',
    },
    { name: '承包开始', en: 'Contract from', kind: 'date' },
    { name: '承包截止', en: 'Contract until', kind: 'date' },
    { name: '合同编号', en: 'Number of the contract', kind: 'line', help: '抄合同封面上的编号' },
    { name: '权证编号', en: 'Number of the certificate', kind: 'line', help: '抄承包经营权证上的编号' },
  ],
  layout: certificate({
    heading: '土地承包情况证明',
    says: [
      '兹证明：以{户主}为户主的农户[，承包方代表为{承包方代表}]，承包本村农村集体土地{承包面积}亩[，承包合同编号为{合同编号}][，土地承包经营权证编号为{权证编号}][，承包期自{承包开始}起至{承包截止}止]。',
      '[承包地块：{地块}。]以上内容与本村保存的承包资料一致。',
    ],
    limit: '本证明只说明承包情况，不代替土地承包合同和不动产权证书。',
  }),
}

const collectiveMember: SeededKind = {
  code: 'collective-member',
  label: { zh: '集体经济组织成员情况证明', en: 'Member of the rural collective' },
  group: 'certificate',
  standing: 'allowed',
  basis:
    '《中华人民共和国农村集体经济组织法》（2025年5月1日起施行）第二章“成员”；没有设立农村集体经济组织的，由村民委员会依法代行职能（《中华人民共和国民法典》第一百零一条）',
  materials: ['本人身份证件、户口簿', '农村集体经济组织成员名册'],
  validDays: 90,
  subject: 'person',
  reviewed: true,
  keptYears: 30,
  questions: [
    {
      name: '集体经济组织',
      en: 'Name of the collective',
      kind: 'line',
      required: true,
      help: '落款用，写登记证上的全称，如：海棠村股份经济合作社；没有设立的，写村民委员会名称',
    },
    { name: '确认日期', en: 'Confirmed on', kind: 'date' },
    { name: '名册编号', en: 'Number in the roll', kind: 'line' },
  ],
  layout: certificate({
    heading: '集体经济组织成员情况证明',
    says: [
      `经查阅成员名册，兹证明：${WHO}，是本村农村集体经济组织的成员[，名册编号为{名册编号}][，成员身份确认日期为{确认日期}]。`,
    ],
    limit: '本证明只说明出具当日名册记载的情况。对成员身份有争议的，按《中华人民共和国农村集体经济组织法》的规定处理。',
    issuer: '{集体经济组织}',
  }),
}

const farmPremises: SeededKind = {
  code: 'farm-premises',
  label: { zh: '务农、生产经营用房情况证明', en: 'Premises for farming and production' },
  group: 'certificate',
  standing: 'local',
  basis: `${OF_VILLAGE}；须列入${LOCAL_LIST}`,
  materials: ['本人身份证件', '用地或者建房手续、租用合同', '现场查看记录或者照片'],
  validDays: 90,
  subject: 'person',
  keptYears: 10,
  questions: [
    {
      name: '用房类别',
      en: 'Kind of premises',
      kind: 'choice',
      required: true,
      choices: ['农具房', '仓房', '养殖用房', '大棚管理房', '农产品初加工用房', '其他生产用房'],
    },
    { name: '用房地点', en: 'Where', kind: 'line', required: true, help: '如：三组机耕路北侧' },
    { name: '用房面积', en: 'Area (m2)', kind: 'number', help: '单位：平方米' },
    {
      name: '用房来源',
      en: 'How it is held',
      kind: 'choice',
      required: true,
      choices: ['自建', '租用', '集体提供', '借用'],
    },
    { name: '实际用途', en: 'What it is used for', kind: 'line', required: true, help: '如：存放农具和种子' },
    CHECKED_HOW,
  ],
  layout: certificate({
    heading: '务农、生产经营用房情况证明',
    says: [
      `兹证明：${WHO}，在本村{用房地点}使用{用房类别}一处[，面积约{用房面积}平方米]，房屋来源为{用房来源}，用于{实际用途}。`,
      CHECKED,
    ],
    limit: '本证明只说明使用情况，不证明房屋权属和建房手续，不作为市场主体住所（经营场所）登记材料使用。',
  }),
}

/** Certificates about land, crops and premises. */
export const CERTIFICATES_OF_LAND: readonly SeededKind[] = [farming, landContract, collectiveMember, farmPremises]
