import { addTexts } from './i18n.ts'
import { liveEn } from './live.en.ts'
import { liveZh } from './live.zh.ts'

addTexts({ zh: liveZh, en: liveEn })
