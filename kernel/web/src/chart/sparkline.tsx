import { SPARK_HEIGHT, SPARK_WIDTH, type SparkAsked, sparkLines } from './sparkline-geometry.ts'
import './sparkline.css'

interface SparklineProps extends SparkAsked {
  /** What the line says, for those who do not see it. */
  readonly finding: string
}

/** A dot that stays round however the drawing is stretched: a line of no length with round ends. */
const dotAt = ([x, y]: readonly [number, number]): string => `M${x} ${y}h0`

/** Values in the course of time, as small as a line of text: a band for where all is well, a dot for the last one. */
export function Sparkline({ finding, ...asked }: SparklineProps) {
  const { lines, last, outside, band } = sparkLines(asked)
  return (
    <svg
      className="dv-spark"
      viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={finding}
    >
      {band && <rect x="0" width={SPARK_WIDTH} y={band.y} height={band.height} />}
      {lines.map(points => (
        <polyline key={points} points={points} />
      ))}
      {outside.length > 0 && <path className="dv-spark-outside" d={outside.map(dotAt).join('')} />}
      {last && <path className="dv-spark-last" d={dotAt(last)} />}
    </svg>
  )
}
