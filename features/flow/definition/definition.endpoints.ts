import { get, integer, longText, post, ref, shape, text } from '@village/resource'

/** What is wrong with a process, at which element ('' for the whole). */
export interface Problem {
  readonly elementId: string
  readonly elementName: string
  readonly zh: string
  readonly en: string
}
/** The elements and flows that a request passes when everybody approves. */
export interface RehearsedPath {
  readonly nodes: readonly { readonly elementId: string; readonly name: string }[]
  readonly flows: readonly string[]
}
export interface ChangedElement {
  readonly elementId: string
  readonly name: string
  readonly change: 'added' | 'removed' | 'changed'
  /** What changed, in words of the definition: attribute, before, after. */
  readonly details: readonly { readonly what: string; readonly before: string; readonly after: string }[]
}

/** Characters of the largest definition. */
export const LONGEST_XML = 500_000

const id = ref('流程定义', 'Process', 'flow.definition').required()
const xml = longText('流程图', 'Diagram').max(LONGEST_XML).required()

export const definitionEndpoints = {
  draft: post('保存草稿', 'Save draft', {
    access: { permission: 'definition_deploy' },
    params: {
      defKey: text('流程标识', 'Key').max(64).required('请输入流程标识', 'Please enter the key'),
      name: text('流程名称', 'Name').max(128).required('请输入流程名称', 'Please enter the name'),
      category: text('流程分类', 'Category').max(32),
      xml,
      /** When the draft was read; '' for a new one. */
      readTime: text('读取时间', 'Read at').max(32),
    },
    returns: { id: text('草稿', 'Draft'), updateTime: text('保存时间', 'Saved at') },
  }),
  check: post('校验', 'Check', {
    access: { permission: 'definition_view' },
    params: { xml },
    returns: shape<{ readonly problems: readonly Problem[] }>(),
  }),
  rehearse: post('试运行', 'Rehearse', {
    access: { permission: 'definition_view' },
    params: { xml, variables: text('样例', 'Sample values').max(4000) },
    returns: shape<RehearsedPath>(),
  }),
  deploy: post('部署', 'Deploy', {
    params: { id },
    returns: { id: text('流程定义', 'Process'), version: integer('版本', 'Version') },
  }),
  diff: get('版本对比', 'Compare versions', {
    access: { permission: 'definition_view' },
    params: { id, withId: ref('对比版本', 'Compared with', 'flow.definition').required() },
    returns: shape<{ readonly elements: readonly ChangedElement[] }>(),
  }),
}
