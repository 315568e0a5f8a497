import { show } from '@village/web'
import { importWord } from './importword.resource.ts'

export default show(importWord, {
  comeFrom: {
    zh: '导入时表格里的写法不在字典内，选定它的含义后会记在这里，以后的导入都按此读取',
    en: 'A word of a file that no dictionary has is chosen once, during an import; it is kept here, and later imports read it so',
  },
})
