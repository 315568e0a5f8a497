import { isId, type Label } from '@village/resource'
import {
  type Condition,
  type DesignOption,
  type DesignQuestion,
  hasOptions,
  MOST,
  type QuestionType,
  TYPE,
  TYPES,
} from '../declared/design.ts'

/** What is wrong with a design that somebody sent, in words. */
export class DesignFlaw extends Error {
  readonly says: Label
  constructor(zh: string, en: string) {
    super(en)
    this.says = { zh, en }
  }
}
const flawed = (zh: string, en: string): never => {
  throw new DesignFlaw(zh, en)
}

type Sent = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Sent => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown, zh: string, en: string): readonly unknown[] =>
  value === undefined || value === null
    ? []
    : Array.isArray(value)
      ? value
      : flawed(`${zh}应为列表`, `${en} are a list`)

interface Place {
  readonly zh: string
  readonly en: string
}
function textOf(value: unknown, most: number, { zh, en }: Place): string {
  const text = typeof value === 'string' ? value.replace(/\u0000/g, '').trim() : value
  if (text === undefined || text === null || text === '') return ''
  if (typeof text !== 'string') return flawed(`${zh}应为文字`, `${en}: a text is needed`)
  return text.length > most ? flawed(`${zh}不能超过${most}字`, `${en}: ${most} characters at most`) : text
}
const flagOf = (value: unknown): 0 | 1 => (value === 1 || value === '1' || value === true ? 1 : 0)

function integerOf(value: unknown, least: number, most: number, { zh, en }: Place): number | null {
  if (value === undefined || value === null || value === '') return null
  const number = Number(value)
  const isFine = (typeof value === 'number' || typeof value === 'string') && Number.isInteger(number)
  return isFine && number >= least && number <= most
    ? number
    : flawed(`${zh}应为${least}到${most}的整数`, `${en}: a whole number from ${least} to ${most}`)
}
/** A decimal with two digits behind the point at most, as text. */
export function decimalOf(value: unknown, { zh, en }: Place): string | null {
  if (value === undefined || value === null || value === '') return null
  const text = String(value).trim()
  const isFine = /^-?\d{1,12}(\.\d{1,2})?$/.test(text)
  return isFine ? text : flawed(`${zh}应为数字，最多两位小数`, `${en}: a number with two decimals at most`)
}

/** The id, or the writer's own word for something new. */
function keyOf(sent: Sent, place: Place): string {
  const { id, key } = sent
  const text = id === undefined || id === null || id === '' ? key : id
  if (text === undefined || text === null || text === '') return ''
  const isFine = typeof text === 'string' && (isId(text) || /^[A-Za-z0-9_-]{1,40}$/.test(text))
  return isFine ? text : flawed(`${place.zh}的编号不正确`, `${place.en}: the id is not valid`)
}

function conditionOf(value: unknown, { zh, en }: Place): Condition | null {
  if (value === undefined || value === null || value === '') return null
  if (!isObject(value) || Object.keys(value).length === 0) return null
  const words = listOf(value['optionIds'], `${zh}的条件选项`, `${en}: the options of the condition`)
  const isWord = (word: unknown): word is string => typeof word === 'string' && word.length > 0 && word.length <= 40
  const { questionId } = value
  if (!isWord(questionId) || words.length === 0 || words.length > MOST.options || !words.every(isWord))
    return flawed(`${zh}的显示条件不完整`, `${en}: the condition is not complete`)
  return { questionId, optionIds: [...new Set(words as readonly string[])] }
}

function optionOf(value: unknown, at: number, place: Place): DesignOption {
  if (!isObject(value)) return flawed(`${place.zh}的选项格式不正确`, `${place.en}: an option is not valid`)
  const own = { zh: `${place.zh}选项${at + 1}`, en: `${place.en}, option ${at + 1}` }
  return {
    id: keyOf(value, own),
    content: textOf(value['content'], MOST.optionSigns, own),
    sort: at + 1,
    allowInput: flagOf(value['allowInput']),
    exclusive: flagOf(value['exclusive']),
  }
}

/** In the order of their numbers where they have some, else as they stand. */
const inOrder = (list: readonly unknown[]): readonly unknown[] => {
  const sortOf = (value: unknown): number => (isObject(value) ? Number(value['sort'] ?? Number.NaN) : Number.NaN)
  return list.every(value => Number.isFinite(sortOf(value))) ? list.toSorted((a, b) => sortOf(a) - sortOf(b)) : list
}

function boundsOf(sent: Sent, type: QuestionType, place: Place) {
  const most = type === TYPE.rating ? MOST.rating : undefined
  const value = (name: string): string | null =>
    most === undefined ? decimalOf(sent[name], place) : (integerOf(sent[name], 1, most, place)?.toString() ?? null)
  const isMultiple = type === TYPE.multiple
  const isMeasured = type === TYPE.rating || type === TYPE.number
  return {
    minSelect: isMultiple ? integerOf(sent['minSelect'], 0, MOST.options, place) : null,
    maxSelect: isMultiple ? integerOf(sent['maxSelect'], 1, MOST.options, place) : null,
    minValue: isMeasured ? value('minValue') : null,
    maxValue: isMeasured ? value('maxValue') : null,
    maxLength: type === TYPE.text ? integerOf(sent['maxLength'], 1, MOST.textSigns, place) : null,
  }
}

function questionOf(value: unknown, at: number): DesignQuestion {
  const place = { zh: `第${at + 1}题`, en: `Question ${at + 1}` }
  if (!isObject(value)) return flawed(`${place.zh}格式不正确`, `${place.en} is not valid`)
  const type = String(value['type'] ?? value['questionType'] ?? '') as QuestionType
  if (!TYPES.includes(type)) return flawed(`${place.zh}的题型不正确`, `${place.en}: there is no such type`)
  const options = hasOptions(type) ? listOf(value['options'], `${place.zh}的选项`, `${place.en}: the options`) : []
  if (options.length > MOST.options)
    return flawed(`${place.zh}最多${MOST.options}个选项`, `${place.en}: ${MOST.options} options at most`)
  return {
    id: keyOf(value, place),
    title: textOf(value['title'], MOST.questionSigns, place),
    type,
    required: flagOf(value['required']),
    sort: at + 1,
    ...boundsOf(value, type, place),
    showIf: conditionOf(value['showIf'], place),
    options: inOrder(options).map((option, nth) => optionOf(option, nth, place)),
  }
}

/** The questions that a writer sent, in their order. Throws a DesignFlaw; what only publishing asks is not asked here. */
export function readQuestions(value: unknown): readonly DesignQuestion[] {
  const list = listOf(value, '题目', 'The questions')
  if (list.length > MOST.questions) flawed(`最多${MOST.questions}题`, `${MOST.questions} questions at most`)
  const questions = inOrder(list).map(questionOf)
  const count = questions.reduce((all, { options }) => all + options.length, 0)
  if (count > MOST.allOptions) flawed(`选项合计最多${MOST.allOptions}个`, `${MOST.allOptions} options in all at most`)
  const keys = questions.flatMap(({ id, options }) => [id, ...options.map(option => option.id)]).filter(Boolean)
  if (new Set(keys).size < keys.length) flawed('题目或选项的编号重复', 'An id is there twice')
  return questions
}
