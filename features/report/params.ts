import { defineParams, isLink, LINK_SAYS, textKind } from '@village/resource'

/** What administrators may change here at run time. */
export const reportParams = defineParams({
  'report.designerUrl': {
    label: { zh: '外部报表设计器地址', en: 'Address of an external report designer' },
    value: '-',
    is: textKind(value => value === '-' || (isLink(value) && value.length <= 255), {
      zh: `${LINK_SAYS.zh}；使用系统自带的设计器则填 -`,
      en: `an address that begins with / or with http:// or https://; - for the designer of the product`,
    }),
  },
})
