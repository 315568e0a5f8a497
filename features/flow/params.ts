import { defineParams, isLink, LINK_SAYS, textKind, wholeNumber } from '@village/resource'

/** What administrators may change here at run time. */
export const flowParams = defineParams({
  'flow.urgeHours': {
    label: { zh: '流程催办间隔小时数', en: 'Hours between two reminders of one approval' },
    value: '4',
    is: wholeNumber(1, 240),
  },
  'flow.designerUrl': {
    label: { zh: '外部流程设计器地址', en: 'Address of an external process designer' },
    value: '-',
    is: textKind(value => value === '-' || (isLink(value) && value.length <= 255), {
      zh: `${LINK_SAYS.zh}；使用系统自带的设计器则填 -`,
      en: `an address that begins with / or with http:// or https://; - for the designer of the product`,
    }),
  },
})
