import { expect, it } from 'vitest'
import { registerChoices } from './register-choices.ts'

type Known = Parameters<typeof registerChoices>[0]
const menu = { order: 1, icon: '' }
const heads: Known = [
  { name: 'people.resident', label: { zh: '居民档案', en: 'Residents' }, menu },
  { name: 'people.household', label: { zh: '户信息', en: 'Households' }, menu },
  { name: 'exchange.importtask', label: { zh: '导入任务', en: 'Imports' }, menu, readers: 'signedIn' },
  { name: 'people.tie', label: { zh: '关联', en: 'Ties' } },
]

it('a list is asked for one register by its label, among those that the person may open', () => {
  const held = new Set(['resident_view', 'tie_view'])
  expect(registerChoices(heads, code => held.has(code), 'zh')).toEqual([
    { value: 'people.resident', label: '居民档案' },
    { value: 'exchange.importtask', label: '导入任务' },
  ])
})
