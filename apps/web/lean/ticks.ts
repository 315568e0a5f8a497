// Takes the place of the whole tree in antd's Table, whose ticks need these words of it and nothing else.
type Key = string | number
/** The keys with one more, each once. */
export const arrAdd = (keys: readonly Key[], key: Key): Key[] => (keys.includes(key) ? [...keys] : [...keys, key])
/** The keys without one. */
export const arrDel = (keys: readonly Key[], key: Key): Key[] => keys.filter(one => one !== key)

const leftOut = (): never => {
  throw new Error('Ticks that take the rows below along are left out of the build: see apps/web/lean/plugin.ts')
}

export { leftOut as conductCheck, leftOut as convertDataToEntities }
