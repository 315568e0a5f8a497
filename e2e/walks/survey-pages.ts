import type { VillageClient } from '../../testing/client.ts'
import type { Opened } from './overlays.ts'

const PATH = '/convenient/questionnaire'
/** The survey of the demo town that runs; its draft has another title. */
const RUNNING = '村庄环境与明年实事'
const DRAFT = '助老食堂意向'

/** Pages of the demo town's surveys, and the address behind the link of the one that runs. */
export async function surveyPages(
  clerk: VillageClient,
): Promise<{ readonly opened: readonly Opened[]; readonly link: string }> {
  const idOf = async (title: string): Promise<string> =>
    (await clerk.get(`${PATH}/list`, { title, size: 1 })).body.data.records[0].id
  const [running, draft] = [await idOf(RUNNING), await idOf(DRAFT)]
  const { token } = (await clerk.get(`${PATH}/queryDetail`, { id: running })).body.data
  const opened: readonly Opened[] = [
    {
      name: 'the designer of surveys',
      path: `${PATH}/design/${draft}`,
      open: async page => {
        await page.locator('.dv-design-card textarea').first().click()
        await page.locator('.dv-design-settings').waitFor()
      },
    },
    {
      name: 'a survey that is shared',
      path: `${PATH}/design/${running}`,
      open: page => page.locator('.dv-design-share img').waitFor(),
    },
    {
      name: 'what a survey found',
      path: `${PATH}/figures/${running}`,
      open: page => page.locator('.dv-found-choices').waitFor(),
    },
  ]
  return { opened, link: `/q/${token}` }
}
