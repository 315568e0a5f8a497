import { addTexts } from '../i18n.ts'
import { chartEn } from './chart.en.ts'
import { chartZh } from './chart.zh.ts'

addTexts({ zh: chartZh, en: chartEn })
