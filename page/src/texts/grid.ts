import { addTexts } from '@village/web/i18n.ts'
import { gridEn } from './grid.en.ts'
import { gridZh } from './grid.zh.ts'

addTexts({ zh: gridZh, en: gridEn })
