import { addTexts } from '@village/web/i18n.ts'
import { resourceEn } from './resource.en.ts'
import { resourceZh } from './resource.zh.ts'

addTexts({ zh: resourceZh, en: resourceEn })
