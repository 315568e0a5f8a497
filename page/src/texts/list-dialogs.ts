import { addTexts } from '@village/web/i18n.ts'
import { listDialogsEn } from './list-dialogs.en.ts'
import { listDialogsZh } from './list-dialogs.zh.ts'

addTexts({ zh: listDialogsZh, en: listDialogsEn })
