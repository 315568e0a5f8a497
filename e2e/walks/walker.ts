import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { leave } from '../journey.ts'
import { closeAll, still } from '../looks.ts'
import { type Person, signIn, type VisitOptions, type Visitor, visit } from '../visitor.ts'
import type { Opened } from './overlays.ts'
import type { Found } from './walk.ts'

/** One window in which a person walks through all tests of a file; it is loaded once. */
export function walker(address: string, person: Person, options: VisitOptions = {}) {
  let browser: Browser
  let visitor: Visitor
  beforeAll(async () => {
    browser = await openBrowser()
    visitor = await visit(browser, options)
    await signIn(visitor.page, address, person, '/wel/index')
    await still(visitor.page)
  })
  afterAll(async () => {
    await leave(visitor)
    await browser.close()
  })

  /** Where the last test has left something open, the program is loaded anew. */
  async function returnHome(): Promise<Visitor> {
    await closeAll(visitor.page).catch(() => visitor.page.goto(`${address}/wel/index`))
    return visitor
  }
  return {
    page: (path: string, deed: (visitor: Visitor, path: string) => Promise<Found>): void => {
      test(path, async () => {
        expect(await deed(await returnHome(), path)).toEqual({})
      })
    },
    opened: (one: Opened, deed: (visitor: Visitor, one: Opened) => Promise<Found>): void => {
      test(one.name, async () => {
        expect(await deed(await returnHome(), one)).toEqual({})
      })
    },
  }
}
