import { date, defineResource, dict, files, integer, ref, text } from '@village/resource'

/** Files of the governance centres with access class and retention (domain-model §4.10.3). */
export const dossier = defineResource({
  name: 'governance.dossier',
  label: { zh: '治理档案', en: 'Dossiers' },
  path: '/manage/dossier',
  title: 'title',
  verbs: ['list', 'detail', 'submit', 'remove', 'export', 'import'],
  scope: 'tenant+dept',
  menu: { order: 6, icon: 'FolderOpenOutlined', keep: true },
  order: ['-formDate'],
  columns: [
    ...(['dossierNo', 'title', 'dossierType', 'centerId', 'formDate', 'keepYears', 'secretLevel'] as const),
    ...(['pageCount', 'deptId', 'status'] as const),
  ],
  find: { order: 9, name: 'title', number: 'dossierNo', beside: ['dossierNo', 'deptId'] },
  states: {
    field: 'status',
    initial: '0',
    meanings: { open: ['0', '1'], underWay: ['2'], done: ['4'], refused: ['5'], ended: ['3'] },
    transitions: {
      archive: {
        label: { zh: '归档', en: 'Archive' },
        from: ['0'],
        to: '4',
        confirm: { zh: '归档后内容不能再修改。确定归档？', en: 'An archived dossier cannot be changed. Archive it?' },
      },
      unfreeze: { label: { zh: '解除归档', en: 'Unfreeze' }, from: ['4'], to: '0', reason: true },
    },
  },
  fields: {
    dossierNo: text('档号', 'Dossier no').max(32).required().unique().search().heads('档案', 'Dossier'),
    title: text('题名', 'Title').max(128).required().search('like'),
    dossierType: dict('档案类型', 'Type', 'dossier_type').required().search(),
    deptId: ref('所属村', 'Village', 'system.dept').required().search('tree'),
    centerId: ref('所属中心', 'Centre', 'governance.center').search(),
    partyNames: text('当事人', 'Parties').max(200).mask('name1').hide('list'),
    formDate: date('形成日期', 'Formed on').required().sort().search('range'),
    summary: text('摘要', 'Summary').max(1000).hide('list'),
    keeper: text('保管人', 'Keeper').max(64).hide('list').heads('保管', 'Keeping'),
    keepYears: dict('保管期限', 'Retention', 'archive_keep').preset('10').search(),
    secretLevel: dict('公开范围', 'Access class', 'secret_level').required().preset('1').search(),
    pageCount: integer('页数', 'Pages').min(1).max(99_999),
    location: text('存放位置', 'Stored at').max(128).hide('list'),
    attachIds: files('附件', 'Files').sensitive('PI'),
    archiveDate: date('归档日期', 'Archived on').given().search('range').hide('list'),
    status: dict('状态', 'State', 'publish_status').given().search(),
  },
})
