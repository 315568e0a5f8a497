import { dayBefore } from '@village/resource'
import { bulkAdd, onStart } from '@village/server'
import { company } from '../../features/agriculture/company/company.resource.ts'
import { type DemoPlace, demoPlace } from '../people/place.server.ts'
import { type Random, streamOf } from '../people/random.ts'
import { creditCodeOf } from './credit-code.ts'

type Values = Readonly<Record<string, unknown>>

const COMPANIES = 36
interface Kind {
  readonly type: string
  readonly word: string
  readonly industry: string
  readonly product: string
  readonly scope: string
  readonly employees: readonly [number, number]
  /** 10,000 CNY a year. */
  readonly output: readonly [number, number]
}
/** All seven types (domain-model §9), the cooperatives and farms first: most businesses of a village grow something. */
const KINDS: readonly Kind[] = [
  {
    type: '1',
    word: '果蔬专业合作社',
    industry: 'A',
    product: '大樱桃',
    scope: '水果种植、储藏与销售',
    employees: [8, 30],
    output: [120, 480],
  },
  {
    type: '2',
    word: '家庭农场',
    industry: 'A',
    product: '苹果、玉米',
    scope: '粮食与水果种植',
    employees: [2, 9],
    output: [20, 90],
  },
  {
    type: '3',
    word: '便民超市',
    industry: 'F',
    product: '日用百货',
    scope: '日用百货、预包装食品零售',
    employees: [1, 4],
    output: [15, 60],
  },
  {
    type: '2',
    word: '养殖农场',
    industry: 'A',
    product: '鸡蛋',
    scope: '家禽养殖',
    employees: [3, 12],
    output: [40, 160],
  },
  {
    type: '4',
    word: '果品冷链有限公司',
    industry: 'G',
    product: '冷藏仓储',
    scope: '冷藏、分拣、运输',
    employees: [12, 45],
    output: [260, 900],
  },
  {
    type: '3',
    word: '农家乐',
    industry: 'H',
    product: '餐饮住宿',
    scope: '餐饮服务、民宿',
    employees: [2, 10],
    output: [18, 85],
  },
  {
    type: '1',
    word: '农机服务合作社',
    industry: 'A',
    product: '耕种收服务',
    scope: '农机作业与维修',
    employees: [6, 18],
    output: [50, 180],
  },
  {
    type: '5',
    word: '股份经济合作社',
    industry: 'A',
    product: '集体资产经营',
    scope: '集体资产管理、土地流转',
    employees: [4, 8],
    output: [30, 120],
  },
  {
    type: '4',
    word: '食品加工有限公司',
    industry: 'C',
    product: '果干',
    scope: '果蔬加工',
    employees: [15, 60],
    output: [300, 1200],
  },
  {
    type: '6',
    word: '老年协会',
    industry: 'S',
    product: '',
    scope: '互助养老、文体活动',
    employees: [1, 3],
    output: [0, 5],
  },
  {
    type: '3',
    word: '农资店',
    industry: 'F',
    product: '化肥种子',
    scope: '化肥、不再分装的种子零售',
    employees: [1, 3],
    output: [30, 110],
  },
  {
    type: '9',
    word: '电商服务站',
    industry: 'I',
    product: '网络代销',
    scope: '网上代购代销、快递代收',
    employees: [1, 6],
    output: [25, 140],
  },
]
const NAMES = ['望岭', '河湾', '杏花', '东坡', '清泉', '仁和', '丰禾', '金桥', '山合', '新泽', '永安', '春晓']

function placeOf(place: DemoPlace, nth: number, random: Random): Values {
  const village = place.villages[nth % place.villages.length]!
  const [longitude, latitude] = village.centre
  const near = (degrees: number): string => (degrees + (random.next() - 0.5) / 120).toFixed(7)
  return {
    deptId: village.deptId,
    address: `${village.name}${random.between(1, 60)}号`,
    longitude: near(longitude),
    latitude: near(latitude),
    createUser: village.clerkId,
    createDept: village.deptId,
    updateUser: village.clerkId,
  }
}

/** Businesses of the demo town with valid credit codes of a county that does not exist. */
function companyRows(place: DemoPlace, random: Random): readonly Values[] {
  const today = place.now.slice(0, 10)
  return Array.from({ length: COMPANIES }, (_, nth) => {
    const kind = KINDS[nth % KINDS.length]!
    const where = placeOf(place, nth, random)
    const owners = place.residents.filter(({ deptId, status }) => deptId === where['deptId'] && status === '1')
    const owner = random.pick(owners.filter(({ birthday }) => birthday < `${Number(today.slice(0, 4)) - 25}`))
    const employeeCount = random.between(...kind.employees)
    const moment = `${dayBefore(today, random.between(20, 300))} 10:15:00`
    return {
      ...where,
      tenantId: place.tenantId,
      id: place.newId(),
      companyName: `${NAMES[nth % NAMES.length]}${kind.word}${nth >= KINDS.length ? Math.floor(nth / KINDS.length) + 1 : ''}(演示)`,
      creditCode: creditCodeOf(`93370699MADEM${String(nth + 1).padStart(3, '0')}`),
      companyType: kind.type,
      industry: kind.industry,
      legalPerson: owner.name,
      legalResidentId: owner.id,
      gridId: owner.gridId,
      contactName: owner.name,
      contactPhone: `15400009${String(100 + nth)}`,
      regCapital: `${random.between(1, 40) * 5}.00`,
      foundDate: dayBefore(today, random.between(200, 5200)),
      businessScope: kind.scope,
      mainProduct: kind.product,
      employeeCount,
      villagerCount: Math.floor(employeeCount * (0.5 + random.next() / 2)),
      annualOutput: `${random.between(...kind.output)}.00`,
      landMu: kind.industry === 'A' ? `${random.between(10, 320)}.00` : null,
      riskLevel: random.weighted([
        ['1', 60],
        ['2', 28],
        ['3', 10],
        ['4', 2],
      ]),
      fireKeyFlag: /冷链|食品|超市/.test(kind.word) ? 1 : 0,
      lastCheckDate: dayBefore(today, random.between(2, 120)),
      businessStatus: nth === 17 ? '4' : nth === 29 ? '3' : nth % 13 === 5 ? '2' : '1',
      createTime: moment,
      updateTime: moment,
    }
  })
}

/** Before the greenhouses (66), which belong to businesses. */
export default onStart({
  order: 65,
  name: 'agriculture.companies',
  async run(call) {
    const place = await demoPlace(call)
    if (!place) return
    if ((await call.db.sql`select 1 from agriculture_company limit 1`).length > 0) return
    await bulkAdd(call, company, companyRows(place, streamOf('company')))
  },
})
