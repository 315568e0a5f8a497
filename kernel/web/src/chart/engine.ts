import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { optionOf, type Sketch } from './option.ts'
import { PAPER } from './palette.ts'

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, AriaComponent, SVGRenderer])

/** A drawing in an element. */
export const drawIn = (element: HTMLElement): EChartsType => init(element, null, { renderer: 'svg' })

interface Picture extends Omit<Sketch, 'look' | 'width'> {
  readonly width: number
  readonly height: number
  /** Patterns beside colours, for paper. */
  readonly patterns: boolean
}
/** A chart as SVG text, black on white. */
export function svgOf({ width, height, patterns, ...sketch }: Picture): string {
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    drawing.setOption(optionOf({ ...sketch, look: { ...PAPER, patterns }, width }))
    return drawing.renderToSVGString()
  } finally {
    drawing.dispose()
  }
}
