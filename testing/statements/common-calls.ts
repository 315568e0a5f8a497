import { randomUUID } from 'node:crypto'
import { momentAt, momentMs } from '@village/resource'
import { dataOf } from '../answers.ts'
import { type Answer, tokensOf, type VillageClient } from '../client.ts'
import { PASSWORD } from '../cluster/seed.ts'
import { type Bracelet, heartRateRule, onlyBracelet } from '../devices/heart-rate-rules.ts'
import { sendForm } from '../offices/forms.ts'
import { identityNumber } from '../offices/identity-number.ts'
import { homeOf } from '../offices/import-office.ts'
import { picture } from '../offices/sample-files.ts'
import { type Running, surveyOffice } from '../offices/survey-office.ts'
import type { Village } from '../village.ts'

/** A call that people make all day: each time it is prepared anew, and what is answered is the call alone. */
export type Prepare = () => Promise<() => Promise<unknown>>

const PEOPLE = '/convenient/resident'
const RULE = '/desk/alarmRule'
const ALARM = '/desk/alarm'
const EVENT = '/manage/uploadEvent'
const NOTICE = '/blade-system/notice'
const COMPLETE = '/blade-flow/work/complete-task'

interface World {
  readonly village: Village
  readonly clerk: VillageClient
  readonly admin: VillageClient
  readonly officer: VillageClient
  readonly officerId: string
  readonly home: string
  readonly house: { readonly id: string; readonly grid: string }
  readonly bracelet: Bracelet
  readonly survey: Running
  readonly fileId: string
  /** The next number, for values that have to be unique. */
  next(): number
}

const fine = async (answer: Promise<Answer>): Promise<any> => dataOf(await answer)

async function worldOf(village: Village): Promise<World> {
  const clerk = await village.as('clerk.haitang')
  const admin = await village.as('tenantadmin')
  const officer = await village.as('officer.town')
  const { id: home } = await homeOf(village, 'clerk.haitang')
  const [house] = await village.sql<World['house'] & Record<string, unknown>>(
    `select id::text as id, grid_id::text as grid from people_household
     where dept_id = $1 and grid_id is not null and not is_deleted order by id limit 1`,
    [home],
  )
  const [user] = await village.sql<{ id: string }>(`select id::text from system_users where account = 'officer.town'`)
  const bracelet = await onlyBracelet(village)
  const rule = heartRateRule(bracelet, '常', { threshold: '200' })
  const { id } = await fine(admin.post(`${RULE}/save`, rule))
  await fine(admin.post(`${RULE}/enable`, { id }))
  const photo = { name: '现场.png', bytes: await picture('png') }
  const { attachId } = await fine(sendForm(clerk, '/blade-resource/oss/endpoint/put-file-attach', photo))
  const survey = await surveyOffice(clerk, home).publish({ answeredBy: 'open' })
  let last = 0
  const next = (): number => ++last
  const people = { clerk, admin, officer, officerId: user!.id }
  return { village, ...people, home, house: house!, bracelet, survey, fileId: attachId, next }
}

/** The register of residents, and what is looked up in it: somebody of whom no other register knows. */
async function ofPeople({ village, clerk, house, next }: World): Promise<Readonly<Record<string, Prepare>>> {
  const person = () => ({
    name: '沈示例',
    idCard: identityNumber(9000 + next()),
    liveAddress: '海棠村(演示)2组18号',
    householdId: house.id,
    relation: '8',
    gridId: house.grid,
  })
  const create = (): Promise<any> => fine(clerk.post(`${PEOPLE}/submit`, person()))
  const { id } = await create()
  const ask = (what: string, query: Readonly<Record<string, string | number>>): Promise<any> =>
    fine(clerk.get(`${PEOPLE}/${what}`, query))
  const found = village.services.registry.resources.filter(({ find, menu }) => find && menu)
  return {
    'create of a resident with household and grid': async () => create,
    'update of a resident': async () => () => fine(clerk.post(`${PEOPLE}/submit`, { id, remark: `第${next()}次` })),
    'detail of a resident': async () => () => ask('detail', { id }),
    'first page of residents': async () => () => ask('page', { current: 1, size: 10 }),
    'residents found by name': async () => () => ask('page', { name: '沈示例', current: 1, size: 10 }),
    'overview of a resident': async () => () => ask('overview/person', { id }),
    // What the person may not read is refused without a statement.
    'search in all registers': async () => async () => {
      for (const { path, verbs, find } of found)
        await clerk.get(`${path}/${verbs.includes('page') ? 'page' : 'list'}`, {
          [find!.name ?? find!.number!]: '沈示例',
          current: 1,
          size: 8,
        })
    },
  }
}

