import { afterAll, beforeAll, expect, test } from 'vitest'

/** What a browser keeps, as far as Node has none of it: the edge of the world. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      kept.set(key, value)
      Object.defineProperty(storage, key, { value, enumerable: true, configurable: true })
    },
    removeItem(key: string) {
      kept.delete(key)
      Reflect.deleteProperty(storage, key)
    },
  }
  for (const name of ['getItem', 'setItem', 'removeItem']) Object.defineProperty(storage, name, { enumerable: false })
  return storage as unknown as Storage
}
beforeAll(() => {
  Object.assign(globalThis, { localStorage: memoryStorage(), sessionStorage: memoryStorage() })
})
afterAll(() => {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
})

const reply = (user_id: string) => ({
  access_token: 'a',
  refresh_token: 'r',
  tenant_id: '000000',
  expires_in: 900,
  user_id,
})

test('what waits for the network outlives every end of a session and is its person’s alone; the rest goes', async () => {
  const { keptKey, signIn, signOut, signedInAs } = await import('./session.ts')
  const { readStorage, store } = await import('./storage.ts')
  const own = (): string => keptKey('alarm-arrivals', signedInAs().user_id)
  for (const ending of ['expired', 'left'] as const) {
    signIn(reply('7'))
    store(own(), [{ id: '1', at: '2026-11-28 03:00:00' }])
    store(keptKey('survey-x'), { answers: {} })
    store('draft', 'words')
    signOut(ending)
    expect(readStorage('draft')).toBeNull()
    signIn(reply('8'))
    expect([readStorage(own()), readStorage(keptKey('survey-x'))]).toEqual([null, { answers: {} }])
    signOut('left')
    signIn(reply('7'))
    expect(readStorage(own())).toHaveLength(1)
    signOut('left')
  }
})
