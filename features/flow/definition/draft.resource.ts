import { dateTime, defineResource, integer, longText, ref, text } from '@village/resource'
import { LONGEST_XML } from '../bpmn/longest-xml.ts'

/** A process that is being designed: one for each process, gone once it is deployed. It may be flawed. */
export const draft = defineResource({
  name: 'flow.draft',
  label: { zh: '流程草稿', en: 'Drafts of processes' },
  path: '/blade-flow/draft',
  title: 'name',
  verbs: [],
  scope: 'tenant',
  storage: 'link',
  order: ['-savedTime'],
  keys: [['defKey']],
  fields: {
    defKey: text('流程标识', 'Key').max(64).required().given().withoutNumbers(),
    name: text('流程名称', 'Name').max(128).required().given().withoutNumbers(),
    category: text('流程分类', 'Category').max(32).given().withoutNumbers(),
    xml: longText('流程图', 'BPMN').max(LONGEST_XML).required().given().withoutNumbers(),
    /** Counts how often it was saved: who saves names the one that they have read. */
    edition: integer('第几次保存', 'Edition').min(1).required().given(),
    savedBy: ref('保存人', 'Saved by', 'system.user').required().given(),
    savedTime: dateTime('保存时间', 'Saved at').required().given(),
  },
})
