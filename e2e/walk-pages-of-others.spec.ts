import { describe } from 'vitest'
import { pagesOf, village } from './journey.ts'
import { walkPage } from './walk.ts'
import { walker } from './walker.ts'

const { address, admin, of } = village()
const ofClerk = await pagesOf(address, of('clerk.haitang'))
const ofAdmin = await pagesOf(address, admin)
const ofGovernance = await pagesOf(address, of('governance.town'))

describe('no page that only the administrator has shuts anybody out, speaks the other language, or is too wide', () => {
  const walk = walker(address, admin)
  for (const path of ofAdmin.filter(path => !ofClerk.includes(path))) walk.page(path, walkPage)
})

describe('nor does one that only the officer for governance has', () => {
  const walk = walker(address, of('governance.town'))
  for (const path of ofGovernance.filter(path => !ofClerk.includes(path) && !ofAdmin.includes(path)))
    walk.page(path, walkPage)
})
