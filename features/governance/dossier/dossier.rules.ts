import { defineRules } from '@village/resource'
import { dossier } from './dossier.resource.ts'

/** A dossier has been formed before it is filed. */
export default defineRules(dossier, {
  judge: ({ formDate }, { today }) =>
    formDate && formDate > today
      ? [
          {
            field: 'formDate',
            code: 'other',
            says: { zh: '形成日期不能晚于今天', en: 'The date may not be in the future' },
          },
        ]
      : [],
})
