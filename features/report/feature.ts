import { defineFeature, isLink, LINK_SAYS } from '@village/resource'

export default defineFeature({
  name: 'report',
  label: { zh: '报表', en: 'Reports' },
  params: {
    'report.designerUrl': {
      label: { zh: '外部报表设计器地址', en: 'Address of an external report designer' },
      value: '-',
      is: {
        fits: value => value === '-' || (isLink(value) && value.length <= 255),
        says: {
          zh: `${LINK_SAYS.zh}；使用系统自带的设计器则填 -`,
          en: `an address that begins with / or with http:// or https://; - for the designer of the product`,
        },
      },
    },
  },
})
