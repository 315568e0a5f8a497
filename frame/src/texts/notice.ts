import { addTexts } from '@village/web/i18n.ts'
import { noticeEn } from './notice.en.ts'
import { noticeZh } from './notice.zh.ts'

addTexts({ zh: noticeZh, en: noticeEn })
