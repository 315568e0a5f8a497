import { codeOf, type Id } from '@village/resource'
import type { Call } from '@village/server'
import { seesVitals, vitalsKept } from '../../health/public.server.ts'
import { type Granted, viewsOf } from '../../privacy/public.server.ts'
import type { Kind } from './overview.api.ts'
import { isGuarded, type Register, registersFor } from './registers.server.ts'

/** The log of who looked at whom tells nothing of the person; of readings of bracelets the page shows the last week. */
const APART: readonly string[] = ['privacy.accesslog', vitalsKept.name]
const vitalsKind: Kind = {
  name: vitalsKept.name,
  label: { zh: `${vitalsKept.label.zh}（近7天）`, en: `${vitalsKept.label.en} (last 7 days)` },
}

/** A register that somebody's approval opens, for this person alone and for a time. */
export interface OpenedRegister extends Register {
  readonly granted: Granted
}
/** What a viewer sees about one person, by their own right or by approval, and what they may ask for. */
export interface Sight {
  readonly open: readonly Register[]
  readonly opened: readonly OpenedRegister[]
  readonly vitals: {
    readonly isSeen: boolean
    /** Health values too, not only what no mask covers. */
    readonly isClear: boolean
    readonly granted: Granted | undefined
  }
  /** What they do not see, in words: it can be asked for. */
  readonly askable: readonly Kind[]
  readonly waiting: readonly string[]
  /** The number of kinds that the viewer does not see, including those that nobody may ask for. */
  readonly closed: number
}

/** What this viewer sees about a person. Everybody's rows are still cut by their villages, and masked as everywhere. */
export async function sightOf(id: Id, call: Call): Promise<Sight> {
  const { open, closed } = registersFor(call)
  // The platform's administrator belongs to no village: nobody lets them see health values.
  const views = call.user.platform ? { granted: [], waiting: [] } : await viewsOf(id, call)
  const grantOf = (name: string): Granted | undefined => views.granted.find(({ kinds }) => kinds.includes(name))
  const shut = closed.filter(({ of }) => !APART.includes(of.name))
  const isAsked = ({ of }: Register): boolean => !isGuarded(of, call)
  const opened = shut.filter(isAsked).flatMap(one => {
    const granted = grantOf(one.of.name)
    return granted ? [{ ...one, granted }] : []
  })
  const left = shut.filter(one => !opened.some(({ of }) => of.name === one.of.name))
  const granted = grantOf(vitalsKept.name)
  const mayVitals = call.may(`${codeOf(vitalsKept)}_view`)
  const isClear = seesVitals(call) && mayVitals
  const lacksVitals = !isClear && !granted && !call.user.platform
  const registers = left.filter(isAsked).map(({ of }): Kind => ({ name: of.name, label: of.label }))
  return {
    open,
    opened,
    waiting: views.waiting,
    vitals: { isSeen: mayVitals || granted !== undefined, isClear: isClear || granted !== undefined, granted },
    askable: [...registers, ...(lacksVitals ? [vitalsKind] : [])],
    closed: left.length + (lacksVitals ? 1 : 0),
  }
}
