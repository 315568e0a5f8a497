import { addTexts } from '@village/web/i18n.ts'
import { richEn } from './rich.en.ts'
import { richZh } from './rich.zh.ts'

addTexts({ zh: richZh, en: richEn })
