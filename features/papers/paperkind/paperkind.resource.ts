import { choice, defineResource, dict, flag, integer, longText, text } from '@village/resource'
import { paperkindEndpoints } from './paperkind.endpoints.ts'

/** Kinds of papers: what a village may issue, what it must not, and who issues that instead (design/papers.md §1). */
export const paperkind = defineResource({
  name: 'papers.paperkind',
  label: { zh: '证明种类', en: 'Kinds of papers' },
  path: '/village/paper-kind',
  title: 'kindName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export'],
  scope: 'tenant',
  menu: { order: 2, icon: 'FileTextOutlined', keep: true },
  order: ['kindGroup', 'standing', 'sort', 'id'],
  columns: ['kindName', 'kindGroup', 'standing', 'subject', 'validDays', 'reviewed', 'version', 'status'],
  keys: [['kindName']],
  fields: {
    kindName: text('名称', 'Name').max(60).required().withoutNumbers().search('like').heads('种类', 'Kind'),
    kindNameEn: text('英文名称', 'English name').max(80).withoutNumbers().hide('list'),
    code: text('代码', 'Code').max(32).given().hide('list', 'form', 'excel'),
    kindGroup: choice('分组', 'Group', {
      certificate: ['证明', 'Certificate'],
      sheet: ['表单', 'Sheet'],
    })
      .required()
      .preset('certificate')
      .search(),
    standing: choice('可否出具', 'May be issued', {
      allowed: ['可以出具', 'Yes'],
      local: ['按本地清单', 'By the local list'],
      forbidden: ['不得出具', 'No'],
    })
      .required()
      .preset('allowed')
      .search(),
    national: flag('国家清单禁止', 'On the national list').given().hide('list'),
    allowReason: text('改为可出具的依据', 'Why it may be issued after all').max(200).withoutNumbers().hide('list'),
    basis: longText('依据', 'Legal basis').max(500).withoutNumbers().hide('list'),
    subject: choice('对象', 'About', {
      person: ['个人', 'A person'],
      household: ['户', 'A household'],
      village: ['村', 'The village'],
    })
      .required()
      .preset('person')
      .search(),
    issuedBy: text('由谁出具', 'Issued by').max(200).withoutNumbers().hide('list').heads('去哪里办', 'Where to go'),
    bring: longText('要带的材料', 'What to bring')
      .max(800)
      .withoutNumbers()
      .hide('list')
      .help('每行一项', 'One in each line'),
    elsewhereNote: longText('办理说明', 'What else to know').max(500).withoutNumbers().hide('list'),
    materials: longText('核对材料', 'To check before it is issued')
      .max(800)
      .withoutNumbers()
      .hide('list')
      .help('每行一项', 'One in each line')
      .heads('出具', 'Issuing'),
    validDays: integer('有效天数', 'Good for (days)').min(1).max(3650).help('不填则长期有效', 'Empty: it does not end'),
    leastMonths: integer('至少居住月数', 'Months lived here at least').min(0).max(600).hide('list'),
    reviewed: flag('出具前审核', 'Reviewed before it is issued').search(),
    keptYears: integer('保存年数', 'Kept for (years)').min(1).max(100).required().preset(10).hide('list'),
    version: integer('模板版本', 'Template').given(),
    sort: integer('排序', 'Order').min(0).max(999).preset(100).hide('list'),
    status: dict('状态', 'State', 'enable_status').required().preset('1').search(),
  },
  endpoints: paperkindEndpoints,
})