/** Devices, alarms, events and notices. */
function ofTheDay({ clerk, admin, home, bracelet, next }: World): Readonly<Record<string, Prepare>> {
  // Of this month, whose room is ready: a reading of an earlier one asks for it.
  const today = momentAt(Date.now()).slice(0, 10)
  const began = Math.max(momentMs(`${today.slice(0, 7)}-01 00:00:00`), Date.now() - 86_400_000)
  const read = (heartRate: number): Promise<any> => {
    const reading = { sn: bracelet.sn, at: momentAt(began + next() * 1000), values: { heartRate } }
    return fine(admin.post('/device/machine/readings', { readings: [reading] }))
  }
  return {
    'one reading of a device': async () => () => read(80),
    'claim of an alarm': async () => {
      const name = `第${'甲乙丙丁戊己庚辛壬癸'[next() % 10]}${'子丑寅卯辰巳午未申酉'[next() % 10]}`
      const { id: ruleId } = await fine(admin.post(`${RULE}/save`, heartRateRule(bracelet, name)))
      await fine(admin.post(`${RULE}/enable`, { id: ruleId }))
      await read(150)
      await fine(admin.post(`${RULE}/disable`, { id: ruleId }))
      const { records } = await fine(clerk.get(`${ALARM}/list`, { ruleId, current: 1, size: 1 }))
      return () => fine(clerk.post(`${ALARM}/ack`, { id: records[0].id }))
    },
    'accept of an event': async () => {
      const event = { title: '村口路灯不亮', category: '4', level: '1', content: '天黑后看不清路。', deptId: home }
      const { id } = await fine(clerk.post(`${EVENT}/submit`, event))
      return () => fine(clerk.post(`${EVENT}/accept`, { id }))
    },
    'publish of a notice': async () => {
      const notice = {
        title: '周四喷药',
        category: '7',
        content: '<p>周四上午喷药。</p>',
        deptId: home,
        targetKinds: ['6'],
      }
      const { id } = await fine(clerk.post(`${NOTICE}/submit`, notice))
      return () => fine(clerk.post(`${NOTICE}/publish`, { id }))
    },
  }
}

/** Requests that wait for somebody, and questionnaires. */
function ofTasks({ village, clerk, officer, officerId, survey, next }: World): Readonly<Record<string, Prepare>> {
  const task = async (): Promise<string> => {
    const monday = new Date(Date.UTC(2028, 2, 6 + 7 * next())).toISOString().slice(0, 10)
    const leave = { startTime: `${monday} 08:30:00`, endTime: `${monday} 17:30:00`, reason: '家中有事' }
    const { processInstanceId } = await fine(
      clerk.post('/blade-desk/process/leave/start-process', { ...leave, taskUser: officerId }),
    )
    const [row] = await village.sql<{ id: string }>('select id::text from flow_task where instance_id = $1', [
      processInstanceId,
    ])
    return row!.id
  }
  const complete = (taskId: string): Promise<any> =>
    fine(officer.post(COMPLETE, { taskId, flag: 'ok', comment: '同意' }))
  return {
    'complete of a task': async () => {
      const id = await task()
      return () => complete(id)
    },
    'batch of 10 tasks': async () => {
      const ids: string[] = []
      for (let i = 0; i < 10; i++) ids.push(await task())
      return async () => {
        for (const id of ids) await complete(id)
      }
    },
    'answer of a questionnaire': async () => () =>
      fine(
        village.anyone.post('/convenient/survey/answer', {
          token: survey.token,
          clientKey: randomUUID(),
          answers: survey.answers(),
        }),
      ),
  }
}

/** What every page asks. */
const ofPages = ({ village, clerk, fileId }: World): Readonly<Record<string, Prepare>> => ({
  home: async () => () => fine(clerk.get('/blade-desk/home')),
  'own counters': async () => () => fine(clerk.get('/blade-desk/counters')),
  'sign-in': async () => () => tokensOf(village.send, { account: 'clerk.haitang', password: PASSWORD }),
  'card of a file': async () => () => fine(clerk.get('/blade-resource/attach/cards', { ids: fileId })),
  dictionary: async () => () => fine(clerk.get('/blade-system/dict-biz/dictionary', { code: 'household_label' })),
  menu: async () => () => fine(clerk.get('/blade-system/menu/routes')),
})

/** Twenty calls of a day in a village office, by their names. */
export async function commonCalls(village: Village): Promise<Readonly<Record<string, Prepare>>> {
  const world = await worldOf(village)
  return { ...(await ofPeople(world)), ...ofTheDay(world), ...ofTasks(world), ...ofPages(world) }
}
