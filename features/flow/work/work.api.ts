import { choice, date, defineApi, get, getMany, getPage, post, raw, ref, shape, text } from '@village/resource'

/** A process that can be started. */
export interface FlowProcess extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly key: string
  readonly name: string
  /** flow_1: code and key of an entry of the dictionary `flow`. */
  readonly category: string
  readonly categoryName: string
  /** The part of the address of its forms: leave. */
  readonly formRoute: string
  readonly version: number
  readonly deploymentTime: string
  /** '' for a process that came with the product. */
  readonly tenantId: string
}
/** A task, or a process that the caller has started, with its process. */
export interface FlowRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly taskId: string
  readonly taskName: string
  readonly taskDefinitionKey: string
  readonly processInstanceId: string
  readonly processDefinitionId: string
  readonly processDefinitionKey: string
  readonly processDefinitionName: string
  readonly processDefinitionVersion: number
  readonly category: string
  readonly categoryName: string
  readonly formRoute: string
  readonly title: string
  readonly businessTable: string
  readonly businessId: string
  /** Who handles it; '' while it is only offered. */
  readonly assignee: string
  readonly assigneeName: string
  readonly startUser: string
  readonly startUserName: string
  readonly createTime: string
  readonly claimTime: string
  readonly dueTime: string
  readonly endTime: string
  /** Key of flow_action. */
  readonly action: string
  readonly comment: string
  /** Key of flow_status. */
  readonly status: string
  readonly processIsFinished: 'finished' | 'unfinished'
  /** Whether it may be approved together with others, unread. */
  readonly mayBatch: boolean
}
/** What a process is about and where it stands. */
export interface FlowSubject extends Readonly<Record<string, unknown>> {
  readonly title: string
  /** Name of the register. */
  readonly businessTable: string
  readonly businessId: string
  /** Key of flow_status. */
  readonly status: string
  readonly processDefinitionName: string
  readonly startUserName: string
  readonly startTime: string
  /** The record's own act that approves it; '' where only the task is completed. */
  readonly act: string
  /** Fields that the act asks for. */
  readonly asks: readonly string[]
  /** Whether the caller was asked for an opinion and does not decide. */
  readonly isConsulted: boolean
  /** The open task that the caller may decide; '' where there is none any more. */
  readonly openTaskId: string
  /** That task is offered to several: whoever decides takes it. */
  readonly isOffered: boolean
}
/** A line of the trace of a process. */
export interface FlowStep extends Readonly<Record<string, unknown>> {
  readonly processInstanceId: string
  readonly historyActivityId: string
  readonly historyActivityName: string
  readonly historyActivityType: string
  /** For instance 2 小时 5 分. */
  readonly historyActivityDurationTime: string
  readonly assignee: string
  readonly assigneeName: string
  readonly action: string
  readonly createTime: string
  /** '' while it waits. */
  readonly endTime: string
  readonly comment: string
}

/** The drawing of a process and where an instance stands in it. */
export interface FlowDiagram extends Readonly<Record<string, unknown>> {
  /** BPMN 2.0. */
  readonly xml: string
  readonly nodes: readonly DrawnNode[]
  /** Ids of the flows that were taken. */
  readonly flows: readonly string[]
  /** Steps for people that were not reached; none once the process is over. */
  readonly ahead: readonly { readonly elementId: string; readonly name: string }[]
}
export interface DrawnNode {
  readonly elementId: string
  readonly name: string
  readonly state: 'done' | 'current'
  /** '' while it is only offered. */
  readonly who: string
  /** How long it took, or has waited. */
  readonly duration: string
  readonly comment: string
}

const taskId = text('任务', 'Task').max(20).required()
const processInstanceId = ref('流程实例', 'Instance', 'flow.instance').required()
const comment = text('意见', 'Comment').max(500).withoutNumbers()
const filters = {
  category: text('流程分类', 'Category').max(32),
  processDefinitionName: text('流程名称', 'Process').max(128),
  beginDate: date('开始日期', 'From'),
  endDate: date('结束日期', 'Until'),
}
const list = (zh: string, en: string) =>
  getPage(zh, en, { access: 'signedIn', params: filters, returns: shape<FlowRow>() })

