import { momentAt } from '@village/resource'

/** Today in the village (Asia/Shanghai), YYYY-MM-DD. */
export const today = (): string => momentAt(Date.now()).slice(0, 10)
