import type { Label } from '@village/resource'

/** What a rule says, with the words of its dictionaries. */
export interface RuleWords {
  readonly machineType: string
  readonly metric: string
  readonly operator: string
  readonly level: string
  readonly threshold: string
  readonly threshold2: string
  readonly unit: string
  readonly durationSec: number
  readonly repeatCount: number
  readonly isOwnRange: boolean
  /** Key of compare_operator. */
  readonly comparison: string
}

/** 5 分钟, of seconds. */
function spanWords(seconds: number): Label {
  const [value, zh, en] =
    seconds % 3600 === 0 && seconds > 0
      ? [seconds / 3600, '小时', 'h']
      : seconds % 60 === 0 && seconds > 0
        ? [seconds / 60, '分钟', 'min']
        : [seconds, '秒', 's']
  return { zh: `${value} ${zh}`, en: `${value} ${en}` }
}

function conditionWords(of: RuleWords): Label {
  const { metric, operator, threshold, threshold2, unit, comparison } = of
  if (of.isOwnRange)
    return { zh: `${metric}超出设备或本人的范围`, en: `${metric} is outside the device’s or wearer’s own range` }
  if (comparison === 'nodata') return { zh: operator, en: operator }
  const isRange = comparison === 'between' || comparison === 'outside'
  const value = isRange ? `${threshold || '…'}–${threshold2 || '…'}` : threshold || '…'
  const text = `${metric} ${operator} ${value}${unit && ` ${unit}`}`
  return { zh: text, en: text }
}

/** A rule as a sentence (design/ux.md §4.5): 当手环的心率大于 120 持续 5 分钟，则产生“重要”告警。 */
export function sentenceOf(of: RuleWords): Label {
  const condition = conditionWords(of)
  const span = spanWords(of.durationSec)
  const isLasting = of.durationSec > 0 && of.comparison !== 'change'
  const times = of.repeatCount > 1
  return {
    zh: [
      `当${of.machineType}的${condition.zh}`,
      isLasting && `持续 ${span.zh}`,
      times && `连续 ${of.repeatCount} 次`,
      `则产生“${of.level}”告警`,
    ]
      .filter(Boolean)
      .join('，'),
    en: [
      `When ${of.machineType}: ${condition.en}`,
      isLasting && `for ${span.en}`,
      times && `${of.repeatCount} times in a row`,
      `then an alarm of level ${of.level}`,
    ]
      .filter(Boolean)
      .join(', '),
  }
}
