import { defineResource, dict, file, integer, longText, text } from '@village/resource'

/** A tenant's own fonts, for characters that the face of papers lacks (decision 0163). */
export const paperfont = defineResource({
  name: 'papers.paperfont',
  label: { zh: '纸面字体', en: 'Typefaces of papers' },
  path: '/village/paper-font',
  title: 'fontName',
  verbs: ['list', 'detail', 'submit', 'remove', 'export'],
  scope: 'tenant',
  menu: { order: 3, icon: 'BookOutlined', keep: true },
  order: ['sort'],
  columns: ['fontName', 'family', 'characters', 'sort', 'status'],
  keys: [['fontName']],
  fields: {
    fontName: text('名称', 'Name').max(60).required().search('like').heads('字体', 'Typeface'),
    fontFile: file('字体文件', 'Font file').help(
      '人名、地名里的生僻字，系统自带的宋体没有时，用这里的字体印出来。字体可向“中华精品字库”“全字库”等取得，也可用派出所、民政系统配发的；请确认许可允许用于印刷。格式为 ttf、otf、ttc，最大20 MB',
      'Prints rare characters of names and places that the face of papers lacks. 中华精品字库 and 全字庫 offer such fonts, and offices of the state hand theirs out; make sure that its licence allows printing. A ttf, otf or ttc of 20 MB at most',
    ),
    family: text('字体内的名称', 'Name in the file').max(120).given(),
    characters: integer('字数', 'Characters').given(),
    sha256: text('文件摘要', 'SHA-256').max(64).given().hide('list', 'form', 'detail', 'excel'),
    sort: integer('次序', 'Order')
      .min(0)
      .max(999)
      .preset(100)
      .help('几个字体都有的字，用排在前面的', 'Of several that have a character the first one sets it'),
    status: dict('状态', 'State', 'enable_status')
      .required()
      .preset('1')
      .search()
      .help('同时启用的最多5个', 'Five at most are enabled at a time'),
    remark: longText('备注', 'Remark').max(500).hide('list'),
  },
})
