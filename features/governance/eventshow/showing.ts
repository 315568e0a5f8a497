/** The page on which a publication is made ready. */
export const preparePath = (eventId: string): string => `/manage/eventshow/prepare/${eventId}`

/** Disputes and matters of public order, and what is urgent, are nobody's business outside (domain-model §4.10.4). */
const PRIVATE_CATEGORIES: readonly string[] = ['1', '5']
const URGENT = '3'
/** Of event_status. */
const CLOSED = '5'

interface Shown {
  readonly status: string | null
  readonly category: string
  readonly level: string
}
/** Why an event cannot be shown in the village; null where it can. */
export function showFlaw({ status, category, level }: Shown): { readonly zh: string; readonly en: string } | null {
  if (status !== CLOSED) return { zh: '只有已办结的事件可以公开', en: 'Only closed events are shown' }
  if (PRIVATE_CATEGORIES.includes(category))
    return { zh: '矛盾纠纷和社会治安事件不能公开', en: 'Disputes and matters of public order are not shown' }
  if (level === URGENT) return { zh: '紧急事件不能公开', en: 'Urgent events are not shown' }
  return null
}

/** A number plate (GA 36): a province's sign, a letter, five or six more. */
const PLATE = /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][A-Z0-9]{5,6}/g
/** A surname with a form of address, or a name of two or three signs after "村民" and the like. */
const NAMED = /(?:村民|居民|住户|户主)[\u4e00-\u9fa5]{2,3}|[\u4e00-\u9fa5](?:某某?|大爷|大娘|先生|女士)/g

/** Words of a text that may name somebody: whoever shows it looks at them first. */
export const personalWords = (text: string): readonly string[] => [
  ...new Set([...(text.match(PLATE) ?? []), ...(text.match(NAMED) ?? [])]),
]
