import type { Language } from '@village/resource'

/** Words that bpmn-js and our providers say, by their English. */
const CHINESE: Readonly<Record<string, string>> = {
  'Activate hand tool': '抓手：移动画布',
  'Activate lasso tool': '框选',
  'Activate create/remove space tool': '增减空间',
  'Activate global connect tool': '连线',
  'Create start event': '开始',
  'Create end event': '结束',
  'Create user task': '用户任务',
  'Create exclusive gateway': '排他网关：按条件走一条',
  'Create parallel gateway': '并行网关：同时走多条',
  'Create timer': '定时：放到连线上是等待，放到任务上是超时',
  'Create annotation': '注释',
  'Append end event': '后接结束',
  'Append user task': '后接用户任务',
  'Append exclusive gateway': '后接排他网关',
  'Append timer': '后接定时等待',
  'Add text annotation': '加注释',
  'Connect to other element': '连到其他节点',
  'Change element': '更换类型',
  Delete: '删除',
  'User task': '用户任务',
  'Exclusive gateway': '排他网关',
  'Parallel gateway': '并行网关',
  'End event': '结束',
  'Terminate end event': '终止全部分支',
  Timer: '定时等待',
  'Timer that ends the step': '到时中断任务',
  'Timer beside the step': '到时不中断任务',
  'Search in diagram': '在图中查找',
  'Align elements': '对齐',
  'Align elements left': '左对齐',
  'Align elements right': '右对齐',
  'Align elements center': '水平居中',
  'Align elements top': '顶端对齐',
  'Align elements bottom': '底端对齐',
  'Align elements middle': '垂直居中',
  'Distribute elements horizontally': '水平等距',
  'Distribute elements vertically': '垂直等距',
  'flow elements must be children of pools/participants': '节点须放在流程里',
  'no diagram to display': '没有可显示的图',
  'no process or collaboration to display': '没有可显示的流程',
}

/** The module `translate` of bpmn-js in the language of now; what has no words stays as it is. */
export const translator =
  (language: () => Language) =>
  (template: string, replacements: Readonly<Record<string, string>> = {}): string => {
    const words = (language() === 'zh' && CHINESE[template]) || template
    return words.replace(/\{([^}]+)\}/g, (all, name: string) => replacements[name] ?? all)
  }
