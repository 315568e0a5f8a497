import { definePlace } from '@village/resource'

/** What happens in life, one form each (design/ux.md §4.20). */
export default definePlace({
  name: 'people.errands',
  feature: 'people',
  label: { zh: '办事', en: 'Life events' },
  path: '/convenient/errands',
  order: 0,
  icon: 'SolutionOutlined',
  keep: true,
  tasks: [
    {
      key: 'paper',
      label: { zh: '开证明', en: 'Draw up a paper' },
      pinyin: 'kzm',
      permission: 'paper_draw',
      at: '/village/paper/new',
    },
    { key: 'birth', label: { zh: '出生登记', en: 'Register a birth' }, pinyin: 'csdj', permission: 'resident_add' },
    { key: 'die', label: { zh: '死亡登记', en: 'Register a death' }, pinyin: 'swdj', permission: 'resident_die' },
    { key: 'moveIn', label: { zh: '迁入登记', en: 'Register a move-in' }, pinyin: 'qrdj', permission: 'resident_add' },
    {
      key: 'moveOut',
      label: { zh: '迁出登记', en: 'Register a move-out' },
      pinyin: 'qcdj',
      permission: 'resident_moveOut',
    },
    { key: 'split', label: { zh: '分户', en: 'Split a household' }, pinyin: 'fh', permission: 'household_split' },
    { key: 'merge', label: { zh: '并户', en: 'Merge households' }, pinyin: 'bh', permission: 'household_merge' },
    {
      key: 'changeHead',
      label: { zh: '变更户主', en: 'Change householder' },
      pinyin: 'bghz',
      permission: 'household_edit',
    },
    {
      key: 'correct',
      label: { zh: '更正死亡', en: 'Correct a death' },
      pinyin: 'gzsw',
      permission: 'resident_correct',
    },
  ],
})
