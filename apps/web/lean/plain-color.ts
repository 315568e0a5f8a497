import { FastColor } from '@ant-design/fast-color'

/** A colour of the theme, where antd takes the one of its colour picker, which may be a gradient. */
export { FastColor as AggregationColor }

/** Whether dark words are read better on this colour than white ones: the rule of antd's colour picker. */
export function isBright(color: FastColor, ground: string): boolean {
  const { r, g, b, a } = color.toRgb()
  if (a <= 0.5) return new FastColor(color.toRgbString()).onBackground(ground).toHsv().v > 0.5
  return r * 0.299 + g * 0.587 + b * 0.114 > 192
}
