import { addTexts } from '@village/web/i18n.ts'
import { frameEn } from './frame.en.ts'
import { frameZh } from './frame.zh.ts'

addTexts({ zh: frameZh, en: frameEn })
