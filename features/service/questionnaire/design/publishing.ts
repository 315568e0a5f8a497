import type { Label } from '@village/resource'
import { type DesignQuestion, hasOptions, leadsOn, TYPE } from '../declared/design.ts'

/** Why a design cannot be published yet, and where. */
export interface PublishFlaw {
  /** null: the questionnaire itself. */
  readonly questionId: string | null
  readonly says: Label
}

const PLACE = (sort: number): Label => ({ zh: `第${sort}题`, en: `Question ${sort}` })

function ownFlaws(question: DesignQuestion): readonly Label[] {
  const { zh, en } = PLACE(question.sort)
  const { title, type, options, minSelect, maxSelect, minValue, maxValue } = question
  const contents = options.map(({ content }) => content)
  return [
    ...(title ? [] : [{ zh: `${zh}没有题目文字`, en: `${en} has no text` }]),
    ...(hasOptions(type) && options.length < 2 ? [{ zh: `${zh}至少需要两个选项`, en: `${en} needs two options` }] : []),
    ...(contents.includes('') ? [{ zh: `${zh}有空白选项`, en: `${en} has an empty option` }] : []),
    ...(new Set(contents).size < contents.length ? [{ zh: `${zh}有重复选项`, en: `${en} has an option twice` }] : []),
    ...(type === TYPE.multiple && (minSelect ?? 0) > Math.min(maxSelect ?? options.length, options.length)
      ? [{ zh: `${zh}的最少选择数过大`, en: `${en}: more must be chosen than can be` }]
      : []),
    ...(minValue !== null && maxValue !== null && Number(minValue) >= Number(maxValue)
      ? [{ zh: `${zh}的最大值应大于最小值`, en: `${en}: the largest value is above the smallest` }]
      : []),
  ]
}

/** A condition names an earlier question, so that conditions never go round in circles. */
function conditionFlaws(question: DesignQuestion, all: readonly DesignQuestion[]): readonly Label[] {
  const { showIf, sort } = question
  if (!showIf) return []
  const { zh, en } = PLACE(sort)
  const named = all.find(({ id }) => id === showIf.questionId)
  if (!named) return [{ zh: `${zh}的条件指向的题目已不存在`, en: `${en}: the question of its condition is gone` }]
  if (named.sort >= sort)
    return [{ zh: `${zh}的条件只能用前面的题目`, en: `${en}: its condition names an earlier question` }]
  const known = new Set(named.options.map(({ id }) => id))
  return leadsOn(named.type) && showIf.optionIds.every(id => known.has(id))
    ? []
    : [{ zh: `${zh}的条件选项已不存在`, en: `${en}: an option of its condition is gone` }]
}

interface Head {
  readonly endTime: string | null
}
/** All that keeps a draft from being published, but the size of its audience. */
export function publishFlaws(head: Head, questions: readonly DesignQuestion[], now: string): readonly PublishFlaw[] {
  const ofHead = (zh: string, en: string): PublishFlaw => ({ questionId: null, says: { zh, en } })
  return [
    ...(questions.length === 0 ? [ofHead('至少需要一道题', 'At least one question is needed')] : []),
    ...(head.endTime && head.endTime <= now ? [ofHead('截止时间应晚于现在', 'The end is in the future')] : []),
    ...questions.flatMap(question =>
      [...ownFlaws(question), ...conditionFlaws(question, questions)].map(says => ({ questionId: question.id, says })),
    ),
  ]
}
