import type { Transition } from '@village/resource'

/** Keys of questionnaire_status. */
export const QUESTIONNAIRE = { draft: '0', published: '1', stopped: '2' } as const

/** Named as the specification names the calls. What is stopped never runs again: it is copied (domain-model §4.3.3). */
export const questionnaireTransitions = {
  publishQuestionnaire: {
    label: { zh: '发布', en: 'Publish' },
    from: [QUESTIONNAIRE.draft],
    to: QUESTIONNAIRE.published,
    confirm: { zh: '发布后题目不能再改，确定发布？', en: 'Questions cannot be changed after publishing. Publish?' },
  },
  stopQuestionnaire: {
    label: { zh: '停止', en: 'Stop' },
    from: [QUESTIONNAIRE.published],
    to: QUESTIONNAIRE.stopped,
    confirm: {
      zh: '停止后不能恢复，可以复制成新问卷。确定停止？',
      en: 'A stopped questionnaire never runs again; it can be copied. Stop it?',
    },
  },
} as const satisfies Readonly<Record<string, Transition<any>>>
