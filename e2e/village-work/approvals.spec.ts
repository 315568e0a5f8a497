import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { sendTo, signIn as signInByCall } from '../../testing/client.ts'
import { leave, village } from '../journey.ts'
import { signIn, visit } from '../visitor.ts'

const { address, of } = village()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

type Client = Awaited<ReturnType<typeof signInByCall>>['client']
const clientOf = async (account: string): Promise<Client> => (await signInByCall(sendTo(address), of(account))).client
const dataOf = async (answer: ReturnType<Client['post']>) => {
  const { status, body } = await answer
  expect([status, body.msg]).toEqual([200, '操作成功'])
  return body.data
}
const villageOf = async (client: Client): Promise<string> =>
  (await client.get('/convenient/resident/page', { size: 1 })).body.data.records[0].deptId

interface Kind {
  readonly name: string
  readonly asker: string
  readonly decider: string
  /** What the thing says, which stands beside the buttons. */
  readonly content: string
  /** Where the record itself is, with the button that decides there; '' where only its process has a page. */
  readonly record: string
  readonly verb: string
  /** By which way it is decided; the others are looked at. */
  readonly by: 'home' | 'message' | 'record'
  handIn(client: Client, title: string): Promise<string>
}
const KINDS: readonly Kind[] = [
  {
    name: '村务公开',
    asker: 'clerk.haitang',
    decider: 'head.haitang',
    content: '桥面已修好。',
    record: '/village/villageaffairs',
    verb: '发布',
    by: 'message',
    async handIn(client, title) {
      const affair = { title, affairsType: '4', periodType: '1', content: '<p>桥面已修好。</p>' }
      const deptId = await villageOf(client)
      const { id } = await dataOf(client.post('/village/villageaffairs/submit', { ...affair, deptId }))
      await dataOf(client.post('/village/villageaffairs/review', { id }))
      return id
    },
  },
  {
    name: '党建文章',
    asker: 'party.haitang',
    decider: 'head.haitang',
    content: '九位老党员讲村史。',
    record: '/party/content',
    verb: '发布',
    by: 'record',
    async handIn(client, title) {
      const deptId = await villageOf(await clientOf('clerk.haitang'))
      const article = { title, propType: '1', content: '<p>九位老党员讲村史。</p>', deptId }
      const { id } = await dataOf(client.post('/party/prop/submit', article))
      await dataOf(client.post('/party/prop/review', { id }))
      return id
    },
  },
  {
    name: '明文导出',
    asker: 'clerk.haitang',
    decider: 'dpo',
    content: '镇里统计老年人补贴发放情况',
    record: '/privacy/export',
    verb: '审批',
    by: 'home',
    async handIn(client) {
      const asked = { filters: { sex: '1' }, columns: ['idCard'], clear: 1, reason: '镇里统计老年人补贴发放情况' }
      return (await dataOf(client.post('/convenient/resident/export', asked))).id
    },
  },
  {
    name: '请假',
    asker: 'clerk.haitang',
    decider: 'manager.office',
    content: '陪父亲复查',
    record: '',
    verb: '',
    by: 'home',
    async handIn(client) {
      const manager = (await clientOf('manager.office')).get('/blade-system/user/info')
      const span = { startTime: '2029-05-08 08:30:00', endTime: '2029-05-08 17:30:00' }
      const taskUser = (await manager).body.data.id
      return (
        await dataOf(
          client.post('/blade-desk/process/leave/start-process', { ...span, reason: '陪父亲复查', taskUser }),
        )
      ).id
    },
  },
]

/** How the task is called in the decider's lists. */
async function titleFor({ decider }: Kind, id: string): Promise<string> {
  const client = await clientOf(decider)
  const lists = await Promise.all(
    ['todo', 'claim'].map(name => client.get(`/blade-flow/work/${name}-list`, { current: 1, size: 50 })),
  )
  const rows = lists.flatMap(({ body }) => body.data.records as readonly { businessId: string; title: string }[])
  return rows.find(({ businessId }) => businessId === id)!.title
}

const approve = (page: Page) => page.getByRole('button', { name: '同意', exact: true })
/** The page of the decision: the thing itself, and the buttons beside it. */
async function seesDecision(page: Page, content: string): Promise<void> {
  await page.waitForURL(/\/work\/process\/\w+\/handle\//)
  await page.getByText(content).first().waitFor()
  await approve(page).waitFor()
  expect(await page.getByText('这个页面出错了').count()).toBe(0)
}

async function decideOnPage(page: Page): Promise<void> {
  await approve(page).click()
  const supervisor = page.getByRole('textbox', { name: /监督委员会审核人/ })
  if (await supervisor.isVisible()) {
    await supervisor.fill('孙监督')
    await approve(page).click()
  }
  await page.waitForURL(/\/work\/todo/)
}

async function decideInRecord(page: Page, { record, verb }: Kind, id: string): Promise<void> {
  await page.goto(`${address}${record}?id=${id}`)
  await page.getByRole('button', { name: verb, exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${verb}`) })
  await dialog.getByRole('button', { name: verb, exact: true }).last().click()
  await dialog.waitFor({ state: 'detached' })
}

test.for(KINDS)('$name is seen by who asked, and decided from home, message or record', async kind => {
  const mark = `${'甲乙丙丁戊己庚辛壬癸'[Date.now() % 10]}${'子丑寅卯辰巳午未'[Math.floor(Date.now() / 10) % 8]}`
  const title = `${kind.name}审批${mark}`
  const id = await kind.handIn(await clientOf(kind.asker), title)

  const desk = await visit(browser)
  await signIn(desk.page, address, of(kind.asker), '/wel/index')
  await desk.page.getByTitle('我发起的').click()
  await desk.page.getByRole('button', { name: /^查看/ }).first().click()
  await desk.page.waitForURL(/\/work\/process\/\w+\/detail\//)
  await desk.page.getByText(kind.content).first().waitFor()
  expect(await desk.page.getByText('这个页面出错了').count()).toBe(0)

  const office = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  const { page } = office
  await signIn(page, address, of(kind.decider), '/wel/index')
  await page.getByRole('button', { name: `去办理 ${await titleFor(kind, id)}` }).click()
  await seesDecision(page, kind.content)
  if (kind.by === 'home') await decideOnPage(page)
  if (kind.by === 'message') {
    await page.goto(`${address}/wel/index`)
    await page
      .getByRole('link', { name: new RegExp(title) })
      .or(page.getByRole('button', { name: new RegExp(`待审批.*${title}`) }))
      .first()
      .click()
    await seesDecision(page, kind.content)
    await decideOnPage(page)
  }
  if (kind.by === 'record') await decideInRecord(page, kind, id)
  await desk.page.reload()
  await desk.page.getByRole('heading', { name: /已通过/ }).waitFor()
  await leave(desk, office)
})
