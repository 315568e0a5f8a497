import { expect, test } from 'vitest'
import { idCard, phone, text } from '../fields/field.ts'
import { filtersOf } from './asked-filters.ts'

const fields = {
  name: text('姓名', 'Name').search(),
  phone: phone('联系电话', 'Phone').search(),
  idCard: idCard('证件号码', 'ID number').search(),
  spare: phone('备用电话', 'Other phone'),
}

test('whoever is asked for by a pasted number is asked for by the number as it is stored', () => {
  const asked = filtersOf(fields, {
    phone: '138 0013-8000',
    idCard_equal: '370697 19900303 611x',
    name: '王 2-1',
    spare: '138 0013 8000',
  })
  expect(asked.map(({ field, value }) => [field, value])).toEqual([
    ['phone', '13800138000'],
    ['idCard', '37069719900303611X'],
    ['name', '王 2-1'],
  ])
})
