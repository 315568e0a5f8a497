import { type Id, isRealDate, type Label } from '@village/resource'
import { DEFAULT_TEXT_SIGNS, type DesignQuestion, hasOptions, MOST, TYPE } from './design.ts'

/** What somebody answered to one question. Of a ranking `optionIds` are in the order of the ranks. */
export interface Answer {
  readonly questionId: Id
  readonly optionIds?: readonly Id[]
  /** Beside chosen options, by their ids. */
  readonly texts?: Readonly<Record<Id, string>>
  readonly text?: string
  readonly number?: string
  /** yyyy-MM-dd */
  readonly date?: string
}
export type Answers = Readonly<Record<Id, Answer>>
/** A question as the person who answers sees it. */
export type AskedQuestion = DesignQuestion

/** The questions that these answers lead to, in their order. What hangs on a hidden question is hidden as well. */
export function askedQuestions(questions: readonly AskedQuestion[], answers: Answers): readonly AskedQuestion[] {
  const shown = new Set<Id>()
  return questions.filter(({ id, showIf }) => {
    const chosen = showIf ? (answers[showIf.questionId]?.optionIds ?? []) : []
    const isShown = !showIf || (shown.has(showIf.questionId) && showIf.optionIds.some(one => chosen.includes(one)))
    if (isShown) shown.add(id)
    return isShown
  })
}

/** Nothing was answered. */
export function isOpen({ type }: AskedQuestion, answer: Answer | undefined): boolean {
  if (!answer) return true
  if (hasOptions(type)) return (answer.optionIds ?? []).length === 0
  if (type === TYPE.text) return !answer.text?.trim()
  if (type === TYPE.date) return !answer.date
  return !answer.number
}

/** The ends of a scale; ratings go from 1 to 5 unless the design says otherwise. */
export const scaleOf = ({ minValue, maxValue }: AskedQuestion): { readonly from: number; readonly to: number } => ({
  from: Number(minValue ?? 1),
  to: Number(maxValue ?? 5),
})

function optionsFlaw(question: AskedQuestion, answer: Answer): Label | null {
  const { type, options, minSelect, maxSelect } = question
  const chosen = answer.optionIds ?? []
  const known = options.filter(({ id }) => chosen.includes(id))
  if (known.length < chosen.length || new Set(chosen).size < chosen.length)
    return { zh: '选项已不存在，请重新选择', en: 'There is no such option: choose again' }
  if (type === TYPE.single && chosen.length > 1) return { zh: '只能选一项', en: 'Choose one' }
  if (type === TYPE.ranking && chosen.length < options.length)
    return { zh: '请把所有选项排好顺序', en: 'Put all options in order' }
  if (type !== TYPE.multiple) return null
  if (chosen.length > 1 && known.some(({ exclusive }) => exclusive === 1))
    return { zh: '互斥的选项只能单独选', en: 'One of these is chosen alone' }
  const isAlone = known.some(({ exclusive }) => exclusive === 1)
  if (minSelect !== null && chosen.length < minSelect && !isAlone)
    return { zh: `至少选${minSelect}项`, en: `Choose ${minSelect} at least` }
  return maxSelect !== null && chosen.length > maxSelect
    ? { zh: `最多选${maxSelect}项`, en: `Choose ${maxSelect} at most` }
    : null
}

function measureFlaw(question: AskedQuestion, { number = '' }: Answer): Label | null {
  const isRating = question.type === TYPE.rating
  const { from, to } = isRating
    ? scaleOf(question)
    : { from: Number(question.minValue ?? -MOST.number), to: Number(question.maxValue ?? MOST.number) }
  if (!(isRating ? /^\d{1,2}$/ : /^-?\d{1,12}(\.\d{1,2})?$/).test(number))
    return { zh: '请填数字，最多两位小数', en: 'A number with two decimals at most' }
  const value = Number(number)
  if (value >= from && value <= to) return null
  if (isRating || (question.minValue !== null && question.maxValue !== null))
    return { zh: `应在${from}到${to}之间`, en: `From ${from} to ${to}` }
  return value < from ? { zh: `不能小于${from}`, en: `${from} at least` } : { zh: `不能大于${to}`, en: `${to} at most` }
}

function writtenFlaw(question: AskedQuestion, { text = '', date = '' }: Answer): Label | null {
  if (question.type === TYPE.date) return isRealDate(date) ? null : { zh: '日期不正确', en: 'There is no such date' }
  const most = question.maxLength ?? DEFAULT_TEXT_SIGNS
  return text.length > most ? { zh: `不能超过${most}字`, en: `${most} characters at most` } : null
}

/** What is wrong with an answer; null where nothing is. */
export function answerFlaw(question: AskedQuestion, answer: Answer | undefined): Label | null {
  if (isOpen(question, answer))
    return question.required === 1 ? { zh: '这道题必须回答', en: 'This question needs an answer' } : null
  const texts = Object.values(answer!.texts ?? {})
  if (texts.some(text => text.length > MOST.optionSigns))
    return {
      zh: `补充文字不能超过${MOST.optionSigns}字`,
      en: `The words beside it: ${MOST.optionSigns} characters at most`,
    }
  if (hasOptions(question.type)) return optionsFlaw(question, answer!)
  const isMeasured = question.type === TYPE.rating || question.type === TYPE.number
  return isMeasured ? measureFlaw(question, answer!) : writtenFlaw(question, answer!)
}

/** Bands of ages in years, from the first one on; the last is open above. */
export const AGE_BANDS = [0, 18, 45, 60, 80] as const
export const ageBandOf = (years: number): string => String(AGE_BANDS.findLast(from => years >= from) ?? 0)
