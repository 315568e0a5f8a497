import { addTexts } from '@village/web/i18n.ts'
import { findEn } from './find.en.ts'
import { findZh } from './find.zh.ts'

addTexts({ zh: findZh, en: findEn })
