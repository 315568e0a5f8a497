import { BadArchive, CannotStart, Refusal } from '@village/server'

/** The steps of `village move-tenant`. */
export type MoveStepName = 'announce' | 'pack' | 'unpack' | 'confirm' | 'give-up'

const AGAIN = { zh: '请再运行同一条命令', en: 'Run the same command again' }
const SAYS: Readonly<Partial<Record<MoveStepName, { readonly zh: string; readonly en: string }>>> = {
  pack: {
    zh: '没有打包完成。租户可能已只读：请再运行同一条命令，或用 give-up 放弃搬迁',
    en: 'It was not packed. The tenant may be read-only by now: run the same command again, or give the move up (give-up)',
  },
  unpack: {
    zh: '没有搬入完成。请再运行同一条命令：已全部搬入时它会说明，否则这里还没有这个租户',
    en: 'It was not unpacked. Run the same command again: it says so when all is here already, otherwise nothing of the tenant is',
  },
}

/** A step of a move failed, for instance because the database went away: says what to do next, and the cause. */
export function withAdvice(step: MoveStepName, error: unknown): Error {
  if (error instanceof BadArchive || error instanceof CannotStart) return error
  if (error instanceof Refusal) return new BadArchive(error.says.zh, error.says.en)
  const [cause] = (error instanceof Error ? error.message : String(error)).split('\n')
  const { zh, en } = SAYS[step] ?? AGAIN
  return new BadArchive(`${zh}。原因：${cause}`, `${en}. Cause: ${cause}`)
}
