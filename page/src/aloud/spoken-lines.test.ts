import { flag, idCard, phone, richText, text } from '@village/resource'
import { expect, it } from 'vitest'
import { spokenLines } from './spoken-lines.ts'

const fields = Object.entries({
  name: text('姓名', 'Name'),
  idNumber: idCard('证件号码', 'ID number'),
  phone: phone('联系电话', 'Phone'),
  alone: flag('独居', 'Lives alone'),
  note: richText('说明', 'Note'),
  empty: text('备注', 'Remark'),
}).map(([name, { spec }]) => ({ name, spec }))
const row = {
  id: '1',
  name: '王*号',
  idNumber: '370***********0018',
  phone: '15400001090',
  alone: 1,
  note: '<p>先敲门</p><p>再进屋</p>',
  empty: '',
}

it('labels are read with values as they are shown; a masked number is hidden and an empty field is not read', () => {
  const lines = spokenLines({ row, fields, language: 'zh', say: label => label.zh })
  expect(lines).toEqual([
    { label: '姓名', value: '王*号' },
    { label: '证件号码', value: '已隐藏' },
    { label: '联系电话', value: '15400001090' },
    { label: '独居', value: '是' },
    { label: '说明', value: '先敲门\n再进屋' },
  ])
})
