import { addTexts } from '@village/web/i18n.ts'
import { manyEn } from './many.en.ts'
import { manyZh } from './many.zh.ts'

addTexts({ zh: manyZh, en: manyEn })
