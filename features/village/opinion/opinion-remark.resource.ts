import { defineResource, longText, ref } from '@village/resource'

/** What the staff say among themselves about an opinion. No villager reads it; the opinion's calls read and write it. */
export const opinionRemark = defineResource({
  name: 'village.opinion_remark',
  label: { zh: '意见内部备注', en: 'Internal remarks' },
  path: '/village/opinion/remark',
  title: 'opinionId',
  verbs: [],
  scope: 'tenant+dept',
  order: ['createTime', 'id'],
  indexes: [['opinionId', 'createTime']],
  fields: {
    opinionId: ref('意见', 'Opinion', 'village.opinion').required().given(),
    deptId: ref('所属村', 'Village', 'system.dept').given(),
    content: longText('备注', 'Remark').max(1000).required('请填写备注', 'Please write the remark').withoutNumbers(),
  },
})
