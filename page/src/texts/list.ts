import { addTexts } from '@village/web/i18n.ts'
import { listEn } from './list.en.ts'
import { listZh } from './list.zh.ts'

addTexts({ zh: listZh, en: listEn })
