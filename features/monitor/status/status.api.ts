import { defineApi, get, post, shape, text } from '@village/resource'
import type { RunningState } from './running-state.ts'

const job = {
  id: text('任务', 'Job').max(18).pattern(/\d+/, '任务编号为数字', 'A job has a number').required(),
}

/** How the installation is doing, and what can be done about its jobs. For the platform alone. */
export const status = defineApi({
  name: 'monitor.status',
  label: { zh: '运行状态', en: 'Running state' },
  path: '/monitor/status',
  endpoints: {
    state: get('运行状态', 'Running state', { access: { permission: 'status_view' }, returns: shape<RunningState>() }),
    /** Begins a job anew that was given up, has failed or is late. */
    retry: post('重试任务', 'Try a job again', { access: { permission: 'status_retry' }, params: job }),
    /** Takes such a job away. What it has done stays. */
    cancel: post('取消任务', 'Cancel a job', { access: { permission: 'status_cancel' }, params: job }),
  },
})
