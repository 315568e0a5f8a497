import type { Label } from '@village/resource'
import type { Elsewhere, SeededKind } from './seeded-kind.ts'

interface Item {
  readonly code: string
  readonly label: Label
  readonly elsewhere: Elsewhere
}

/** The first list of 民发〔2020〕20号 in its order, and where each goes instead. */
const ITEMS: readonly Item[] = [
  {
    code: 'kinship',
    label: { zh: '亲属关系证明', en: 'Kinship' },
    elsewhere: {
      who: '户口所在地的公安派出所；派出所查不到的，到公证处',
      bring: ['身份证', '户口簿', '能看出关系的旧户口簿、结婚证或者出生医学证明'],
      note: '在同一本户口簿上的，户口簿就能说明关系，不用再开证明。以前在同一户、现在分开的，由派出所查户籍档案后出具。其他情况到公证处办亲属关系公证。',
    },
  },
  {
    code: 'identity',
    label: { zh: '居民身份信息证明', en: 'Identity' },
    elsewhere: {
      who: '户口所在地的公安派出所',
      bring: ['户口簿', '身份证（没有丢的话）'],
      note: '姓名、性别、民族、出生日期、住址，拿身份证或者户口簿就能办事，不用再开证明。身份证丢了，到派出所补办，急用的可以同时办临时身份证。',
    },
  },
  {
    code: 'registration-change',
    label: { zh: '户口登记项目内容变更申请证明', en: 'Change of registered particulars' },
    elsewhere: {
      who: '户口所在地的公安派出所户籍窗口',
      bring: ['身份证', '户口簿', '说明为什么要改的材料，比如结婚证、离婚证、毕业证、出生医学证明'],
      note: '改名字、改出生日期、改民族等要带的材料不一样，去之前先打电话问清楚。',
    },
  },
  {
    code: 'dog-keeping',
    label: { zh: '居民养犬证明', en: 'Keeping a dog' },
    elsewhere: {
      who: '打针找动物诊疗机构或者乡镇畜牧兽医站；登记找当地的养犬登记机关，多数在公安派出所',
      bring: ['身份证', '狗的狂犬病免疫证明'],
      note: '先给狗打狂犬病疫苗，拿到免疫证明，再按当地规定登记。村里是不是要登记，各县规定不同，先打电话问派出所。',
    },
  },
  {
    code: 'no-criminal-record',
    label: { zh: '无犯罪记录证明', en: 'No criminal record' },
    elsewhere: {
      who: '户口所在地或者居住地的公安派出所',
      bring: ['身份证', '单位要求开证明的，带上单位的说明'],
      note: '在外地的，到居住地派出所也能办。自己去不了，可以写委托书请人代办，代办人带上两个人的身份证。',
    },
  },
  {
    code: 'drug-rehabilitation',
    label: { zh: '社区戒毒、社区康复人员情况证明', en: 'Community drug rehabilitation' },
    elsewhere: {
      who: '负责社区戒毒、社区康复的乡镇人民政府或者街道办事处；解除手续找公安机关',
      bring: ['身份证', '社区戒毒、社区康复决定书或者协议书'],
      note: '只能由本人办理，或者由办案单位、用人单位依法向公安机关查询。',
    },
  },
  {
    code: 'missing-person',
    label: { zh: '人员失踪证明', en: 'Missing person' },
    elsewhere: {
      who: '当地公安派出所；要宣告失踪的，到当地人民法院',
      bring: ['报案人的身份证', '失踪人的身份证件或者照片', '户口簿或者其他能说明关系的材料'],
      note: '人找不到了，先到派出所报案，越早越好，拿好报案回执。下落不明满两年的，家里人可以向法院申请宣告失踪。',
    },
  },
  {
    code: 'marital-status',
    label: { zh: '婚姻状况证明', en: 'Marital status' },
    elsewhere: {
      who: '民政局婚姻登记处；早年的登记档案也可能在县档案馆',
      bring: ['身份证', '户口簿', '结婚证或者离婚证（丢了的到婚姻登记处补领）'],
      note: '在国内办事，一般凭结婚证、离婚证就行，单身的由本人写书面承诺。',
    },
  },
  {
    code: 'birth',
    label: { zh: '出生证明', en: 'Birth' },
    elsewhere: {
      who: '孩子出生的医院（助产机构）；不在医院出生的，到县卫生健康局指定的机构',
      bring: ['父母双方的身份证', '母亲的住院分娩材料', '补发的，带上孩子的户口簿（已经上户的）'],
      note: '要办的是《出生医学证明》。丢了的，到原来签发的医院或者县里指定的机构补发。',
    },
  },
  {
    code: 'alive',
    label: { zh: '健在证明', en: 'Being alive' },
    elsewhere: {
      who: '不用开证明。领养老金的在手机上认证，或者到乡镇社保服务窗口、县社保经办机构',
      bring: ['本人身份证', '社会保障卡'],
      note: '手机上用“掌上12333”或者电子社保卡刷脸，子女可以帮忙操作。走不动的，先打12333问当地能不能上门办理。银行等单位要核实的，由本人到场就行。',
    },
  },
  {
    code: 'death',
    label: { zh: '死亡证明', en: 'Death' },
    elsewhere: {
      who: '在医院去世的找这家医院；在家里正常去世的找当地乡镇卫生院；意外或者原因不明的找公安机关',
      bring: ['逝者的身份证、户口簿', '办理人的身份证', '逝者的病历、体检报告或者用药记录'],
      note: '要办的是《居民死亡医学证明》。拿到以后，再到户口所在地派出所注销户口，到殡仪馆办理火化。意外去世或者原因不明的，先打110。',
    },
  },
  {
    code: 'illness',
    label: { zh: '疾病状况证明', en: 'Illness' },
    elsewhere: {
      who: '看病的医院，由看病的医生出具',
      bring: ['身份证或者医保卡', '病历、检查报告'],
      note: '要办的是医院的疾病诊断证明，盖医院的章。',
    },
  },
  {
    code: 'disability',
    label: { zh: '残疾状况证明', en: 'Disability' },
    elsewhere: {
      who: '户口所在地的县残联，也可以先找乡镇残联',
      bring: ['身份证', '户口簿', '近期免冠照片', '病历等医院材料'],
      note: '有残疾人证的，拿证就能办事。没有的，申请后到指定医院评定，评上了由残联发证。走不动的，先打电话问残联能不能上门评定。',
    },
  },
  {
    code: 'marriage-and-children',
    label: { zh: '婚育状况证明', en: 'Marriage and children' },
    elsewhere: {
      who: '婚姻情况找民政局婚姻登记处；生育登记找乡镇人民政府或者街道的卫生健康窗口',
      bring: ['夫妻双方的身份证', '户口簿', '结婚证', '孩子的出生医学证明（有孩子的）'],
      note: '一般凭结婚证、户口簿和出生医学证明就能说明情况，不用再开证明。',
    },
  },
  {
    code: 'employment',
    label: { zh: '居民就业状况证明', en: 'Employment' },
    elsewhere: {
      who: '上班的找用人单位；没有上班的找乡镇或者县里的公共就业服务窗口',
      bring: ['身份证', '社会保障卡', '劳动合同（上班的）'],
      note: '社保缴费记录可以在手机上用“掌上12333”查询。失业的，到公共就业服务窗口办失业登记。',
    },
  },
  {
    code: 'personal-file',
    label: { zh: '居民个人档案证明', en: 'Personal file' },
    elsewhere: {
      who: '管档案的单位：在职的找工作单位，流动就业的找县里的公共就业和人才服务机构',
      bring: ['身份证', '毕业证或者离职手续（用来查档案去向）'],
      note: '不知道档案在哪里的，先打12333问，或者问最后毕业的学校、最后工作的单位。',
    },
  },
  {
    code: 'property',
    label: { zh: '居民财产证明', en: 'Property' },
    elsewhere: {
      who: '房屋和土地找县不动产登记中心，存款找开户银行，车辆找车管所',
      bring: ['本人身份证', '不动产权证、银行卡或者行驶证'],
      note: '申请低保等救助的，不用自己开财产证明：填好申请和授权书，由民政部门核对。',
    },
  },
  {
    code: 'inheritance',
    label: { zh: '遗产继承权证明', en: 'Right of inheritance' },
    elsewhere: {
      who: '公证处；有争议的到人民法院',
      bring: [
        '继承人的身份证、户口簿',
        '逝者的死亡证明或者销户证明',
        '能看出亲属关系的材料',
        '房产证、存折等财产凭证',
        '遗嘱（有的话）',
      ],
      note: '房屋继承也可以由全部继承人一起到县不动产登记中心办理。去之前先打电话问清楚还要哪些材料。',
    },
  },
  {
    code: 'business-premises',
    label: { zh: '市场主体住所证明', en: 'Premises of a business' },
    elsewhere: {
      who: '县市场监督管理局登记窗口（在政务服务大厅）',
      bring: ['经营者身份证', '不动产权证、租房合同或者其他能说明房屋来源的材料'],
      note: '不少地方由经营者自己申报地址并写承诺，不用开证明。要带什么以当地登记窗口的要求为准。',
    },
  },
  {
    code: 'lost-document',
    label: { zh: '证件遗失证明', en: 'Loss of a document' },
    elsewhere: {
      who: '原来发证的单位：身份证、户口簿找派出所，结婚证找婚姻登记处，驾驶证找车管所，银行卡找开户银行',
      bring: ['身份证或者户口簿', '丢失证件的复印件或者号码（有的话）'],
      note: '直接补办就行，不用村里证明。要不要登遗失声明，由发证单位告诉你。',
    },
  },
]

const LIST =
  '《关于改进和规范基层群众性自治组织出具证明工作的指导意见》（民发〔2020〕20号）附件《不应由基层群众性自治组织出具证明事项清单（第一批）》'

/** What villages must not certify: the twenty items of the national list. */
export const FORBIDDEN: readonly SeededKind[] = ITEMS.map((item, at) => ({
  ...item,
  group: 'certificate',
  standing: 'forbidden',
  basis: `${LIST}第${at + 1}项`,
  materials: [],
  subject: 'person',
  keptYears: 10,
  questions: [],
}))
