import { date, decimal, dict, dicts, file, flag, HAN, idCard, integer, phone, ref, text } from '@village/resource'

/** Sex in lists, before the age. */
export const SHORT_SEX = { 1: { zh: '男', en: 'M' }, 2: { zh: '女', en: 'F' } }

/** Given by the server: the village's 12 digits and 6 more. */
export const residentNo = text('居民编号', 'Resident no').max(24).given().unique().search()

/** Who it is. */
export const person = {
  name: text('姓名', 'Name')
    .max(64)
    .required('请输入姓名', 'Please enter the name')
    .mask('name1')
    .search('name')
    .sort()
    .pattern(
      new RegExp(`[${HAN}A-Za-z·. '-]{2,64}`, 'u'),
      '姓名应为2至64个汉字或字母，可带间隔点',
      'The name has 2 to 64 Chinese or Latin letters; a middle dot is allowed',
    ),
  idType: dict('证件类型', 'ID type', 'id_type').required().preset('01').search().hide('list'),
  idCard: idCard('证件号码', 'ID number').search(),
  /** The paper really has this number, though no rule explains it. */
  numberDoubt: flag('证件号码待核', 'ID number in doubt').search(),
  /** Somebody has compared such a number with the paper; another number is judged anew. */
  numberChecked: flag('证件号码已核对', 'ID number checked').given().hide('list'),
  sex: dict('性别', 'Sex', 'sex').required().search(),
  birthday: date('出生日期', 'Date of birth').required().sort().search('range'),
  age: integer('年龄', 'Age').derived().sort('-birthday').search('range').ledBy('sex', SHORT_SEX),
  nation: dict('民族', 'Ethnic group', 'nation').search().hide('list'),
  phone: phone('联系电话', 'Phone').search(),
  avatar: file('照片', 'Photo').sensitive('PI'),
  maritalStatus: dict('婚姻状况', 'Marital status', 'marital_status').search().hide('list'),
  education: dict('文化程度', 'Education', 'education').search().hide('list'),
  politicalStatus: dict('政治面貌', 'Political affiliation', 'political_status').search(),
  occupation: dict('职业类别', 'Occupation', 'occupation').search().hide('list'),
  workUnit: text('工作单位', 'Employer').max(128).search('like').hide('list'),
  residenceType: dict('人口类型', 'Population type', 'residence_type').required().preset('1').search(),
  kindTags: dicts('人员标签', 'Kind tags', 'kind_tag')
    .given()
    .search('in')
    .tones({ care: ['special', 'disabled'], usual: ['away', 'migrant'] }),
}

/** Where the person belongs and lives. */
export const home = {
  deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
  householdId: ref('所属户', 'Household', 'people.household').search().hide('list'),
  relation: dict('与户主关系', 'Relation to householder', 'family_relation').search().hide('list'),
  gridId: ref('所属网格', 'Grid', 'governance.grid').search(),
  hukouAddress: text('户籍地址', 'Registered address').max(200).mask('addr').hide('list'),
  liveAddress: text('现住址', 'Present address').max(200).required().mask('addr').search('like'),
  longitude: decimal('经度', 'Longitude', 7).mask('geo3').hide('list'),
  latitude: decimal('纬度', 'Latitude', 7).mask('geo3').hide('list'),
  regionCode: text('行政区划', 'Region').max(12).given().search().hide('list'),
}

/** The guardian of a child, and the emergency contact. */
export const contacts = {
  guardianId: ref('监护人', 'Guardian', 'people.resident').hide('list'),
  guardianPhone: phone('监护人电话', 'Guardian phone').hide('list'),
  emergencyName: text('紧急联系人', 'Emergency contact').max(64).mask('name1').hide('list'),
  emergencyPhone: phone('紧急联系电话', 'Emergency phone').hide('list'),
}

/** Coming, leaving, dying, and what else is known. */
export const state = {
  moveInDate: date('迁入日期', 'Moved in on').search('range').hide('list'),
  moveOutDate: date('迁出日期', 'Moved out on').hide('list', 'form'),
  moveOutReason: text('迁出原因', 'Reason for leaving').max(200).withoutNumbers().hide('list', 'form'),
  deathDate: date('死亡日期', 'Date of death').hide('list', 'form'),
  /** Of the elderly: kept in their register, and asked for here as well. */
  living: dict('居住状况', 'Living condition', 'living_condition')
    .derived()
    .search()
    .hide('list', 'detail', 'form', 'excel'),
  status: dict('状态', 'State', 'resident_status').given().search(),
  accountFlag: flag('已开通账号', 'Has account').given().search().hide('list'),
  remark: text('备注', 'Remark').max(500).hide('list'),
}
