import { describe } from 'vitest'
import { village } from './journey.ts'
import { pagesOf } from './paths.ts'
import { walkPage } from './walk.ts'
import { walker } from './walker.ts'

const { address, of } = village()
const clerk = of('clerk.haitang')
const pages = await pagesOf(address, clerk)

describe('no page of a clerk, its record or its form shuts anybody out, speaks the other language, or is too wide', () => {
  const walk = walker(address, clerk)
  for (const path of pages) walk.page(path, walkPage)
})
