import { demoTown, demoVillages } from '../system/town.ts'

/** A village of the demo town and how many people and households it gets (domain-model §9). */
export interface VillagePlan {
  readonly code: string
  readonly name: string
  readonly centre: readonly [longitude: number, latitude: number]
  readonly people: number
  readonly households: number
}

/** Figures of the whole population that the generator meets exactly. */
export interface PopulationPlan {
  readonly male: number
  /** 0–14, 15–59, 60–79, 80 and older. */
  readonly ages: readonly [number, number, number, number]
  readonly party: number
  readonly migrants: number
  readonly away: number
  readonly movedOut: number
  readonly deceased: number
}

/** The town to which the three villages belong. */
export const TOWN = { code: demoTown.regionCode, name: demoTown.name } as const

/** People and households by village, in the order of the demo villages. */
const SIZES = [
  { people: 900, households: 331 },
  { people: 650, households: 241 },
  { people: 450, households: 158 },
] as const
export const VILLAGES: readonly VillagePlan[] = SIZES.map((size, i) => {
  const { regionCode, name, longitude, latitude } = demoVillages[i]!
  return { code: regionCode, name, centre: [Number(longitude), Number(latitude)], ...size }
})
export const POPULATION: PopulationPlan = {
  male: 1025,
  ages: [282, 1035, 536, 147],
  party: 128,
  migrants: 80,
  away: 184,
  movedOut: 12,
  deceased: 9,
}
/** Residents with an account of the villager app. */
export const ACCOUNTS = 900
/** Villager groups of a village; each is a basic grid. */
export const GROUPS = 3

/** The one village of the second tenant: enough to see that nothing of the first is there. */
export const SECOND_VILLAGE: VillagePlan = {
  code: '370699902201',
  name: '远山村(演示)',
  centre: [121.62, 37.31],
  people: 12,
  households: 4,
}
