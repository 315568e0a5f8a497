import { defineApi, get, getMany, integer, json, type Label, longText, post, ref, shape, text } from '@village/resource'
import { LONGEST_XML } from '../bpmn/longest-xml.ts'

/** What is wrong, at which element; '' for the process as a whole. */
export interface Problem extends Label {
  readonly elementId: string
}
export interface Checked {
  readonly key: string
  readonly name: string
  readonly problems: readonly Problem[]
}

/** What is decided at a step of a rehearsal. */
export const DECISIONS = ['ok', 'absent', 'stop'] as const
export type Decision = (typeof DECISIONS)[number]
/** A step of a rehearsal, in the order in which it was passed. */
export interface RehearsedStep {
  readonly elementId: string
  readonly name: string
  readonly kind: 'event' | 'gateway' | 'task' | 'timer'
  /** Who would have it: a user's id, the alias of a role; '' where nobody is found. */
  readonly handlers: readonly string[]
  readonly decision: Decision | ''
}
export interface Rehearsal {
  readonly steps: readonly RehearsedStep[]
  readonly flows: readonly string[]
  /** Ids of the elements at which it stands. */
  readonly waits: readonly string[]
  /** `loop`: after fifty steps there was no end · `stuck`: it waits for a branch that never comes. */
  readonly outcome: 'approved' | 'rejected' | 'loop' | 'stuck'
}

/** A property of an element that two versions say differently, in words or as it is written. */
export interface Difference {
  readonly what: Label
  readonly from: string
  readonly to: string
}
export interface ChangedElement {
  readonly elementId: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly type: Label
  readonly name: string
  readonly differences: readonly Difference[]
}

export interface Design {
  readonly id: string
  readonly defKey: string
  readonly name: string
  readonly category: string
  readonly xml: string
  /** 0 for what was never deployed. */
  readonly version: number
}
export interface Draft extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly defKey: string
  readonly name: string
  readonly category: string
  readonly edition: number
  readonly savedBy: string
  readonly savedTime: string
}
/** A process to be designed: its deployed version, its draft, or both. */
export interface Opened {
  readonly deployed: Design | null
  readonly draft: (Draft & { readonly xml: string }) | null
}
export interface Role extends Readonly<Record<string, unknown>> {
  readonly alias: string
  readonly name: string
}
export interface Version extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly version: number
  readonly deployTime: string
  readonly status: string
  /** Instances that finish on it. */
  readonly running: number
}

const view = { permission: 'definition_view' } as const
const change = { permission: 'definition_deploy' } as const
const id = ref('流程定义', 'Process', 'flow.definition')
const defKey = text('流程标识', 'Key').max(64).withoutNumbers()
const xml = longText('流程图', 'BPMN').max(LONGEST_XML).withoutNumbers()

/** Designs processes: what the page of the designer asks (design/ux.md §4.15). */
export const designer = defineApi({
  name: 'flow.designer',
  label: { zh: '流程设计', en: 'Process designer' },
  path: '/blade-flow/designer',
  endpoints: {
    /** Where the entry of the list leads: '' for the page of the product. */
    address: get('设计器地址', 'Address of the designer', {
      access: view,
      returns: { url: text('地址', 'Address') },
    }),
    roles: getMany('可选角色', 'Roles', { access: view, returns: shape<Role>() }),
    /** By the id of a definition or of a draft. */
    open: get('打开', 'Open', {
      access: view,
      params: { id: text('流程', 'Process').max(20).required() },
      returns: shape<Opened>(),
    }),
    versions: getMany('版本', 'Versions', {
      access: view,
      params: { defKey: defKey.required() },
      returns: shape<Version>(),
    }),
    check: post('校验', 'Check', {
      access: view,
      readsOnly: true,
      dear: { rows: 100 },
      params: { xml: xml.required() },
      returns: shape<Checked>(),
    }),
    rehearse: post('试运行', 'Rehearse', {
      access: view,
      readsOnly: true,
      dear: { rows: 100 },
      params: {
        xml: xml.required(),
        variables: json<Readonly<Record<string, unknown>>>('变量', 'Variables'),
        decisions: json<Readonly<Record<string, Decision>>>('意见', 'Decisions'),
      },
      returns: shape<Rehearsal>(),
    }),
    /** What differs from one version to another, or to what is being designed. */
    diff: post('比较版本', 'Compare', {
      access: view,
      readsOnly: true,
      dear: { rows: 100 },
      params: { fromId: id.required(), toId: id, xml },
      returns: shape<{ readonly elements: readonly ChangedElement[] }>(),
    }),
    drafts: getMany('草稿', 'Drafts', { access: view, returns: shape<Draft>() }),
    'save-draft': post('保存草稿', 'Save the draft', {
      access: change,
      params: {
        xml: xml.required(),
        category: text('流程分类', 'Category').max(32),
        /** The one that was read; 0 where there was none. */
        edition: integer('第几次保存', 'Edition').min(0).max(1_000_000).required(),
      },
      returns: shape<Draft>(),
    }),
    'drop-draft': post('丢弃草稿', 'Discard the draft', {
      access: change,
      params: { id: ref('草稿', 'Draft', 'flow.draft').required() },
    }),
  },
})
