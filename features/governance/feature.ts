import { defineFeature, fallingWholes, retentionYears, wholeNumber } from '@village/resource'
import { governanceDictionaries } from './dictionaries.ts'

export default defineFeature({
  name: 'governance',
  label: { zh: '综合治理', en: 'Governance' },
  menu: { order: 8, icon: 'ApartmentOutlined' },
  dictionaries: governanceDictionaries,
  params: {
    'retention.released': {
      label: { zh: '综治特殊人群解除后保留年数', en: 'Years that special groups are kept after release' },
      value: '5',
      is: retentionYears(),
    },
    'grade.base': {
      label: { zh: '每月基础积分', en: 'Points everybody begins a month with' },
      value: '60',
      is: wholeNumber(0, 1000),
    },
    'grade.levels': {
      label: { zh: '积分等级下限(优秀,良好,合格)', en: 'Points from which a grade is A, B, C' },
      value: '90,75,60',
      is: fallingWholes(3, 10_000),
    },
  },
})
