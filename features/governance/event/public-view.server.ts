import type { Id } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { namesIn } from '../../people/public.server.ts'
import type { PublicView } from './event.endpoints.ts'
import { event } from './event.resource.ts'
import { personalWords, showFlaw } from './showing.ts'

/** What would be shown of an event, before anybody sees it. */
export async function publicView(id: Id, call: Call): Promise<PublicView> {
  const row = await call.db.of(event).get(id)
  if (!row) return refuse('未找到数据', 'Data not found', 404)
  const flaw = row.showOpen === 1 ? null : showFlaw(row)
  if (flaw) refuse(flaw.zh, flaw.en)
  const result = row.closeSummary ?? ''
  const text = `${row.title} ${result}`
  return {
    title: row.title,
    result,
    imageIds: [...new Set([...(row.handleImageIds ?? []), ...(row.imageIds ?? [])])],
    personal: personalWords(text),
    names: await namesIn(text, row, call),
  }
}
