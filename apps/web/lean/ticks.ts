// Replaces antd's tree in Table: row selection uses only these functions of it.
type Key = string | number
/** The keys with one more, each once. */
export const arrAdd = (keys: readonly Key[], key: Key): Key[] => (keys.includes(key) ? [...keys] : [...keys, key])
/** The keys without one. */
export const arrDel = (keys: readonly Key[], key: Key): Key[] => keys.filter(one => one !== key)

const leftOut = (): never => {
  throw new Error('Ticks that take the rows below along are left out of the build: see apps/web/lean/plugin.ts')
}

export { leftOut as conductCheck, leftOut as convertDataToEntities }
