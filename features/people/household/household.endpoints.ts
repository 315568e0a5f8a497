import { date, dict, getMany, idCard, json, post, ref, refs, shape, text } from '@village/resource'
import type { Relations } from '../kin.ts'

const id = ref('户', 'Household', 'people.household').required()
const reason = text('原因', 'Reason').max(200).required('请填写原因', 'Please give the reason')
const relation = (zh: string, en: string) => dict(zh, en, 'family_relation').required()
const relations = json<Relations>('与户主关系', 'Relations to the householder')

/** Calls about who lives in a household (domain-model §4.1.4). */
export const householdEndpoints = {
  members: getMany('家庭成员', 'Members', {
    access: { permission: 'household_view' },
    params: { id },
    returns: shape<Readonly<Record<string, unknown>> & { readonly id: string }>(),
  }),
  changeHead: post('变更户主', 'Change householder', {
    access: { permission: 'household_edit' },
    params: {
      id,
      residentId: ref('新户主', 'New householder', 'people.resident').required(),
      relation: relation('原户主与新户主关系', 'Relation of the former householder'),
      relations,
      reason: text('原因', 'Reason').max(200),
    },
  }),
  birth: post('出生登记', 'Register a birth', {
    access: { permission: 'resident_add' },
    params: {
      id,
      name: text('姓名', 'Name').max(64).personName().required('请输入姓名', 'Please enter the name'),
      sex: dict('性别', 'Sex', 'sex').required(),
      birthday: date('出生日期', 'Date of birth').required(),
      relation: relation('与户主关系', 'Relation to householder'),
      guardianId: ref('监护人', 'Guardian', 'people.resident').required(),
      idCard: idCard('证件号码', 'ID number'),
      nation: dict('民族', 'Ethnic group', 'nation'),
      remark: text('备注', 'Remark').max(500),
    },
    returns: { id: ref('居民', 'Resident', 'people.resident'), residentNo: text('居民编号', 'Resident no') },
  }),
  split: post('分户', 'Split', {
    on: 'row',
    params: {
      id,
      residentIds: refs('分出的成员', 'Members who leave', 'people.resident').required(),
      headId: ref('新户户主', 'Householder of the new household', 'people.resident').required(),
      nextHeadId: ref('原户新户主', 'Next householder of the old household', 'people.resident'),
      relations,
      houseNo: text('门牌号', 'House no').max(64),
      gridId: ref('所属网格', 'Grid', 'governance.grid'),
      liveAddress: text('现住址', 'Present address').max(200),
      reason,
    },
    returns: { id: ref('新户', 'New household', 'people.household'), householdNo: text('户编号', 'Household no') },
  }),
  move: post('全户迁移', 'Move the household', {
    on: 'row',
    params: {
      id,
      deptId: ref('迁入村', 'New village', 'system.dept').required('请选择迁入村', 'Please choose the new village'),
      date: date('迁移日期', 'Date').required(),
      gridId: ref('迁入网格', 'New grid', 'governance.grid'),
      houseNo: text('新门牌号', 'New house no').max(64),
      liveAddress: text('现住址', 'Present address').max(200),
      reason,
    },
    returns: { id: ref('户', 'Household', 'people.household'), householdNo: text('户编号', 'Household no') },
  }),
  merge: post('并户', 'Merge households', {
    on: 'rows',
    params: {
      ids: refs('户', 'Households', 'people.household').required(),
      targetId: ref('保留的户', 'Household that stays', 'people.household'),
      relations,
      reason,
    },
  }),
}
