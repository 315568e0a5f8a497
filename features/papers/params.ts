import { defineParams, retentionDays, textKind } from '@village/resource'

/** `{号}` must be there, and `{年}`, as numbers begin anew each year. */
const isPattern = (value: string): boolean =>
  value.length <= 60 &&
  value.includes('{号}') &&
  value.includes('{年}') &&
  !/[{}]/.test(value.replace(/\{(村|类|年|号)\}/g, ''))

/** What administrators may change here at run time. */
export const papersParams = defineParams({
  'paper.number.pattern': {
    label: {
      zh: '证明编号格式（{村}、{类}、{年}、{号}）',
      en: 'Number of a paper: {村} village, {类} group, {年} year, {号} number',
    },
    value: '{村}{类}〔{年}〕{号}号',
    is: textKind(isPattern, {
      zh: '含{年}和{号}的文字，可含{村}、{类}，不超过60字',
      en: 'a text with {年} and {号}, perhaps {村} and {类}, of 60 characters at most',
    }),
  },
  'retention.paper': {
    label: {
      zh: '证明超过各种类保存期限后，再保留的天数',
      en: 'Days that papers are kept after the years that their kind says',
    },
    value: '30',
    is: retentionDays(),
  },
})
