import { chartEn } from './chart.en.ts'
import { chartZh } from './chart.zh.ts'
import { addTexts } from './i18n.ts'

addTexts({ zh: chartZh, en: chartEn })
