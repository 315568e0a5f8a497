import { type Added, addTo, openList, type Services } from './services.ts'

/** A figure of this process in `/metrics`, read when somebody asks for it. */
export interface Figure {
  /** Begins with `village_`. */
  readonly name: string
  readonly help: string
  /** What its parts are parts of; without it the figure is one number. */
  readonly label?: string
  read(services: Services): number | Readonly<Record<string, number>>
}
const list = openList<Figure>('kernel.gauges')
/** Registers a figure; the default export of a `*.server.ts`. */
export const provideGauge = (figure: Figure): Added => addTo(list, figure)
export const gaugesOf = ({ registry }: Services): readonly Figure[] => registry.entriesOf(list)
