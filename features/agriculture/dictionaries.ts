import type { Dictionary } from '@village/resource'

export const agricultureDictionaries: Readonly<Record<string, Dictionary>> = {
  company_type: {
    label: { zh: '经营主体类型', en: 'Business entity type' },
    business: true,
    entries: {
      1: ['农民专业合作社', 'Farmer cooperative'],
      2: ['家庭农场', 'Family farm'],
      3: ['个体工商户', 'Sole trader'],
      4: ['有限责任公司', 'Limited company'],
      5: ['股份经济合作社', 'Village stock cooperative'],
      6: ['社会组织', 'Social organisation'],
      9: ['其他', 'Other'],
    },
  },
  industry: {
    label: { zh: '行业门类', en: 'Industry' },
    sealed: true,
    entries: {
      A: ['农林牧渔业', 'Agriculture, forestry, fishery'],
      C: ['制造业', 'Manufacturing'],
      D: ['电力热力燃气及水', 'Utilities'],
      E: ['建筑业', 'Construction'],
      F: ['批发和零售业', 'Trade'],
      G: ['交通运输仓储邮政', 'Transport'],
      H: ['住宿和餐饮业', 'Lodging and catering'],
      I: ['信息传输软件', 'Information'],
      L: ['租赁和商务服务', 'Business services'],
      N: ['水利环境公共设施', 'Environment'],
      O: ['居民服务修理', 'Resident services'],
      P: ['教育', 'Education'],
      Q: ['卫生和社会工作', 'Health'],
      R: ['文化体育娱乐', 'Culture'],
      S: ['公共管理社会组织', 'Public administration'],
    },
  },
  business_status: {
    label: { zh: '经营状态', en: 'Business state' },
    sealed: true,
    entries: {
      1: ['存续', 'Operating'],
      2: ['停业', 'Suspended'],
      3: ['吊销', 'Revoked'],
      4: ['注销', 'Deregistered'],
    },
  },
  risk_level: {
    label: { zh: '安全风险等级', en: 'Safety risk level' },
    sealed: true,
    entries: {
      1: ['低风险', 'Low (blue)'],
      2: ['一般风险', 'General (yellow)'],
      3: ['较大风险', 'Major (orange)'],
      4: ['重大风险', 'Severe (red)'],
    },
  },
}
