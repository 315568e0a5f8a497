import { type Added, addTo, openList, type Services } from './services.ts'

/** What a figure comes to: one number, one for each part, or null where there is nothing to say. */
export type Measured = number | Readonly<Record<string, number>> | null

/** A figure of this process in `/metrics`, read when somebody asks for it. */
export interface Figure {
  /** Begins with `village_` and ends with its unit, as Prometheus wants it. */
  readonly name: string
  readonly help: string
  /** What its parts are parts of; without it the figure is one number. */
  readonly label?: string
  /** It only grows as long as the process lives; its name then ends with `_total`. */
  readonly isCounter?: true
  /** Where it fails, or takes more than two seconds, the figure is left out. */
  read(services: Services): Measured | Promise<Measured>
}
const list = openList<Figure>('kernel.gauges')
/** Registers a figure; the default export of a `*.server.ts`. */
export const provideGauge = (figure: Figure): Added => addTo(list, figure)
export const gaugesOf = ({ registry }: Services): readonly Figure[] => registry.entriesOf(list)
