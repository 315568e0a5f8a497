import { describe } from 'vitest'
import { inLongRun } from '../../testing/long-run.ts'
import { village } from '../journey.ts'
import { pagesOf } from '../paths.ts'
import { walkPage } from './walk.ts'
import { walker } from './walker.ts'

const { address, of } = village()
const clerk = of('clerk.haitang')
const all = await pagesOf(address, clerk)
const pages = inLongRun(
  all,
  all.filter((_, at) => at % 10 === 0),
)

describe('no page of a clerk, its record or its form shuts anybody out, speaks the other language, or is too wide', () => {
  const walk = walker(address, clerk)
  for (const path of pages) walk.page(path, walkPage)
})
