import { addTexts } from '@village/web/i18n.ts'
import { taskEn } from './task.en.ts'
import { taskZh } from './task.zh.ts'

addTexts({ zh: taskZh, en: taskEn })