/** Tasks of processes as the person sees them whom they wait for (spec: /blade-flow/work). */
export const work = defineApi({
  name: 'flow.work',
  label: { zh: '流程任务', en: 'Tasks' },
  path: '/blade-flow/work',
  endpoints: {
    'start-list': getPage('可发起的流程', 'Processes to start', {
      access: 'signedIn',
      params: {
        category: filters.category,
        name: text('流程名称', 'Name').max(128),
        /** 1: those that came with the product; 2: the tenant's own; none: all. */
        mode: text('范围', 'Mode').max(1),
      },
      returns: shape<FlowProcess>(),
    }),
    'claim-list': list('待签收', 'To claim'),
    'todo-list': list('待办', 'To do'),
    'send-list': list('我发起的', 'Started by me'),
    'done-list': list('已办', 'Done'),
    'claim-task': post('签收', 'Claim', { access: 'signedIn', params: { taskId } }),
    'complete-task': post('办理', 'Complete', {
      access: 'signedIn',
      params: {
        taskId,
        processInstanceId: text('流程实例', 'Instance').max(20),
        flag: text('结果', 'Result').max(10),
        comment,
      },
    }),
    'transfer-task': post('转办', 'Transfer', {
      access: 'signedIn',
      params: { taskId, userId: ref('转给', 'To', 'system.user').required(), comment: comment.required() },
    }),
    'consult-task': post('加签', 'Consult', {
      access: 'signedIn',
      params: { taskId, userId: ref('加签人', 'Whom', 'system.user').required(), comment: comment.required() },
    }),
    /** Ends a process that nobody can end any more otherwise. */
    terminate: post('终止', 'Terminate', {
      access: { permission: 'definition_suspend' },
      params: {
        processInstanceId,
        reason: text('原因', 'Reason').max(200).required('请填写原因', 'Please give the reason'),
      },
    }),
    withdraw: post('撤回', 'Withdraw', { access: 'signedIn', params: { processInstanceId } }),
    urge: post('催办', 'Urge', { access: 'signedIn', params: { processInstanceId } }),
  },
})

/** A process that has begun, or a version of one. */
const views = {
  processInstanceId: text('流程实例', 'Instance').max(20),
  processDefinitionId: text('流程定义', 'Definition').max(20),
}

/** The trace of a process (spec: /blade-flow/process). */
export const process = defineApi({
  name: 'flow.process',
  label: { zh: '流程历史', en: 'Process history' },
  path: '/blade-flow/process',
  endpoints: {
    'history-flow-list': getMany('流转记录', 'History', {
      access: 'signedIn',
      params: { processInstanceId },
      returns: shape<FlowStep>(),
    }),
    subject: get('审批事项', 'Subject', {
      access: 'signedIn',
      params: { processInstanceId },
      returns: shape<FlowSubject>(),
    }),
    'model-view': get('流程图与流转', 'Diagram and history', {
      access: 'signedIn',
      params: views,
      returns: shape<{ readonly xml: string; readonly flow: readonly FlowStep[] }>(),
    }),
    /** A picture, as a browser shows it. */
    'diagram-view': raw(get('流程图片', 'Picture', { access: 'signedIn', params: views })),
    'resource-view': raw(
      get('流程资源', 'Resource', {
        access: 'signedIn',
        params: { ...views, resourceType: choice('类型', 'Kind', { xml: ['XML', 'XML'], image: ['图片', 'Picture'] }) },
      }),
    ),
    diagram: get('流程图', 'Diagram', {
      access: 'signedIn',
      params: { processInstanceId },
      returns: shape<FlowDiagram>(),
    }),
  },
})
