/** What a rule says about a value. */
export interface Condition {
  /** Key of compare_operator. */
  readonly operator: string
  readonly threshold: number | null
  readonly threshold2: number | null
  /** Where it recovers; without it at the threshold itself. */
  readonly clearThreshold: number | null
}

/** Whether a value meets the condition. `before`: the value of the beginning of the window, for a change. */
export function meets({ operator, threshold, threshold2 }: Condition, value: number, before: number | null): boolean {
  const [low, high] = [threshold ?? Number.NEGATIVE_INFINITY, threshold2 ?? Number.POSITIVE_INFINITY]
  switch (operator) {
    case 'gt':
      return value > low
    case 'ge':
      return value >= low
    case 'lt':
      return value < (threshold ?? high)
    case 'le':
      return value <= (threshold ?? high)
    case 'eq':
      return value === threshold
    case 'ne':
      return value !== threshold
    case 'between':
      return value >= low && value <= high
    case 'outside':
      return value < low || value > high
    case 'change':
      return before !== null && threshold !== null && Math.abs(value - before) >= threshold
    default:
      return false
  }
}

/** Whether a value ends an active condition: past the clear threshold where there is one, else not meeting it. */
export function clears(condition: Condition, value: number, before: number | null): boolean {
  const { operator, clearThreshold } = condition
  if (meets(condition, value, before)) return false
  if (clearThreshold === null) return true
  if (operator === 'gt' || operator === 'ge') return value < clearThreshold
  if (operator === 'lt' || operator === 'le') return value > clearThreshold
  return true
}

/** Why thresholds cannot stand as they are: the field, and what to do. */
export function flawOfCondition({
  operator,
  threshold,
  threshold2,
  clearThreshold,
}: Condition): { readonly field: string; readonly zh: string; readonly en: string } | null {
  if (operator !== 'nodata' && threshold === null)
    return { field: 'threshold', zh: '请填写阈值', en: 'Please enter the threshold' }
  const isRange = operator === 'between' || operator === 'outside'
  if (isRange && (threshold2 === null || threshold === null || threshold2 <= threshold))
    return { field: 'threshold2', zh: '阈值上限应大于阈值', en: 'The upper threshold has to be above the threshold' }
  if (clearThreshold === null || threshold === null) return null
  const isAbove = (operator === 'gt' || operator === 'ge') && clearThreshold > threshold
  const isBelow = (operator === 'lt' || operator === 'le') && clearThreshold < threshold
  if (!isAbove && !isBelow) return null
  return isAbove
    ? { field: 'clearThreshold', zh: '恢复阈值不能高于阈值', en: 'It cannot recover above the threshold' }
    : { field: 'clearThreshold', zh: '恢复阈值不能低于阈值', en: 'It cannot recover below the threshold' }
}
