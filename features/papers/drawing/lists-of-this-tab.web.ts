import { readStorage, store } from '@village/web'
import type { Kept } from './listed-people.web.ts'

const keyOf = (key: string): string => `paper-list-${key}`

/** Lists of people kept in this tab until it is closed. */
export const keptLists: Kept = {
  keep: (key, ids) => store(keyOf(key), ids, 'session'),
  read: key => readStorage<string>(keyOf(key), 'session') ?? '',
}
