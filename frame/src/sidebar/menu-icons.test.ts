import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MENU_ICONS } from './menu-icons.tsx'

const features = join(import.meta.dirname, '../../../features')

it('each icon that a declaration names is drawn, and none is carried that nobody names', () => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(file =>
    /(resource|place|feature)\.ts$/.test(file),
  )
  const named = files.flatMap(file =>
    [...readFileSync(join(features, file), 'utf8').matchAll(/icon: '(\w+)'/g)].map(found => found[1]!),
  )
  expect(Object.keys(MENU_ICONS).sort()).toEqual([...new Set(named)].sort())
})
