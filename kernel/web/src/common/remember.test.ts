import { describe, expect, it } from 'vitest'
import { remember } from './remember.ts'

describe('parts of the program that come when they are needed', () => {
  it('are loaded once each, and say what they brought', async () => {
    const asked: string[] = []
    const load = remember(async (key: string) => {
      asked.push(key)
      return key.toUpperCase()
    })
    const well = load('well')
    expect(load('well')).toBe(well)
    expect(await Promise.all([well, load('door')])).toEqual(['WELL', 'DOOR'])
    expect(asked).toEqual(['well', 'door'])
    expect(well).toMatchObject({ status: 'fulfilled', value: 'WELL' })
  })

  it('are tried again after a failure', async () => {
    let tries = 0
    const load = remember(async (_: void) => {
      tries++
      if (tries === 1) throw new Error('no network')
      return 'here'
    })
    await expect(load()).rejects.toThrow('no network')
    expect(await load()).toBe('here')
  })
})
