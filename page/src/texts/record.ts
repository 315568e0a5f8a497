import { addTexts } from '@village/web/i18n.ts'
import { recordEn } from './record.en.ts'
import { recordZh } from './record.zh.ts'

addTexts({ zh: recordZh, en: recordEn })
