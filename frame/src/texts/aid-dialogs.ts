import { addTexts } from '@village/web/i18n.ts'
import { aidDialogsEn } from './aid-dialogs.en.ts'
import { aidDialogsZh } from './aid-dialogs.zh.ts'

addTexts({ zh: aidDialogsZh, en: aidDialogsEn })
