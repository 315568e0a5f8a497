import { get, getMany, integer, json, jsonList, post, ref, shape, text } from '@village/resource'
import type { Layout, Question } from '../layout/layout.ts'
import type { PagesShown } from '../setting/pages-shown.ts'

/** A template as its editor reads it: the draft where there is one, else what is published. */
export interface TemplateState {
  readonly kindName: string
  readonly subject: 'person' | 'household' | 'village'
  readonly layout: Layout | null
  readonly questions: readonly Question[]
  /** The version that is published; 0 where none is. */
  readonly version: number
  readonly hasDraft: boolean
  /** yyyy-MM-dd HH:mm:ss, of what is shown; sent back with a change so that nobody's work is written over. */
  readonly changed: string
}
/** A version of a template. */
export interface TemplateVersion extends Readonly<Record<string, unknown>> {
  readonly version: number
  readonly publishTime: string
  readonly publishUserName: string
}

const id = ref('证明种类', 'Kind', 'papers.paperkind').required()
export const layoutParams = {
  layout: json<Layout>('版式', 'Layout').required(),
  questions: jsonList<Question>('提问', 'Questions'),
}

export const paperkindEndpoints = {
  template: get('模板', 'Template', {
    access: { permission: 'paperkind_view' },
    params: { id },
    returns: shape<TemplateState>(),
  }),
  versions: getMany('模板版本', 'Versions of the template', {
    access: { permission: 'paperkind_view' },
    params: { id },
    returns: shape<TemplateVersion>(),
  }),
  saveTemplate: post('保存模板', 'Save the template', {
    access: { permission: 'paperkind_edit' },
    params: { id, ...layoutParams, changed: text('更新时间', 'Changed at').max(19) },
    returns: { changed: text('更新时间', 'Changed at') },
  }),
  publishTemplate: post('发布模板', 'Publish the template', {
    access: { permission: 'paperkind_edit' },
    params: { id, changed: text('更新时间', 'Changed at').max(19) },
    returns: { version: integer('版本', 'Version') },
  }),
  /** Sets a template with made-up values: short, long or none. */
  sample: post('样张', 'Sample', {
    access: { permission: 'paperkind_edit' },
    params: { id, ...layoutParams, long: integer('长短', 'Length').min(0).max(2) },
    returns: shape<PagesShown>(),
    ownTransactions: true,
  }),
}
