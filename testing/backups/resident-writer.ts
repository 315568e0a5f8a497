import { setTimeout as pause } from 'node:timers/promises'
import type { VillageClient } from '../client.ts'

/** What a clerk has added while something went wrong with the database. */
export interface NameWriter {
  /** Names of the residents that the server confirmed, with the time of each answer. */
  readonly acknowledged: readonly { readonly name: string; readonly atMs: number }[]
  end(): Promise<void>
}

const resident = (name: string) => ({
  name,
  idType: '99',
  sex: '1',
  birthday: '1980-05-06',
  residenceType: '1',
  liveAddress: '一号',
})
const NUMERALS = '零一二三四五六七八九'
const inNumerals = (n: number): string => [...String(n)].map(digit => NUMERALS[Number(digit)]).join('')

/** Adds people by one clerk, one after another, until it is ended. Their names begin with `prefix`. */
export function writeNames(clerk: VillageClient, prefix: string): NameWriter {
  const acknowledged: { readonly name: string; readonly atMs: number }[] = []
  let isOver = false
  const work = (async () => {
    for (let n = 0; !isOver; n++) {
      const name = `${prefix}${inNumerals(n)}`
      const added = await clerk.post('/convenient/resident/submit', resident(name)).catch(() => null)
      if (added?.status === 200) acknowledged.push({ name, atMs: performance.now() })
      else await pause(100)
    }
  })()
  return {
    acknowledged,
    end: () => {
      isOver = true
      return work
    },
  }
}
