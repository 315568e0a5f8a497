import type { Dictionary } from '@village/resource'

/** Codes of the grids, the special groups, the centres with their files, and the points (domain-model §7). */
export const governanceDictionaries: Readonly<Record<string, Dictionary>> = {
  grid_level: {
    label: { zh: '网格层级', en: 'Grid level' },
    sealed: true,
    entries: {
      1: ['镇级', 'Town'],
      2: ['村级', 'Village'],
      3: ['基础网格', 'Basic grid'],
      4: ['微网格', 'Micro grid'],
    },
  },
  grid_role: {
    label: { zh: '网格角色', en: 'Grid role' },
    sealed: true,
    entries: {
      1: ['网格长', 'Grid head'],
      2: ['专职网格员', 'Full-time member'],
      3: ['兼职网格员', 'Part-time member'],
      4: ['督导员', 'Supervisor'],
    },
  },
  // GB/T 31000, group order 01 to 07. 05 (HIV/AIDS) is left out: a village office has no lawful purpose to hold it.
  special_people_type: {
    label: { zh: '综治特殊人群类别', en: 'Governance special group' },
    sealed: true,
    entries: {
      '01': ['刑满释放人员', 'Released from prison'],
      '02': ['社区矫正对象', 'Community correction'],
      '03': ['严重精神障碍患者', 'Severe mental disorder'],
      '04': ['吸毒人员', 'Drug user'],
      '06': ['重点青少年', 'Youth at risk'],
      '07': ['重点信访人员', 'Petitioner'],
    },
  },
  center_type: {
    label: { zh: '中心类型', en: 'Centre type' },
    business: true,
    entries: {
      1: ['综治中心', 'Governance centre'],
      2: ['党群服务中心', 'Party-mass centre'],
      3: ['便民服务中心', 'Service centre'],
      4: ['退役军人服务站', 'Veterans station'],
      5: ['养老服务站', 'Elderly station'],
      6: ['村卫生室', 'Clinic'],
      7: ['文化活动中心', 'Culture centre'],
      8: ['微型消防站', 'Mini fire station'],
      9: ['应急避难场所', 'Shelter'],
    },
  },
  dossier_type: {
    label: { zh: '档案类型', en: 'Dossier type' },
    business: true,
    entries: {
      1: ['调解卷宗', 'Mediation file'],
      2: ['会议记录', 'Minutes'],
      3: ['工作台账', 'Ledger'],
      4: ['巡查记录', 'Patrol log'],
      5: ['制度文件', 'Rules'],
      6: ['合同协议', 'Contract'],
      7: ['应急预案', 'Emergency plan'],
      9: ['其他', 'Other'],
    },
  },
  archive_keep: {
    label: { zh: '保管期限', en: 'Retention class' },
    sealed: true,
    entries: { 0: ['永久', 'Permanent'], 30: ['30年', '30 years'], 10: ['10年', '10 years'] },
  },
  secret_level: {
    label: { zh: '公开范围', en: 'Access class' },
    sealed: true,
    entries: { 0: ['公开', 'Public'], 1: ['内部', 'Internal'], 2: ['限制', 'Restricted'] },
  },
  publish_status: {
    label: { zh: '发布状态', en: 'Publish state' },
    sealed: true,
    entries: {
      0: ['草稿', 'Draft'],
      1: ['待审核', 'In review'],
      2: ['已发布', 'Published'],
      3: ['已撤回', 'Withdrawn'],
      4: ['已归档', 'Archived'],
      5: ['已驳回', 'Rejected'],
    },
  },
  review_status: {
    label: { zh: '审核状态', en: 'Review state' },
    sealed: true,
    entries: { 0: ['待审核', 'Pending'], 1: ['已通过', 'Approved'], 2: ['已驳回', 'Rejected'] },
  },
  grade_subject: {
    label: { zh: '积分对象', en: 'Score subject' },
    sealed: true,
    entries: { 1: ['村', 'Village'], 2: ['网格', 'Grid'], 3: ['户', 'Household'], 4: ['工作人员', 'Staff'] },
  },
  grade_category: {
    label: { zh: '积分类别', en: 'Score category' },
    business: true,
    entries: {
      1: ['环境卫生', 'Environment'],
      2: ['孝老爱亲', 'Family care'],
      3: ['邻里互助', 'Mutual help'],
      4: ['遵纪守法', 'Law-abiding'],
      5: ['志愿服务', 'Volunteering'],
      6: ['产业发展', 'Industry'],
      7: ['移风易俗', 'Customs'],
      8: ['工作履职', 'Duty performance'],
    },
  },
  grade_level: {
    label: { zh: '评定等级', en: 'Grade' },
    sealed: true,
    entries: {
      A: ['优秀', 'Excellent'],
      B: ['良好', 'Good'],
      C: ['合格', 'Pass'],
      D: ['待提升', 'To improve'],
    },
  },
}
