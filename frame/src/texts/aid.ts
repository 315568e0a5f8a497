import { addTexts } from '@village/web/i18n.ts'
import { aidEn } from './aid.en.ts'
import { aidZh } from './aid.zh.ts'

addTexts({ zh: aidZh, en: aidEn })
