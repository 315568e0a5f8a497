import { fairQueue, perInstallation, Refusal, type Services, type Turn } from '@village/server'
import { type FontToHand, type Outcome, Setter } from './setting-child.server.ts'
import { type JoiningJob, SETTING, type SettingJob } from './setting-job.ts'
import { BROKEN, failedWithFonts, missingCharacters, TOO_MANY, tooHeavy } from './setting-refusals.ts'

/** A document that was set. */
export interface SetPaper {
  readonly pdf: Buffer
  readonly pages: number
  /** How far down the last page goes, of its height. */
  readonly lastFillRatio: number
}
/** A font of a tenant's own, under the name that its people know. */
export interface OwnFont extends FontToHand {
  readonly name: string
}

const setterOf = perInstallation(services => ({
  setter: new Setter(services),
  queue: fairQueue({ ...SETTING, says: TOO_MANY }),
}))

/** The pages, or the characters that no font has. @throws Refusal for the rest, in the words that `fonts` asks for */
function pagesOf(
  outcome: Outcome,
  title: string,
  services: Services,
  fonts: readonly string[] = [],
): SetPaper | readonly string[] {
  if (outcome !== 'heavy' && 'pdf' in outcome) return { ...outcome, pdf: Buffer.from(outcome.pdf) }
  if (outcome !== 'heavy' && 'missing' in outcome) return outcome.missing
  if (outcome === 'heavy') services.log.warn({ title, fonts }, 'setting pages took too much time or memory')
  else services.log.error({ outcome, title, fonts }, 'a page could not be set')
  if (fonts.length > 0) throw new Refusal(failedWithFonts(title, fonts), 400)
  throw new Refusal(outcome === 'heavy' ? tooHeavy(title) : BROKEN, 400)
}

/** What a document has at hand for characters that the face of papers lacks; asked for when there are any. */
export type OwnFonts = () => Promise<readonly OwnFont[]>
const NO_FONTS: OwnFonts = async () => []

/**
 * Sets a document as PDF when it is this village's turn; once more with `ownFonts` where the face of papers lacks
 * characters. @throws Refusal 400 for characters without a font, what takes more than 20 s or 600 MB, and a template or
 * font that cannot be set; 429 where too much waits
 */
export async function setPaper(
  job: SettingJob,
  turn: Turn,
  services: Services,
  ownFonts: OwnFonts = NO_FONTS,
): Promise<SetPaper> {
  const { setter, queue } = setterOf(services)
  const set = pagesOf(await queue.run(turn, () => setter.ask(job)), job.title, services)
  if ('pdf' in set) return set
  const fonts = await ownFonts()
  if (fonts.length === 0) throw new Refusal(missingCharacters(set), 400)
  const outcome = await queue.run(turn, () => setter.askWithFonts(job, fonts))
  const names = fonts.map(({ name }) => name)
  const again = pagesOf(outcome, job.title, services, names)
  if ('pdf' in again) return again
  throw new Refusal(missingCharacters(again), 400)
}

/** Makes one document of several when it is this village's turn. @throws as `setPaper` */
export async function joinPapers(job: JoiningJob, turn: Turn, services: Services): Promise<SetPaper> {
  const { setter, queue } = setterOf(services)
  const joined = pagesOf(await queue.run(turn, () => setter.ask(job)), job.title, services)
  if ('pdf' in joined) return joined
  throw new Refusal(BROKEN, 400)
}

/** Whether a page comes out of this font alone, within the limits of every page. @throws Refusal 429 where too much waits */
export async function isSetBy(font: FontToHand, page: SettingJob, turn: Turn, services: Services): Promise<boolean> {
  const { setter, queue } = setterOf(services)
  const outcome = await queue.run(turn, () => setter.askWithFonts(page, [font], true))
  if (outcome !== 'heavy' && 'pdf' in outcome) return true
  services.log.warn({ outcome }, 'a font cannot be set')
  return false
}

/** Starts the process that sets pages, so that the first page is there at once. */
export const warmSetting = (services: Services): void => setterOf(services).setter.warm()
