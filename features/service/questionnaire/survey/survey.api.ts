import { defineApi, get, integer, json, post, shape, text } from '@village/resource'
import type { AskedQuestion } from '../declared/answers.ts'
import type { Opening } from '../declared/opening.ts'

/** A questionnaire as whoever has its link sees it. */
export interface Survey {
  readonly title: string
  readonly description: string
  /** The village that asks. */
  readonly deptName: string
  readonly opening: Opening
  readonly startTime: string
  readonly endTime: string
  readonly anonymous: 0 | 1
  /** `open`: no number is asked for. */
  readonly answeredBy: 'household' | 'person' | 'open'
  /** 1: a code on paper stands in the place of the number. */
  readonly byCode: 0 | 1
  /** Empty while it takes no answers. */
  readonly questions: readonly AskedQuestion[]
}
export interface Received {
  /** yyyy-MM-dd HH:mm:ss; of an answer that came twice, that of the first. */
  readonly submitTime: string
}

const token = text('链接', 'Link').max(64).required()
/** A key that the device makes for its sheet: what is sent again is the same sheet. */
export const clientKey = text('提交键', 'Key of the submission')
  .max(64)
  .pattern(/[\w-]{16,64}/, '提交键不正确', 'The key of the submission is not valid')
  .required()
export const answerParams = {
  clientKey,
  answers: json<unknown>('答案', 'Answers').required('缺少答案', 'The answers are missing'),
  durationSec: integer('用时（秒）', 'Seconds').min(0).max(86_400),
}

/** Answering without an account, by a link that nobody guesses. */
export const survey = defineApi({
  name: 'service.survey',
  label: { zh: '填写问卷', en: 'Answering a questionnaire' },
  path: '/convenient/survey',
  endpoints: {
    show: get('打开问卷', 'Open', {
      access: 'public',
      ownTransactions: true,
      params: { token },
      returns: shape<Survey>(),
    }),
    answer: post('提交答卷', 'Answer', {
      access: 'public',
      ownTransactions: true,
      params: { token, number: text('号码或答题码', 'Number or code').max(20), ...answerParams },
      returns: shape<Received>(),
    }),
  },
})
