import { afterEach, expect, test } from 'vitest'
import { SharedStream, type Told } from './shared-stream.ts'

interface Tab {
  readonly stream: SharedStream
  readonly heard: Told[]
  isSeen: boolean
}
const tabs: Tab[] = []
function openTab(isSeen: boolean, topics: readonly string[] = ['message']): Tab {
  const tab = { heard: [] as Told[], isSeen } as Tab
  const stream = new SharedStream({
    isSeen: () => tab.isSeen,
    topics: () => topics,
    onLead: () => undefined,
    onTold: told => void tab.heard.push(told),
    onWanted: () => undefined,
  })
  Object.assign(tab, { stream })
  tabs.push(tab)
  return tab
}
afterEach(() => {
  for (const { stream } of tabs.splice(0)) stream.close()
})
const leaders = (): readonly Tab[] => tabs.filter(({ stream }) => stream.leads)

test('of five tabs opened behind none takes a stream, and the one that is looked at has the only one', async () => {
  const behind = Array.from({ length: 5 }, () => openTab(false))
  const front = openTab(true)
  front.stream.claim()
  await expect.poll(() => leaders()).toEqual([front])
  front.stream.tell({ topic: 'message', payload: { n: 1 }, place: '7' })
  await expect.poll(() => behind.map(({ heard }) => heard.length)).toEqual([1, 1, 1, 1, 1])
  expect(behind[0]!.heard).toEqual([{ topic: 'message', payload: { n: 1 }, place: '7' }])
})

test('whoever is looked at next takes it over, and when it is closed another that is seen has it', async () => {
  const [first, second] = [openTab(true), openTab(true)]
  first.stream.claim()
  await expect.poll(() => leaders()).toEqual([first])
  second.stream.claim()
  await expect.poll(() => leaders()).toEqual([second])
  second.stream.close()
  await expect.poll(() => leaders()).toEqual([first])
})

test('a tab that is not seen any more gives it back, and nobody takes it while nobody looks', async () => {
  const [front, behind] = [openTab(true), openTab(false)]
  front.stream.claim()
  front.isSeen = false
  front.stream.giveBack()
  await new Promise(done => setTimeout(done, 600))
  expect(leaders()).toEqual([])
  behind.isSeen = true
  behind.stream.claim()
  await expect.poll(() => leaders()).toEqual([behind])
})

test('what the others want to hear is asked for as well', async () => {
  const front = openTab(true)
  openTab(false, ['map', 'message'])
  front.stream.claim()
  await expect.poll(() => front.stream.topics).toEqual(['map', 'message'])
})
