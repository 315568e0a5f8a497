import { date, dateTime, defineResource, dict, file, files, flag, integer, ref, text } from '@village/resource'
import { paperEndpoints } from './paper.endpoints.ts'
import { PAPER, paperMeanings, paperTabs, paperTransitions } from './paper.states.ts'

/** The register of papers that villages have issued (design/papers.md §3). */
export const paper = defineResource({
  name: 'papers.paper',
  label: { zh: '证明台账', en: 'Papers issued' },
  path: '/village/paper',
  title: 'paperNo',
  verbs: ['page', 'detail', 'export'],
  scope: 'tenant+dept',
  menu: { order: 1, icon: 'FileProtectOutlined', keep: true },
  order: ['-askTime', '-id'],
  columns: ['paperNo', 'kindName', 'holderName', 'purpose', 'receiver', 'askTime', 'issueUser', 'deptId', 'status'],
  keys: [['deptId', 'series', 'number'], ['verifyHash']],
  indexes: [['residentId', 'kindId'], ['aboutId'], ['clientKey'], ['status', 'validUntil']],
  find: { order: 12, name: 'kindName', number: 'paperNo', beside: ['holderName', 'issueTime', 'deptId'] },
  forgets: { since: 'keptUntil', keptDays: 'retention.paper' },
  states: {
    field: 'status',
    initial: PAPER.issuing,
    meanings: paperMeanings,
    transitions: paperTransitions,
    tabs: paperTabs,
  },
  fields: {
    paperNo: text('编号', 'No').max(80).given().search('like').heads('证明', 'Paper'),
    kindId: ref('种类', 'Kind', 'papers.paperkind').required().given().search().hide('list', 'excel'),
    kindName: text('证明名称', 'Paper').max(60).given().withoutNumbers(),
    residentId: ref('居民', 'Resident', 'people.resident').given().search().hide('list'),
    householdId: ref('户', 'Household', 'people.household').given().search().hide('list'),
    /** The record of another feature whose sheet it is. */
    aboutResource: text('来源登记簿', 'Register').max(64).given().hide('list', 'detail', 'excel'),
    aboutId: text('来源记录', 'Record').max(20).given().hide('list', 'detail', 'excel'),
    holderName: text('持有人', 'Holder').max(64).given().mask('name1').search('like'),
    holderIdCard: text('持有人证件号', 'Holder’s ID number')
      .max(40)
      .given()
      .mask('id18', 'PI-ID')
      .hide('list', 'excel'),
    purpose: text('用途', 'Purpose').max(100).given().withoutNumbers().heads('申请', 'Asked for'),
    receiver: text('提交单位', 'Handed to').max(100).given().withoutNumbers(),
    copies: integer('份数', 'Copies').given().hide('list'),
    deptId: ref('所属村', 'Village', 'system.dept').required().given().search('tree'),
    status: dict('状态', 'State', 'paper_status').given().search().heads('出具', 'Issuing'),
    askTime: dateTime('申请时间', 'Asked for at').given().sort().search('range'),
    issueTime: dateTime('出具时间', 'Issued at').given().search('range').hide('list'),
    issueUser: ref('经办人', 'Issued by', 'system.user').given().search(),
    materials: text('核对的材料', 'Materials checked').max(1000).given().withoutNumbers().hide('list'),
    materialIds: files('材料照片', 'Pictures of the materials').given().sensitive('PI').hide('list', 'excel'),
    /** For the tab of what was asked for today. */
    askedToday: flag('今日申请', 'Asked for today').derived().search().hide('list', 'detail', 'excel'),
    signerName: text('签发人', 'Signed by').max(64).given().hide('list'),
    validUntil: date('有效期至', 'Good until').given().search('range').hide('list'),
    fileId: file('存档文件', 'Archived file').sensitive('PI').given().hide('list', 'excel'),
    sha256: text('文件摘要', 'SHA-256').max(64).given().hide('list', 'excel'),
    inClear: flag('含完整证件号', 'With full ID number').given().search().hide('list'),
    byHand: flag('手工登记', 'Entered by hand').given().search().hide('list'),
    printCount: integer('打印次数', 'Printed').given().hide('list'),
    reprintCount: integer('补打次数', 'Reprinted').given().hide('list'),
    /** The id of the paper that this one puts right; that one may be forgotten before. */
    replacesId: text('更正自', 'Puts right').max(20).given().hide('list', 'detail', 'excel'),
    replacesNo: text('更正自', 'Puts right').max(80).given().hide('list').heads('作废与更正', 'Revoked, put right'),
    rejectReason: text('不同意的原因', 'Rejected because').max(200).withoutNumbers().hide('list', 'form'),
    revokeReason: text('作废原因', 'Revoked because').max(200).withoutNumbers().hide('list', 'form'),
    revokeTime: dateTime('作废时间', 'Revoked at').given().hide('list'),
    expireDate: date('过期日期', 'Expired on').given().hide('list'),
    keptUntil: date('保存至', 'Kept until').given().hide('list'),
    series: text('号段', 'Series').max(20).given().hide('list', 'detail', 'excel'),
    number: integer('顺序号', 'Number').given().hide('list', 'detail', 'excel'),
    numberFrom: integer('起始号', 'First number').given().hide('list', 'detail', 'excel'),
    /** The form that issued it: sent twice, it is one paper. */
    clientKey: text('表单标记', 'Form').max(64).given().hide('list', 'detail', 'excel'),
    verifyHash: text('核验摘要', 'Verify hash').max(64).given().hide('list', 'detail', 'excel'),
  },
  endpoints: paperEndpoints,
})
