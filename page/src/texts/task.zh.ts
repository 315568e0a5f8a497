/** Words of exports and imports that are under way, in Chinese. */
export const taskZh = {
  'task.tasks': '任务',
  'task.dismiss': '关闭',
  'task.exporting': '正在生成 {{label}}',
  'task.exportWaits': '{{label}} 等待审批',
  'task.exportReady': '{{label}} 可以下载了',
  'task.exportFailed': '{{label}} 导出失败',
  'task.exportRejected': '{{label}} 导出未获批准',
  'task.exportOver': '{{label}} 的文件已过期',
  'task.importing': '正在写入 {{label}}',
  'task.undoing': '正在撤销导入 {{label}}',
  'task.importDone': '{{label}} 导入完成',
  'task.importUndone': '{{label}} 的导入已撤销',
  'task.importFailed': '{{label}} 导入失败',
  'task.rows': '{{done}}/{{total}} 行',
  'task.retry': '重试',
  'task.download': '下载',
} as const
