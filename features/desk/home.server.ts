import { type Call, Refusal } from '@village/server'
import { type HomeBlock, homeBlocks } from './lists/open-lists.server.ts'
import type { HomeContent, HomeSummary } from './public.ts'

/** A block that fails is named and logged; the others are shown. */
async function readBlock({ name, read }: HomeBlock, call: Call): Promise<Partial<HomeContent> | null> {
  try {
    return { [name]: await read(call) }
  } catch (error) {
    if (!(error instanceof Refusal))
      call.services.log.warn({ err: error, block: name }, 'a block of the home page failed')
    return null
  }
}

/** The caller's home page: the blocks of all features that their rights allow, read side by side. */
export async function homeOf(call: Call): Promise<HomeSummary> {
  const own = call.services.registry
    .entriesOf(homeBlocks)
    .filter(({ permission }) => permission === null || call.may(permission))
  const read = await Promise.all(own.map(block => readBlock(block, call)))
  const named = (stands: boolean) => own.filter((_, i) => (read[i] !== null) === stands).map(({ name }) => name)
  return {
    today: call.now.slice(0, 10),
    blocks: named(true),
    failed: named(false),
    content: Object.assign({}, ...read),
  }
}
