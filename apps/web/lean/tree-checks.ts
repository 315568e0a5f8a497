// Takes the place of the whole tree in antd's Table, whose ticks need these four words of it and nothing else.
export { conductCheck } from '@rc-component/tree/es/utils/conductUtil'
export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil'

type Key = string | number
/** The keys with one more, each once. */
export const arrAdd = (keys: readonly Key[], key: Key): Key[] => (keys.includes(key) ? [...keys] : [...keys, key])
/** The keys without one. */
export const arrDel = (keys: readonly Key[], key: Key): Key[] => keys.filter(one => one !== key)
