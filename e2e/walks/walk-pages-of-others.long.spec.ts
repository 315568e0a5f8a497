import { describe } from 'vitest'
import { village } from '../journey.ts'
import { pagesOf } from '../paths.ts'
import { walkPage, walkPageOfDesk } from './walk.ts'
import { walker } from './walker.ts'

const { address, admin, of } = village()
const ofClerk = await pagesOf(address, of('clerk.haitang'))
const ofAdmin = await pagesOf(address, admin)
const ofGovernance = await pagesOf(address, of('governance.town'))

describe('no page that only the administrator has shuts anybody out, speaks the other language, or is too wide', () => {
  const walk = walker(address, admin)
  for (const path of ofAdmin.filter(path => !ofClerk.includes(path) && !ofGovernance.includes(path)))
    walk.page(path, walkPageOfDesk)
})

describe('nor does one that the officer for governance has and a clerk has not', () => {
  const walk = walker(address, of('governance.town'))
  for (const path of ofGovernance.filter(path => !ofClerk.includes(path))) walk.page(path, walkPage)
})

describe('nor do the pages that show an officer of the town more than a clerk', () => {
  const walk = walker(address, of('officer.town'))
  for (const path of ['/wel/index', '/wel/dashboard', '/statistics/charts']) walk.page(path, walkPage)
})
