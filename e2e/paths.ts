import type { Page } from 'playwright-core'
import { sendTo, signIn } from '../testing/client.ts'
import type { Person } from './visitor.ts'

/** Goes where a link would lead, without loading the program again. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

interface MenuNode {
  readonly path: string
  readonly children?: readonly MenuNode[]
}
const leavesOf = (nodes: readonly MenuNode[]): readonly string[] =>
  nodes.flatMap(({ path, children = [] }) => (children.length > 0 ? leavesOf(children) : [path]))

/** Every page that the menu gives this person. */
export async function pagesOf(address: string, person: Person): Promise<readonly string[]> {
  const { client } = await signIn(sendTo(address), person)
  return leavesOf((await client.get('/blade-system/menu/routes')).body.data)
}
